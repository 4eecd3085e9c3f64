import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { EMAIL_ADDRESS } from './email-address.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Language, Line } from '#contract/list.contract.ts';
import { PERSON_NAME } from '#contract/person-texts.contract.ts';

const PersonName = Type.String({ maxLength: TEXT_LIMITS.line, pattern: PERSON_NAME });

export const SignUpBody = Type.Object(
  {
    first_name: PersonName,
    last_name: PersonName,
    company_name: Line,
    /** The number is only a claim, which staff check; it gives no access. */
    customer_no: Type.Optional(Line),
    email: Type.String({ maxLength: TEXT_LIMITS.line, pattern: EMAIL_ADDRESS }),
    /** The password policy checks this field and has its own code; the field is absent if people sign in at an OpenID provider. */
    password: Type.Optional(Type.String()),
    language: Language,
    terms_accepted: Type.Literal(true),
  },
  { additionalProperties: false },
);
export type SignUpBody = Camel<Type.Static<typeof SignUpBody>>;
