import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { Instant, itemsOf } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { VISIBLE } from '#contract/plain-texts.contract.ts';

/** A message that a person wrote about an offer, in plain text. */
export const OfferMessage = Type.Object({
  id: Type.String(),
  side: Type.Enum(['customer', 'service']),
  author_name: Type.String(),
  text: Type.String(),
  written_at: Instant,
});
export type OfferMessage = Camel<Type.Static<typeof OfferMessage>>;
export const OfferMessages = itemsOf(OfferMessage);

export const OfferMessageBody = Type.Object(
  { text: Type.String({ maxLength: TEXT_LIMITS.message, pattern: VISIBLE }) },
  { additionalProperties: false },
);
export type OfferMessageBody = Camel<Type.Static<typeof OfferMessageBody>>;
