import { lineWith } from './plain-texts.contract.ts';

/** Accepts a line that contains a visible letter. */
export const PERSON_NAME = lineWith('(?!\\p{DI})\\p{L}');

/** Accepts a telephone number as people write it: digits, in any groups, after an optional plus. An empty text means none. */
export const TELEPHONE = '^(?:\\+?[0-9 ()/.\\-]*[0-9][0-9 ()/.\\-]*)?$';
