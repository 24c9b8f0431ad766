// Drawings by our own names; a game's group is added when its board is loaded.
import shell from 'virtual:icons/shell';

let known = $state.raw<Record<string, string>>({ ...shell });

export function addIcons(group: Record<string, string>): void {
  known = { ...known, ...group };
}
export const drawing = (name: string): string | undefined => known[name];
