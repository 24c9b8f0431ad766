// A toll taken apart in words: "2 steps free, 1 step 1 dinar, 2 strangers 2 dinars".
import { capital } from '../../lib/text';
import { RINGS, ringOf } from './layout';
import { GO, type Scene } from './view';

function tollParts(scene: Scene, worker: number, space: number): string {
  const { words, view, me } = scene;
  const mine = me === null ? undefined : view.players[me];
  const way = mine?.ways[worker]?.[space - RINGS[ringOf(space)]!.first];
  if (!way) return '';
  const [free, paid, strangers, dinars] = way as [number, number, number, number];
  const parts = [];
  if (free) parts.push(words.caption('toll_free', free));
  if (paid) parts.push(words.caption('toll_steps', paid, paid));
  if (strangers) parts.push(words.caption('toll_strangers', strangers, dinars));
  if (!parts.length) parts.push(words.caption('toll_nothing'));
  return parts.join(', ');
}

export const tollLine = (scene: Scene, worker: number, space: number, toll: number): string =>
  capital(scene.words.caption('toll_of', scene.words.name('worker', worker), toll, tollParts(scene, worker, space)), '');

/** One line for each of my workers that may go there. */
export function tollLines(scene: Scene, space: number): string[] {
  const { view, me, menu } = scene;
  const mine = me === null ? undefined : view.players[me];
  if (!mine) return [];
  return GO.flatMap((kind, worker) => {
    if (!menu.includes(`${kind} ${space}`)) return [];
    const toll = mine.tolls[worker]?.[space - RINGS[ringOf(space)]!.first] ?? 0;
    return [tollLine(scene, worker, space, toll)];
  });
}
