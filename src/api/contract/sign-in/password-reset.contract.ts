import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { STORED_ADDRESS } from '#contract/accounts/email-address.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { SoughtName } from '#contract/list.contract.ts';

/** Identifies the person who wants to choose a new password; the names distinguish people who share an address. */
export const PasswordResetBody = Type.Object(
  {
    first_name: SoughtName,
    last_name: SoughtName,
    email: Type.String({ maxLength: TEXT_LIMITS.line, pattern: STORED_ADDRESS }),
  },
  { additionalProperties: false },
);
export type PasswordResetBody = Camel<Type.Static<typeof PasswordResetBody>>;
