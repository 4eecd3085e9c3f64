import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { itemsOf } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { VISIBLE } from '#contract/plain-texts.contract.ts';

export const CompaniesQuery = Type.Object(
  { search: Type.String({ minLength: 1, maxLength: TEXT_LIMITS.search }) },
  { additionalProperties: false },
);

/** A company to which a person who signed up may belong. */
const DeskCompany = Type.Object({
  id: Type.String(),
  customer_no: Type.String(),
  name: Type.String(),
  city: Type.String(),
  kind: Type.Enum(['customer', 'dealer']),
});
export type DeskCompany = Camel<Type.Static<typeof DeskCompany>>;
export const DeskCompanies = itemsOf(DeskCompany);

/** The desk can grant these levels (section 6 of the specification); only an operator can block a person. */
const OpenedLevel = Type.Union([Type.Literal(-2), Type.Literal(0), Type.Literal(20), Type.Literal(99)]);

export const AccessBody = Type.Object(
  {
    company_id: Type.String({ minLength: 1, maxLength: 64 }),
    level: OpenedLevel,
    role: Type.Enum(['customer', 'dealer']),
  },
  { additionalProperties: false },
);
export type AccessBody = Camel<Type.Static<typeof AccessBody>>;

/** The text that customer service sends to a person whose sign-up it declines. */
export const DeclineBody = Type.Object(
  { reason: Type.String({ maxLength: TEXT_LIMITS.message, pattern: VISIBLE }) },
  { additionalProperties: false },
);

/** The answer of customer service to a question about a machine. */
export const AnswerBody = Type.Object(
  { text: Type.String({ maxLength: TEXT_LIMITS.message, pattern: VISIBLE }) },
  { additionalProperties: false },
);

export const SignUpParams = Type.Object({ user_id: Type.String({ minLength: 1, maxLength: 64 }) });

/** The number of an order or offer, or the id of a location change, a deletion request, a question or a mail. */
export const DeskParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });
