const LETTER = '[^ ]';

const escaped = (letters: readonly string[]): string =>
  letters.map((letter) => letter.replace(/[^\p{L}\p{N}]/u, String.raw`\$&`)).join('');

/** Returns a regular expression for a word with at most one letter wrong, missing, extra, or swapped with its neighbour. */
export const almostPattern = (word: string): string => {
  const letters = [...word];
  const patterns = new Set<string>();
  letters.forEach((letter, at) => {
    const before = escaped(letters.slice(0, at));
    const after = letters.slice(at + 1);
    patterns.add(before + escaped(after));
    patterns.add(before + LETTER + escaped(after));
    patterns.add(before + LETTER + escaped([letter, ...after]));
    const [next, ...rest] = after;
    if (next !== undefined) patterns.add(before + escaped([next, letter, ...rest]));
  });
  return [...patterns].join('|');
};
