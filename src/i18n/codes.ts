import type { TFunction } from 'i18next';

import type { ErrorCode } from '#contract/errors.contract.ts';

import type german from './de-DE/codes.json';
import type english from './en-GB/codes.json';

/** Does not compile while a code of the catalogue lacks its message in a language. */
type Complete<Texts extends Readonly<Record<ErrorCode, string>>> = keyof Texts;
type MessageKey = Complete<typeof english> & Complete<typeof german>;

/** What a code of the catalogue says to a person. */
export const codeMessage = (t: TFunction<'codes'>, code: ErrorCode): string => {
  const key: MessageKey = code;
  return t(key);
};
