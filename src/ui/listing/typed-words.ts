/** Makes texts equal that differ only in case, accents, or `ß` instead of `ss`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Returns whether a text contains each of the typed words, in any order. */
export const holdsWords = (text: string, typed: string): boolean => {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
