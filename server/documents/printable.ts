import { canShow } from './fonts.ts';

/** Replaces characters that the documents' fonts cannot draw. It is plain text, because the fonts have no sign for this purpose. */
export const REPLACEMENT = '[?]';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Matches characters that join, turn, separate or style their neighbours and are not visible by themselves. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const isShown = (text: string): boolean =>
  text.search(UNSEEN) === -1 && [...text].every((character) => character === '\n' || canShow(character));

/** Returns a grapheme in a form that can be drawn, or U+FFFD if there is none. */
const shownAs = (grapheme: string): string => {
  const bare = grapheme.replaceAll(UNSEEN, '');
  return [grapheme, bare, bare.normalize('NFKC')].find(isShown) ?? '\uFFFD';
};

/**
 * Returns the text as documents can show it. A font draws nothing, or an empty box, for a character that it lacks, and a screen reader
 * skips it. Such a character gets a simpler form if the font has one; otherwise, `[?]` replaces each run of such characters, so that the
 * gap is noticed.
 */
export const printable = (text: string): string => {
  if (isShown(text)) return text;
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  const drawn = [...graphemes.segment(lines)].map(({ segment }) => shownAs(segment)).join('');
  return drawn.replaceAll(/\uFFFD+/g, REPLACEMENT);
};
