// Makes `virtual:icons/<group>` from icons.json: only the drawings that are named there enter the bundle.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIST = new URL('../icons.json', import.meta.url);
const PREFIX = 'virtual:icons/';

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
      this.addWatchFile(LIST.pathname);
      const groups = JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, Record<string, string>>;
      const group = groups[id.slice(PREFIX.length + 1)];
      if (!group) throw new Error(`icons.json has no group ${id}`);
      const found = Object.fromEntries(Object.entries(group).map(([ours, theirs]) => [ours, body(theirs)]));
      return `export default ${JSON.stringify(found)}`;
    },
  };
}
