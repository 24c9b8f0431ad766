// What was told, turn by turn: who did it and from which step on.
export interface Line<T> {
  actor: number; // -1: nobody in particular
  from: number; // the first step of this turn
  items: T[];
}

/** The story cut where another seat begins to act; what happens by itself belongs to the turn it happens in. */
export function turnsOf<T extends { step: number }>(story: readonly T[], actorOf: (one: T) => number): Line<T>[] {
  const found: Line<T>[] = [];
  for (const one of story) {
    const actor = actorOf(one);
    const last = found.at(-1);
    if (last && (actor < 0 || last.actor < 0 || actor === last.actor || last.items.at(-1)!.step === one.step)) {
      last.items.push(one);
      if (last.actor < 0) last.actor = actor;
    } else found.push({ actor, from: one.step, items: [one] });
  }
  return found;
}

/** The last turn that was not mine. */
export function lastOfOthers<T extends { step: number }>(turns: readonly Line<T>[], mine: readonly number[]): Line<T> | null {
  return turns.findLast((one) => one.actor >= 0 && !mine.includes(one.actor)) ?? null;
}

/** Where what is new to me begins, after the step of my last decision: with what others did as soon as I had made it. -1: nothing is. */
export function news(lines: readonly { step: number; actor: number }[], mark: number, me: number | null): number {
  const mine = lines.findLastIndex((one) => one.step === mark && one.actor === me);
  const theirs = (one: { step: number; actor: number }): boolean => one.step === mark && one.actor >= 0 && one.actor !== me;
  return lines.findIndex((one, at) => one.step > mark || (at > mine && theirs(one)));
}
