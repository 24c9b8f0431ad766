// What this building or poem has taken so far: told one by one, kept until the next begins. The scaffold of the view names each
// material once; an event lets one come twice.
import type { News } from '../contract';
import type { Scene } from './view';

export interface Spent {
  item: number;
  prestige: number;
}
let told: readonly News[] = [];
let kept: Spent[] = [];

export function running(scene: Scene): Spent[] {
  const { view, news } = scene;
  const shown = view.scaffold.map((item) => ({ item, prestige: view.worth[item] ?? 0 }));
  if (news !== told) {
    told = news;
    const fresh = news
      .filter((one) => one.key === 'spent')
      .map((one) => ({ item: Number(one.args[1]), prestige: Number(one.args[2]) }));
    kept = [...kept, ...fresh];
  }
  // what is told twice over stands; otherwise the view is right
  const same = new Set(kept.map((one) => one.item));
  const fits = shown.length === same.size && shown.every((one) => same.has(one.item));
  if (!fits) kept = shown;
  return kept;
}
