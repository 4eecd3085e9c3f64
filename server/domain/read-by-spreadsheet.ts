const NUMBER = String.raw`(?:\d+(?:\.\d{3})*(?:,\d*)?|\d*,\d+)(?:E[+-]?\d+)?`;
const TIME = String.raw`\d+(?::\d+){1,2}(?:[.,]\d+)?(?:\s?[ap]m?)?|\d{1,2}(?:\s?[ap]m|\s[ap])`;

/** English names count as well, because not only German spreadsheets open the files. */
const MONTH = [
  'jan(?:uary?|uar)?|jän(?:ner)?|feb(?:ruary?|ruar)?|mär(?:z)?|mrz|mar(?:ch)?|apr(?:il)?|mai|may|jun[ie]?',
  'jul[iy]?|aug(?:ust)?|sept?(?:ember)?|o[kc]t(?:ober)?|nov(?:ember)?|de[zc](?:ember)?',
].join('|');
const DAY_OR_YEAR = String.raw`(?:\d{1,2}|\d{4})`;
const GAP = '[ .,/-]';

/** Lists the forms of text that a spreadsheet would read as a number, a time, a day or a truth value, and would then write differently. */
const TAKEN = [
  // Examples are `1.000`, `1,50`, `0012`, `1E5`, `5 %`, `5 €`, `(5)`, `5-`.
  String.raw`[%€]?\s?${NUMBER}(?:\s?[%€]|-)?|\(${NUMBER}\)`,
  // An example is `1 1/2`.
  String.raw`\d+ \d+/\d+`,
  // Examples are `12:30` and `9 PM`.
  TIME,
  // Examples are `10/10`, `1.5.`, `2026-11`, `11/2026`, `5.1.2026 12:30`.
  String.raw`(?:\d{1,4}[./-]\d{1,2}(?:\.|[./-]\d{1,4})?|\d{1,2}[./-]\d{4})(?:[ T](?:${TIME}))?`,
  // Examples are `MAI-25`, `5. Mai 2026`, `May 5, 2026 12:30`; a month alone stays as it is.
  String.raw`(?:${DAY_OR_YEAR}${GAP}{0,2}(?:${MONTH})(?:${GAP}{0,2}${DAY_OR_YEAR})?|(?:${MONTH})${GAP}{0,2}${DAY_OR_YEAR}(?:${GAP}{1,2}${DAY_OR_YEAR})?)(?:,? (?:${TIME}))?`,
  'wahr|falsch|true|false',
];
const READ_AS_ANOTHER = new RegExp(`^(?:${TAKEN.join('|')})$`, 'i');

/** Matches numbers that a spreadsheet writes as they are: without leading zeros, and with no more digits than it keeps. */
const WRITTEN_ALIKE = /^(?:0|[1-9]\d{0,14})$/;

/** Returns whether a spreadsheet that opens a file would show a different text in the cell than the file holds. */
export const isReadAsAnother = (text: string): boolean => {
  const read = text.trim();
  return READ_AS_ANOTHER.test(read) && !WRITTEN_ALIKE.test(read);
};
