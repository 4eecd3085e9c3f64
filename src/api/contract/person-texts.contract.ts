import { lineWith } from './plain-texts.contract.ts';

/** Accepts a line that contains a visible letter. */
export const PERSON_NAME = lineWith('(?!\\p{DI})\\p{L}');

/** Accepts a number as people write it: digits, grouped as they like, after an optional plus. Empty means none. */
export const TELEPHONE = '^(?:\\+?[0-9 ()/.\\-]*[0-9][0-9 ()/.\\-]*)?$';
