/** Ignores case, accents and the difference between `ß` and `ss`. */
const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Returns the texts of an entry, including those of a person in it. */
const textsIn = (row: object): string[] =>
  Object.values(row).flatMap((value: unknown) => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? textsIn(value) : [];
  });

/** Returns whether each typed word is part of some text of the entry. */
export const matchesFilter = (row: object, filter: string): boolean => {
  const texts = folded(textsIn(row).join('\n'));
  return folded(filter)
    .split(/\s+/)
    .every((word) => texts.includes(word));
};
