import type { ErrorCode } from '#contract/errors.contract.ts';

import type { Translate } from './resources.ts';

/** Returns the message that a person reads for a code of the catalogue. */
export const codeMessage = (t: Translate<'codes'>, code: ErrorCode): string => t(code);
