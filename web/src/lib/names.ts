// Names for bots, like people's: the same at a table for everybody, and in its replay.
const NAMES = [
  'Amira',
  'Bilal',
  'Canan',
  'Davud',
  'Elif',
  'Farid',
  'Gülay',
  'Hakim',
  'Idris',
  'Jamila',
  'Karim',
  'Leyla',
  'Mansur',
  'Nadia',
  'Omar',
  'Pinar',
  'Rashid',
  'Safiye',
  'Tarik',
  'Zehra',
];
const STRIDE = 7; // has no divisor in common with the number of names: all of them come before one comes again

/** A number from a word, always the same. */
function hash(word: string): number {
  let found = 2166136261;
  for (const letter of word) found = Math.imul(found ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return found;
}

/** As many names as seats, for the table of that id; none that somebody there has already. */
export function namesFor(table: string, seats: number, taken: readonly string[]): string[] {
  const start = hash(table) % NAMES.length;
  const inOrder = NAMES.map((_, n) => NAMES[(start + n * STRIDE) % NAMES.length]!);
  const used = new Set(taken.map((one) => one.toLowerCase()));
  return inOrder.filter((one) => !used.has(one.toLowerCase())).slice(0, seats);
}
