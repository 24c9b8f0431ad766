// Two soft tones, made on the spot; only if the player turned sound on.
import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function chime(kind: 'turn' | 'move' | 'end'): void {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const notes = { turn: [523, 784], move: [392], end: [523, 659, 784] }[kind];
  notes.forEach((pitch, at) => {
    const tone = audio!.createOscillator();
    const level = audio!.createGain();
    const start = audio!.currentTime + at * 0.12;
    tone.type = 'triangle';
    tone.frequency.value = pitch;
    level.gain.setValueAtTime(kind === 'move' ? 0.03 : 0.07, start);
    level.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    tone.connect(level).connect(audio!.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  });
}
