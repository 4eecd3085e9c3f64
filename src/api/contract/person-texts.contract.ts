/** A name has a letter in it, and no control characters or marks that turn round what is read after them. */
export const PERSON_NAME = '^(?=.*\\p{L})[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*$';

/** As people write a number: digits, grouped as they like, a plus in front. Empty: none. */
export const TELEPHONE = '^(?:\\+?[0-9 ()/.\\-]*[0-9][0-9 ()/.\\-]*)?$';
