import type { ErrorCode } from '#contract/errors.contract.ts';

import type german from './de-DE/codes.json';
import type english from './en-GB/codes.json';
import type { Translate } from './resources.ts';

/** Does not compile while a code of the catalogue lacks its message in a language. */
type Complete<Texts extends Readonly<Record<ErrorCode, string>>> = keyof Texts;
type EnglishKey = Complete<typeof english>;
type GermanKey = Complete<typeof german>;

/** What a code of the catalogue says to a person. */
export const codeMessage = (t: Translate<'codes'>, code: ErrorCode): string => {
  const key: EnglishKey = code satisfies GermanKey;
  return t(key);
};
