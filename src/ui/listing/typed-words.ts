/** Ignores case, accents and the difference between `ß` and `ss`. */
const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Returns whether each typed word is part of the text, in any order. */
export const holdsWords = (text: string, typed: string): boolean => {
  const searched = folded(text);
  return folded(typed)
    .split(/\s+/)
    .every((word) => searched.includes(word));
};
