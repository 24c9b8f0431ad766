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
  const side = sidePrice(scene, worker, space);
  if (side) parts.push(words.caption('toll_side', side));
  if (!parts.length) parts.push(words.caption('toll_nothing'));
  return parts.join(', ');
}

/** What the action of a space costs that follows by itself, there being no other: only the preview knows. */
const sidePrice = ({ legal }: Scene, worker: number, space: number): number =>
  Number(legal.get(`${GO[worker]} ${space}`)?.told.find((one) => one.key === 'side')?.args[1] ?? 0);

/** The dinars it takes to send a worker there: its toll, and the price of what must be done there. */
export function dueFor(scene: Scene, worker: number, space: number): number {
  const mine = scene.me === null ? undefined : scene.view.players[scene.me];
  return (mine?.tolls[worker]?.[space - RINGS[ringOf(space)]!.first] ?? 0) + sidePrice(scene, worker, space);
}

export const tollLine = (scene: Scene, worker: number, space: number): string => {
  const due = dueFor(scene, worker, space);
  return capital(scene.words.caption('toll_of', scene.words.name('worker', worker), due, tollParts(scene, worker, space)), '');
};

/** One line for each of my workers that may go there. */
export function tollLines(scene: Scene, space: number): string[] {
  if (scene.me === null) return [];
  return GO.flatMap((kind, worker) => (scene.menu.includes(`${kind} ${space}`) ? [tollLine(scene, worker, space)] : []));
}
