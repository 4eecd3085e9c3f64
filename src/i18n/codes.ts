import type { ErrorCode } from '#contract/errors.contract.ts';

import type { Translate } from './resources.ts';

/** What a code of the catalogue says to a person. */
export const codeMessage = (t: Translate<'codes'>, code: ErrorCode): string => t(code);
