export type OwnRecordNoun = 'account' | 'dashboard' | 'desk';
export type RecordNoun =
  | 'article'
  | 'machine'
  | 'offer'
  | 'order'
  | 'placed record'
  | 'desk list'
  | 'desk request';

/** Returns the words of the cases on the page of a record. */
export const recordWords = (noun: RecordNoun | OwnRecordNoun) => ({
  opened: `the ${noun} page is opened`,
  arrives: `the ${noun} is loaded`,
  isUnknown: `the server says: no such ${noun}`,
  silence: 'no answer comes',
});
