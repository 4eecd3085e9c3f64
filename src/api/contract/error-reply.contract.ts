import Type from 'typebox';

import { ERROR_CODES, type ErrorCode } from './errors.contract.ts';

/** The body of every refusal: the code itself, as `text/plain`. */
export const ErrorReply = Type.Unsafe<ErrorCode>(Type.String({ enum: Object.keys(ERROR_CODES) }));
