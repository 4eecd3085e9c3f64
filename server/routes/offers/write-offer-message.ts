import { ROLES } from '#contract/accounts/access.contract.ts';
import type { OfferMessage } from '#contract/offers/offer-message.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { addOfferMessage, findOfferMessages } from '#server/db/offers/offer-messages.store.ts';
import { findCompanyOfOffer } from '#server/db/offers/offers.store.ts';
import type { Note, Trail } from '#server/db/trail/trail.store.ts';
import { answerCustomer } from '#server/desk/offer-work.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { offerMessageRequest } from '#server/domain/keyed-requests.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';
import { refuseFlood } from '#server/routes/refuse-flood.ts';

interface Writing {
  readonly visitor: SignedIn;
  readonly offerNo: string;
  readonly text: string;
  readonly now: Date;
}

/**
 * Adds a message to an offer: a message from customer service is news for the customer, and a message from the customer's side is mailed to
 * customer service.
 */
const write = async (
  trx: Database,
  note: Note,
  { visitor, offerNo, text, now }: Writing,
): Promise<readonly OfferMessage[]> => {
  const { firstName, lastName, email, companyName } = await findProfile(trx, visitor.id);
  const authorName = `${firstName} ${lastName}`;
  const message = { offerNo, authorId: visitor.id, authorName, text };
  if (visitor.role === ROLES.team) {
    await answerCustomer(trx, { ...message, now });
    await note({ act: 'offer.answered', object: offerNo });
  } else {
    await refuseFlood(trx, visitor.id, now);
    await addOfferMessage(trx, { ...message, side: 'customer', writtenAt: now });
    const company = await findCompanyOfOffer(trx, offerNo);
    const data = {
      offerNo,
      company: company.name,
      ...(company.id !== visitor.companyId && { dealer: companyName }),
      person: { id: visitor.id, name: authorName, email },
      text,
    };
    await queueMail(trx, { kind: 'offerMessage', to: CUSTOMER_SERVICE, data }, now);
  }
  return findOfferMessages(trx, offerNo);
};

/**
 * Adds a message about an offer, once for each key if the call has one, in one transaction; returns all messages about the offer.
 * @throws {Refusal} Nothing is stored then.
 */
export const writeOfferMessage = (
  trail: Trail,
  { key, ...writing }: Writing & { readonly key: string | undefined },
): Promise<readonly OfferMessage[]> =>
  trail.run(async (trx, note) => {
    if (key === undefined) return write(trx, note, writing);
    const { visitor, offerNo, text, now } = writing;
    const call = { ...offerMessageRequest(text, offerNo), userId: visitor.id, key, at: now };
    return onceForKey(trx, call, () => write(trx, note, writing));
  });
