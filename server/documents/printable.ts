import { canShow } from './fonts.ts';

/** In place of what the fonts of the documents cannot draw; of signs of their own they have none that means nothing else. */
export const REPLACEMENT = '[?]';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Joins, turns, parts or styles its neighbours, and is nothing to see by itself. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

const isShown = (text: string): boolean =>
  text.search(UNSEEN) === -1 && [...text].every((character) => character === '\n' || canShow(character));

/** What a reader perceives as one character, as it can be drawn: in a plainer form where there is one. */
const shownAs = (grapheme: string): string => {
  const bare = grapheme.replaceAll(UNSEEN, '');
  return [grapheme, bare, bare.normalize('NFKC')].find(isShown) ?? '\uFFFD';
};

/**
 * The text as documents can show it. A font draws nothing, or an empty box, for a character that it lacks, and a screen
 * reader passes over it: so that nobody takes the text for complete, a sign stands for each run of them.
 */
export const printable = (text: string): string => {
  if (isShown(text)) return text;
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\t', ' ');
  const drawn = [...graphemes.segment(lines)].map(({ segment }) => shownAs(segment)).join('');
  return drawn.replaceAll(/\uFFFD+/g, REPLACEMENT);
};
