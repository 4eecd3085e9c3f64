import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { AcceptBody } from '#contract/offers/offer.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { RECEIPT_OF } from '#contract/documents/generated-documents.contract.ts';
import { lockCart } from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import {
  changeOffer,
  findOfferForUpdate,
  repeatRequest,
  type OfferRow,
} from '#server/db/offers/offer-answers.store.ts';
import type { Trail } from '#server/db/trail/trail.store.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { findOfferItems } from '#server/db/offers/offers.store.ts';
import { recordDocuments } from '#server/db/documents/generated-documents.store.ts';
import { placeOrder } from '#server/db/orders/placement.store.ts';
import { findRecipient } from '#server/db/mail/recipients.store.ts';
import { findSubmitFacts } from '#server/db/carts/submit-facts.store.ts';
import { decideAcceptance } from '#server/domain/offers/decide-acceptance.ts';
import { decideOffer } from '#server/domain/offers/decide-offer.ts';
import { offerFingerprint } from '#server/domain/carts/fingerprint.ts';
import { acceptRequest } from '#server/domain/keyed-requests.ts';
import { recordedTotals } from '#server/domain/catalogue/pricing.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import { CUSTOMER_SERVICE, queueMail } from '#server/mail/queue-mail.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { cartOwner } from '#server/routes/carts/cart-lines.ts';
import { firstAnswer } from '#server/routes/once-for-key.ts';

interface Answer {
  /** Describes the person who reads the offer. */
  readonly reader: RecordReader;
  readonly buyer: Buyer;
  readonly offerNo: string;
  readonly now: Date;
}

/**
 * Locks the offer for an answer. Reading a customer's offer is not enough: only a person who buys for its company may answer
 * (docs/decisions/0013).
 */
const findOrRefuse = async (trx: Database, { reader, buyer, offerNo }: Answer): Promise<OfferRow> => {
  const offer = await findOfferForUpdate(trx, reader, offerNo);
  if (offer === undefined) throw new Refusal('OFFER_NOT_FOUND_ERROR');
  if (offer.companyId !== buyer.companyId) throw new Refusal('PERMISSION_DENIED_ERROR');
  return offer;
};

/**
 * Turns the offer into an order with the offer's lines, prices and totals, once for each key and once for each offer, in one transaction.
 * The buyer's cart stays as it is.
 * @throws {Refusal} Nothing is stored then, and the key may be used again.
 */
export const acceptOffer = (
  trail: Trail,
  { key, body, ...answer }: Answer & { readonly key: string; readonly body: AcceptBody },
): Promise<SubmitReply> =>
  trail.run(async (trx, note) => {
    const { buyer, offerNo, now } = answer;
    const { requestedDeliveryDate = null } = body;
    const owner = cartOwner(buyer);
    const request = acceptRequest(body, offerNo);

    // Waits for another call with the same key, which may be of a different kind, such as sending a cart.
    await lockCart(trx, owner.userId);
    const offer = await findOrRefuse(trx, answer);
    const facts = await findSubmitFacts(trx, { ...body, ...owner, key, sessionIdHash: buyer.sessionIdHash });
    const first = firstAnswer<SubmitReply>(facts.storedAnswer, request);
    if (first !== undefined) return first;

    const items = await findOfferItems(trx, offerNo);
    const totals = recordedTotals(offer, true);
    const decision = decideAcceptance(
      { fingerprint: body.fingerprint, requestedDeliveryDate, now },
      { ...facts, offer, fingerprint: offerFingerprint(items, totals) },
    );
    if (decision.outcome === 'refused') throw new Refusal(decision.code);
    const number = await placeOrder(
      trx,
      {
        ...decision,
        owner,
        call: { ...request, userId: owner.userId, key, at: now },
        onBehalfOf: buyer.onBehalfOf,
        customerOrderNo: body.customerOrderNo,
        additionalInformation: body.additionalInformation,
        requestedDeliveryDate,
        lines: items.map((item) => ({ ...item, visiblePriceCents: item.priceCents })),
        totals,
        recipient: facts.recipient,
        customerService: CUSTOMER_SERVICE,
      },
      offerNo,
    );
    await changeOffer(trx, offerNo, { state: 'accepted', orderNo: number });
    await note({ act: 'offer.accepted', object: offerNo, details: { order: number } });
    return { kind: 'order', number };
  });

/** Declines an offer. @throws {Refusal} */
export const declineOffer = (
  trail: Trail,
  { reason, ...answer }: Answer & { readonly reason: string },
): Promise<void> =>
  trail.run(async (trx, note) => {
    const offer = await findOrRefuse(trx, answer);
    const decision = decideOffer(offer, { type: 'customer.decline' }, answer.now);
    if (decision.outcome === 'refused') throw new Refusal(decision.code);
    await changeOffer(trx, answer.offerNo, { state: decision.state, declineReason: reason });
    const { firstName, lastName, email } = await findProfile(trx, answer.buyer.id);
    const person = { id: answer.buyer.id, name: `${firstName} ${lastName}`, email };
    const data = { offerNo: answer.offerNo, person, reason };
    await queueMail(trx, { kind: 'offerDeclined', to: CUSTOMER_SERVICE, data }, answer.now);
    await note({ act: 'offer.declined', object: answer.offerNo });
  });

/** Requests an expired offer again; returns the number of the request. @throws {Refusal} */
export const requestOfferAgain = (trail: Trail, answer: Answer): Promise<SubmitReply> =>
  trail.run(async (trx, note) => {
    const offer = await findOrRefuse(trx, answer);
    const decision = decideOffer(offer, { type: 'customer.requestAgain' }, answer.now);
    if (decision.outcome === 'refused') throw new Refusal(decision.code);
    const { buyer, now } = answer;
    const number = await repeatRequest(trx, offer, { userId: buyer.id, requestedAt: now });
    await changeOffer(trx, answer.offerNo, { state: decision.state, requestedAgainAs: number });
    const data = { kind: 'quote', number } as const;
    await recordDocuments(trx, [{ kind: RECEIPT_OF.quote, number, date: berlinDay(now) }]);
    await queueMail(trx, { kind: 'receipt', to: await findRecipient(trx, buyer.id), data }, now);
    await queueMail(trx, { kind: 'orderReceived', to: CUSTOMER_SERVICE, data }, now);
    await note({ act: 'offer.requested_again', object: answer.offerNo, details: { as: number } });
    return data;
  });
