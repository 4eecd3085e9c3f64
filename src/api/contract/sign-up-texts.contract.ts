/** One line to read: no control characters, nor marks that turn round what is read after them. */
export const PLAIN_LINE = '^(?=.*\\S)[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202a-\\u202e\\u2066-\\u2069]*$';
