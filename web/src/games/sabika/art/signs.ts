// The signs of Sabika, drawn once, in a box of 24 around 0,0; everything that shows one refers to it.
// Materials differ in outline; numbers sit inside coin, star and pouch; actions are light signs on ink.
import icons from 'virtual:icons/sabika';
import { polygon, star } from '../../../lib/ornament';

const INK = '#1e2438';
const LIGHT = '#fbf4df';

const drawn: Record<string, string> = {
  gypsum:
    '<path d="M-10 8L-8-1L-3-7L4-8L9-2L10 8Z" fill="#fbf8ef" stroke="#8f8672" stroke-width="1.4"/>' +
    '<path d="M-3-7L-1 0L-8 8M-1 0L9-2" fill="none" stroke="#c5bca6" stroke-width="1.3"/>',
  wood:
    '<rect x="-10" y="-8" width="20" height="7" rx="3.5" fill="#b07a45" stroke="#6e451f" stroke-width="1.2"/>' +
    '<rect x="-10" y="1" width="20" height="7" rx="3.5" fill="#9a6434" stroke="#6e451f" stroke-width="1.2"/>' +
    '<circle cx="7" cy="-4.5" r="2.4" fill="#e3bd8a" stroke="#6e451f" stroke-width="0.9"/>' +
    '<circle cx="7" cy="4.5" r="2.4" fill="#e3bd8a" stroke="#6e451f" stroke-width="0.9"/>',
  marble:
    '<path d="M0-10L9-5V5L0 10L-9 5V-5Z" fill="#c9d3dd" stroke="#5f6f80" stroke-width="1.3"/>' +
    '<path d="M0-10L9-5L0 0L-9-5Z" fill="#f3f6f8" stroke="#5f6f80"/>' +
    '<path d="M0 0V10L-9 5V-5Z" fill="#dfe6ec" stroke="#5f6f80"/>' +
    '<path d="M-6 0L-2 4" fill="none" stroke="#9fb0bf"/>',
  ceramic:
    '<rect x="-9" y="-9" width="18" height="18" rx="2" fill="#1f7f86" stroke="#0e4a50" stroke-width="1.3"/>' +
    '<path d="M0 -7.5L1.8 -4.2L5.3 -5.3L4.2 -1.8L7.5 -0L4.2 1.8L5.3 5.3L1.8 4.2L0 7.5L-1.8 4.2L-5.3 5.3L-4.2 1.8L-7.5 0L-4.2 -1.8L-5.3 -5.3L-1.8 -4.2Z" fill="#f3e7c4"/>' +
    '<path d="M0 -3.6L0.9 -2.2L2.5 -2.5L2.2 -0.9L3.6 -0L2.2 0.9L2.5 2.5L0.9 2.2L0 3.6L-0.9 2.2L-2.5 2.5L-2.2 0.9L-3.6 0L-2.2 -0.9L-2.5 -2.5L-0.9 -2.2Z" fill="#c8622f"/>',
  cane:
    '<path d="M-5 9L-3-9" fill="none" stroke="#5f8f2e" stroke-width="3.2" stroke-linecap="round"/>' +
    '<path d="M0 9L2-9" fill="none" stroke="#5f8f2e" stroke-width="3.2" stroke-linecap="round"/>' +
    '<path d="M5 9L7-9" fill="none" stroke="#5f8f2e" stroke-width="3.2" stroke-linecap="round"/>' +
    '<path d="M-4-2L-9-6M6 0L10-5M1-6L-2-10" fill="none" stroke="#5f8f2e" stroke-width="1.8" stroke-linecap="round"/>',
  clay:
    '<path d="M-10 8Q-9-2-3-4Q0-9 5-5Q10-2 10 8Z" fill="#a9623a" stroke="#6a3618" stroke-width="1.3"/>' +
    '<path d="M-4 2Q0-1 4 2" fill="none" stroke="#7d4524" stroke-width="1.3"/>',
  silk:
    '<path d="M0-9C6-9 8-3 8 0C8 5 5 9 0 9C-5 9-8 5-8 0C-8-3-6-9 0-9Z" fill="#e6dcf0" stroke="#6b4a8c" stroke-width="1.3"/>' +
    '<path d="M-7-2Q0 3 7-2M-7 3Q0 8 7 3M-5-6Q0-3 5-6" fill="none" stroke="#8f6db3" stroke-width="1.2"/>',
  sugar:
    '<path d="M0-10Q4-9 7 8H-7Q-4-9 0-10Z" fill="#fffdf6" stroke="#7a6f60" stroke-width="1.3"/>' +
    '<path d="M-6 3H6L7 8H-7Z" fill="#5b86c4" stroke="#7a6f60"/>',
  pottery:
    '<path d="M-3-9H3L2.5-6Q8-3 7 2Q6 7 3 9H-3Q-6 7-7 2Q-8-3-2.5-6Z" fill="#d07a3a" stroke="#7c3f16" stroke-width="1.3"/>' +
    '<path d="M-7 0H7" fill="none" stroke="#7c3f16" stroke-width="1.6"/>' +
    '<path d="M-4-7Q-9-6-7-1M4-7Q9-6 7-1" fill="none" stroke="#7c3f16" stroke-width="1.3"/>',
  clothing:
    '<path d="M-4-9H4L10-4L7 0L5-2V9H-5V-2L-7 0L-10-4Z" fill="#8a5bb0" stroke="#4d2b6e" stroke-width="1.3"/>' +
    '<path d="M-2-9L0-4L2-9M-5 6H5" fill="none" stroke="#f0dfa8" stroke-width="1.4"/>',
  coin:
    '<circle cx="0" cy="0" r="10" fill="#d9a32a" stroke="#8c6412" stroke-width="1.4"/>' +
    '<circle cx="0" cy="0" r="7.4" fill="none" stroke="#a77a1a" stroke-width="0.8"/>',
  pouch:
    '<path d="M-4-10H4L3-6Q11 0 9 7Q7 10 0 10Q-7 10-9 7Q-11 0-3-6Z" fill="#6a4527" stroke="#3b2410" stroke-width="1.2"/>' +
    '<path d="M-4-6H4" fill="none" stroke="#d9a32a" stroke-width="1.8"/>',
  star: '<path d="M0 -11L3.3 -7.9L7.8 -7.8L7.9 -3.3L11 -0L7.9 3.3L7.8 7.8L3.3 7.9L0 11L-3.3 7.9L-7.8 7.8L-7.9 3.3L-11 0L-7.9 -3.3L-7.8 -7.8L-3.3 -7.9Z" fill="#8a2846" stroke="#5c1429"/>',
  wish:
    '<rect x="-11" y="-9.5" width="22" height="19" rx="3" fill="#fff7df" stroke="#8c6412" stroke-width="1.6"/>' +
    `<path d="${star(0, 0, 7)}" fill="#8a2846"/>`,
  lion:
    '<path d="M-9 9H9M-7 9V4Q-7 1 0 1Q7 1 7 4V9" fill="none" stroke="#135a61" stroke-width="1.6"/>' +
    '<path d="M-10-1Q0 5 10-1Z" fill="#4f9ea3" stroke="#135a61" stroke-width="1.1"/>' +
    '<path d="M0-2V-9M0-9Q-4-10-5-6M0-9Q4-10 5-6" fill="none" stroke="#135a61" stroke-width="1.5"/>',
  crate:
    '<rect x="-9" y="-8" width="18" height="16" rx="1.5" fill="#d3a566" stroke="#7a5222" stroke-width="1.4"/>' +
    '<path d="M-9-3H9M-9 3H9M-9-8L9 8" fill="none" stroke="#7a5222" stroke-width="1.2"/>',
  book:
    '<path d="M0-7Q-5-10-11-8V7Q-5 5 0 8Q5 5 11 7V-8Q5-10 0-7Z" fill="#d9a32a" stroke="#7d5708" stroke-width="1.3"/>' +
    '<path d="M0-7V8" fill="none" stroke="#7d5708" stroke-width="1.2"/>' +
    '<path d="M-8-4L-3-3M-8 0L-3 1M3-3L8-4M3 1L8 0" fill="none" stroke="#fff2c4" stroke-width="1.3"/>',
  poem:
    '<path d="M-7-10H7V10H-7Z" fill="#fbf4df" stroke="#6b5b3a" stroke-width="1.3"/>' +
    '<path d="M-4-6H4M-4-2H4M-4 2H2" fill="none" stroke="#6b5b3a" stroke-width="1.4"/>',
  hex: '<path d="M0-11L9.5-5.5V5.5L0 11L-9.5 5.5V-5.5Z" fill="#fbf4df" stroke="#6b5b3a" stroke-width="1.4"/>',
  palace:
    '<rect x="-10" y="-1" width="20" height="11" fill="#f4dcc0" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-6-1Q-6-9 0-10Q6-9 6-1Z" fill="#2b7d84" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-8 10V5A2 2.4 0 0 1 -4 5V10Z" fill="#4a2a22"/>' +
    '<path d="M-2 10V5A2 2.4 0 0 1 2 5V10Z" fill="#4a2a22"/>' +
    '<path d="M4 10V5A2 2.4 0 0 1 8 5V10Z" fill="#4a2a22"/>' +
    '<path d="M0-10V-12" fill="none" stroke="#4a2a22" stroke-width="1.2"/>',
  fountain:
    '<path d="M-10 4H10Q9 10 0 10Q-9 10-10 4Z" fill="#d8dfe2" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-5-1H5Q4 3 0 3Q-4 3-5-1Z" fill="#d8dfe2" stroke="#4a2a22"/>' +
    '<path d="M0-1V-5M0-5Q-6-10-8 1M0-5Q6-10 8 1M0-5V-10" fill="none" stroke="#2b87a8" stroke-width="1.6" stroke-linecap="round"/>',
  door:
    '<path d="M-9 10V-2A9 9 0 0 1 9-2V10Z" fill="#f4dcc0" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-5.5 10V0A6 6 0 1 1 5.5 0V10Z" fill="#b5532f" stroke="#4a2a22"/>' +
    '<path d="M0-6V10" fill="none" stroke="#4a2a22"/>' +
    '<circle cx="-1.8" cy="3" r="0.8" fill="#d9a32a"/>' +
    '<circle cx="1.8" cy="3" r="0.8" fill="#d9a32a"/>',
  tower:
    '<path d="M-7 10V-6H-8V-10H-5V-8H-2V-10H2V-8H5V-10H8V-6H7V10Z" fill="#b5532f" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-2.5 2V-2A2.5 2.5 0 0 1 2.5-2V2Z" fill="#4a2a22"/>' +
    '<path d="M-2 10V7A2 2 0 0 1 2 7V10Z" fill="#4a2a22"/>',
  garden:
    '<path d="M-9 9H9" fill="none" stroke="#6a4a24" stroke-width="2"/>' +
    '<path d="M-6 9C-10 3-8-6-6-10C-4-6-2 3-6 9Z" fill="#3d7a3c" stroke="#1f4a22"/>' +
    '<path d="M6 9C2 3 4-6 6-10C8-6 10 3 6 9Z" fill="#3d7a3c" stroke="#1f4a22"/>' +
    '<circle cx="0" cy="4" r="4" fill="#d26a4a" stroke="#7d2f1c"/>' +
    '<circle cx="0" cy="4" r="1.4" fill="#ffe9b8"/>',
  window:
    '<path d="M-10 10V-4A10 7 0 0 1 10-4V10Z" fill="#f4dcc0" stroke="#4a2a22" stroke-width="1.1"/>' +
    '<path d="M-7 8V0A3.2 4 0 0 1-.6 0V8ZM7 8V0A3.2 4 0 0 0 .6 0V8Z" fill="#2f6496" stroke="#4a2a22" stroke-width="0.9"/>' +
    '<path d="M-7 3L-.6 8M-.6 2L-7 7M.6 3L7 8M7 2L.6 7" fill="none" stroke="#cfe3ef" stroke-width="0.8"/>',
  seal:
    '<circle r="10.2" fill="#b3262b" stroke="#701418" stroke-width="1.2"/>' +
    '<circle r="7.6" fill="none" stroke="#e58a7a" stroke-width="1.1"/>' +
    `<path d="${star(0, 0, 5.4, 6, 0.5)}" fill="#f1b7a4"/>`,
  house:
    '<path d="M-11-1L0-10L11-1V10H-11Z" fill="#c98a52" stroke="#6b3f1c" stroke-width="1.3"/>' +
    '<path d="M-4 10V3H4V10Z" fill="#6b3f1c"/>',
  trophy:
    '<path d="M-6-10H6V-3A6 6 0 0 1-6-3Z" fill="#8a2846"/>' +
    '<path d="M-6-8H-10V-6A4 4 0 0 0-6-2M6-8H10V-6A4 4 0 0 1 6-2M0 3V8M-5 9H5" fill="none" stroke="#8a2846" stroke-width="2.4"/>',
  ship: '<path d="M-10 3H10L6 9H-6Z"/><path d="M-1 2V-10Q8-6 7 2Z"/><path d="M-2 1V-8Q-8-4-7 1Z"/>',
  card: '<rect x="-10" y="-9.5" width="20" height="19" rx="2" fill="#fbf4df" stroke="#6b5b3a" stroke-width="1.4"/>',
  blue_poem: half('#2f6496', '#173a5c'),
  red_poem: half('#b23a34', '#5e1714'),
  both_poem:
    '<path d="M0-9H-6A3 3 0 0 0-9-6V9H0Z" fill="#2f6496" stroke="#173a5c"/><path d="M0-9H6A3 3 0 0 1 9-6V9H0Z" fill="#b23a34" stroke="#5e1714"/>',
  majority: '<path d="M-9 8V0H-3V-6H3V-2H9V8Z" fill="#8a2846"/>',
  chain:
    '<path d="M-8 0L0 4L8 0" fill="none" stroke="#1e2438" stroke-width="2"/>' +
    '<circle cx="-8" r="4" fill="#fff6dd" stroke="#1e2438" stroke-width="1.6"/>' +
    '<circle cy="4" r="4" fill="#fff6dd" stroke="#1e2438" stroke-width="1.6"/>' +
    '<circle cx="8" r="4" fill="#fff6dd" stroke="#1e2438" stroke-width="1.6"/>',
  bag:
    '<path d="M-5-9H5L3.500-5Q11 1 9 7.500Q7 10 0 10Q-7 10-9 7.500Q-11 1-3.500-5Z" fill="#d8c39a" stroke="#5b4c2c" stroke-width="1.3"/>' +
    '<path d="M-4.500-5H4.500" stroke="#8c6412" stroke-width="1.8"/>',
  cobalt: `<path d="${star(0, 0, 11, 8, 0.74)}" fill="#2757a8" stroke="#fff6e0"/><circle r="3.200" fill="#fff6e0"/>`,
  green: `<path d="${polygon(0, 0, 11, 6, 0)}" fill="#3d8a4e" stroke="#fff6e0"/><circle r="3.200" fill="#fff6e0"/>`,
  amber: '<path d="M-4-11H4V-4H11V4H4V11H-4V4H-11V-4H-4Z" fill="#dd9a2b" stroke="#fff6e0"/><circle r="3.200" fill="#fff6e0"/>',
  black: `<path d="${polygon(0, 0, 11, 8)}" fill="#2b2d36" stroke="#fff6e0"/><circle r="3.200" fill="#fff6e0"/>`,
  joker:
    '<path d="M0-11V0H-11A11 11 0 0 1 0-11Z" fill="#2757a8"/><path d="M0-11V0H11A11 11 0 0 0 0-11Z" fill="#3d8a4e"/>' +
    '<path d="M0 11V0H11A11 11 0 0 1 0 11Z" fill="#dd9a2b"/><path d="M0 11V0H-11A11 11 0 0 0 0 11Z" fill="#2b2d36"/>' +
    '<circle r="11" fill="none" stroke="#fff6e0"/><circle r="3.200" fill="#fff6e0"/>',
};
function half(fill: string, edge: string): string {
  return (
    `<rect x="-8.500" y="-11" width="17" height="22" rx="2.500" fill="${fill}" stroke="${edge}" stroke-width="1.4"/>` +
    glyph('poet', 13, '#fff')
  );
}
/** A drawing from game-icons, around 0,0. */
function glyph(name: string, size: number, fill: string): string {
  const scale = size / 512;
  return `<g transform="translate(${-size / 2} ${-size / 2}) scale(${scale})" fill="${fill}">${icons[name] ?? ''}</g>`;
}
const ACTIONS: Record<string, string> = {
  storehouse: 'storehouse',
  market: 'trade',
  build: 'builder',
  export: 'ship',
  consolidate: 'anchor',
  produce: 'pottery',
  engrave: 'poet',
  reactivate: 'cycle',
  commission: 'poem',
  rest: 'rest',
  steps: 'steps',
  quarry: 'pick',
  crowd: 'crowd',
};
for (const [name, icon] of Object.entries(ACTIONS))
  drawn[`do_${name}`] = `<rect x="-10.500" y="-10.500" width="21" height="21" rx="5" fill="${INK}"/>` + glyph(icon, 17, LIGHT);
drawn.do_side = // what lies between two rings
  `<rect x="-10.500" y="-10.500" width="21" height="21" rx="5" fill="${INK}"/>` +
  '<path d="M-8 4A11 11 0 0 1 8 4M-5 8A7 7 0 0 1 5 8" fill="none" stroke="#fbf4df" stroke-width="1.5"/>' +
  '<circle cy="-3" r="4.200" fill="#d6e2a6" stroke="#fbf4df"/>';
for (const [name, icon, fill] of [
  ['quill', 'poet', INK],
  ['cycle', 'cycle', INK],
  ['moon', 'rest', INK],
  ['moon_soft', 'rest', 'currentColor'],
  ['quill_gold', 'poet', '#f0dfa8'],
  ['quill_light', 'poet', LIGHT],
  ['ship_light', 'ship', LIGHT],
] as const)
  drawn[name] = glyph(icon, 24, fill);

const HALVES =
  '<clipPath id="sabika-half-right"><rect x="0" y="-20" width="20" height="40"/></clipPath>' +
  '<clipPath id="sabika-half-left"><rect x="-20" y="-20" width="20" height="40"/></clipPath>';
const ID = 'sabika-signs';
/** Puts the drawings into the page, once. */
export function install(): void {
  if (document.getElementById(ID)) return;
  const holder = document.createElement('div');
  const signs = Object.entries(drawn).map(([name, body]) => `<g id="sabika-${name}">${body}</g>`);
  holder.innerHTML =
    `<svg id="${ID}" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" class="sabika-signs">` +
    `<defs>${HALVES}${signs.join('')}</defs></svg>`;
  document.body.append(holder.firstElementChild!);
}
