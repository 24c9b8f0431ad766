// Makes `virtual:icons/<group>` from the list of a game's folder, or of the shell: only the drawings named there enter the bundle.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:icons/';
const SHELL = 'shell';
const listOf = (group: string): string =>
  fileURLToPath(new URL(group === SHELL ? '../src/ui/icons.json' : `../src/games/${group}/icons.json`, import.meta.url));

export function icons(): Plugin {
  const source = createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json');
  const drawings = JSON.parse(readFileSync(source, 'utf8')) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const body = (name: string): string => {
    const parent = drawings.aliases?.[name]?.parent;
    const drawing = drawings.icons[parent ?? name];
    if (!drawing) throw new Error(`icons.json names ${name}, which game-icons does not have`);
    return drawing.body.replace(/ fill="currentColor"/g, '');
  };
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0' + PREFIX)) return;
      const list = listOf(id.slice(PREFIX.length + 1));
      this.addWatchFile(list);
      const group = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
      const found = Object.fromEntries(Object.entries(group).map(([ours, theirs]) => [ours, body(theirs)]));
      return `export default ${JSON.stringify(found)}`;
    },
  };
}
