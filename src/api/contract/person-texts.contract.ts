import { lineWith } from './plain-texts.contract.ts';

/** A line with a letter in it that can be seen. */
export const PERSON_NAME = lineWith('(?!\\p{DI})\\p{L}');

/** As people write a number: digits, grouped as they like, a plus in front. Empty: none. */
export const TELEPHONE = '^(?:\\+?[0-9 ()/.\\-]*[0-9][0-9 ()/.\\-]*)?$';
