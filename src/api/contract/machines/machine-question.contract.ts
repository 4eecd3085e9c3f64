import Type from 'typebox';

import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { VISIBLE } from '#contract/plain-texts.contract.ts';

/** A question to customer service about a machine, in plain text. */
export const MachineQuestionBody = Type.Object(
  { text: Type.String({ maxLength: TEXT_LIMITS.message, pattern: VISIBLE }) },
  { additionalProperties: false },
);
