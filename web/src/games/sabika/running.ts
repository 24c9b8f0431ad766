// What this building or poem has taken so far. The scaffold of the view names each material once; where an event lets one come
// twice, what was told since the work began says which.
import type { News } from '../contract';
import { sum, type Scene } from './view';

export interface Spent {
  item: number;
  prestige: number;
}
let work = '';
let told: readonly News[] = [];
let kept: Spent[] = [];

/** How many there are, by the question for one more. */
function counted({ ask, view, printed }: Scene): number {
  if (ask?.name !== 'AddMaterial') return view.scaffold.length;
  const poem = Boolean(ask.args[1]);
  const blue = view.players[ask.who]?.blue ?? [];
  const more = blue.some((one) => 1 << one === (poem ? printed.SCAFFOLD_POEM : printed.MASON_POEM)) ? 1 : 0;
  return 1 + (poem ? printed.OPTIONAL_ENGRAVE : printed.OPTIONAL_BUILD) + more - Number(ask.args[3]);
}

export function running(scene: Scene): Spent[] {
  const { view, news } = scene;
  if (view.work !== work) {
    work = view.work;
    kept = [];
  }
  if (news !== told) {
    told = news;
    const fresh = news.filter((one) => one.key === 'spent').map(({ args }) => ({ item: +args[1]!, prestige: +args[2]! }));
    kept = [...kept, ...fresh];
  }
  const shown = view.scaffold.map((item) => ({ item, prestige: view.worth[item] ?? 0 }));
  const count = counted(scene);
  return count > shown.length && kept.length === count ? kept : shown;
}

/** The prestige of these materials together. */
export const brought = (scene: Scene): number => sum(running(scene).map((one) => one.prestige));
