import { berlinDay } from '#contract/berlin-day.contract.ts';
import { recordDocuments } from '#server/db/documents/generated-documents.store.ts';
import { settleMessages } from '#server/db/desk/desk-notes.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { announceOfRecords } from '#server/db/news/announce.store.ts';
import { changeOffer, type OfferChange, type OfferRow } from '#server/db/offers/offer-answers.store.ts';
import { addOfferMessage } from '#server/db/offers/offer-messages.store.ts';
import { totalOffer } from '#server/db/offers/offer-prices.store.ts';
import { decideOffer, type OfferRefusal } from '#server/domain/offers/decide-offer.ts';
import type { OfferEvent } from '#machines/lifecycles/offer.machine.ts';

/*
 * Carries out the acts of customer service on offers, at the desk and by command. The offer's chart decides everything except messages and
 * missing prices.
 */

/** A code means that the offer's chart does not allow the act; the caller then rolls back. */
export type WorkOutcome = 'done' | 'unpriced' | OfferRefusal;

export const isRefused = (outcome: WorkOutcome): outcome is OfferRefusal =>
  outcome !== 'done' && outcome !== 'unpriced';

const take = async (
  trx: Database,
  offer: OfferRow,
  event: OfferEvent,
  { now, ...more }: Omit<OfferChange, 'state'> & { readonly now: Date },
): Promise<WorkOutcome> => {
  const decision = decideOffer(offer, event, now);
  if (decision.outcome === 'refused') return decision.code;
  await changeOffer(trx, offer.offerNo, {
    state: decision.state,
    workVersion: offer.workVersion + 1,
    ...more,
  });
  return 'done';
};

interface Act {
  readonly now: Date;
}

/** Begins work on a quote request. `staffId` is `null` for an operator. */
export const beginWork = (
  trx: Database,
  offer: OfferRow,
  { staffId, now }: Act & { readonly staffId: string | null },
): Promise<WorkOutcome> =>
  take(trx, offer, { type: 'staff.work' }, { now, workedBy: staffId, workedSince: now });

/** Continues a quote request on which somebody else has worked. */
export const takeOver = (
  trx: Database,
  offer: OfferRow,
  { staffId, now }: Act & { readonly staffId: string },
): Promise<WorkOutcome> =>
  take(trx, offer, { type: 'staff.takeOver' }, { now, workedBy: staffId, workedSince: now });

/** Sets prices and adds the lines up; `unpriced` means that some lines still have no price. */
export const priceOffer = async (
  trx: Database,
  offer: OfferRow,
  { setPrices, now }: Act & { readonly setPrices: (trx: Database) => Promise<void> },
): Promise<WorkOutcome> => {
  const outcome = await take(trx, offer, { type: 'staff.price' }, { now });
  if (outcome !== 'done') return outcome;
  await setPrices(trx);
  return (await totalOffer(trx, offer.offerNo, 'announced')) ? 'done' : 'unpriced';
};

/** Sends the offer to the customer, who may accept it until the end of the day `validUntil`. */
export const sendOffer = async (
  trx: Database,
  offer: OfferRow,
  { validUntil, now }: Act & { readonly validUntil: string },
): Promise<WorkOutcome> => {
  // If the customer accepts, the order has the totals of the offer, so they now include the surcharge for small orders.
  const isPriced = await totalOffer(trx, offer.offerNo, 'charged');
  if (offer.state === 'in_progress' && !isPriced) return 'unpriced';
  const outcome = await take(trx, offer, { type: 'staff.offer', isPriced, validUntil }, { now, validUntil });
  if (outcome !== 'done') return outcome;
  await recordDocuments(trx, [{ kind: 'offer', number: offer.offerNo, date: berlinDay(now) }]);
  await announceOfRecords(trx, 'offer_made', [{ subject: offer.offerNo, occasion: validUntil }], now);
  return 'done';
};

interface Answer {
  readonly offerNo: string;
  readonly authorId: string | null;
  readonly authorName: string;
  readonly text: string;
  readonly now: Date;
}

/**
 * Writes to the customer. This counts as an answer to everything that the customer has written about the offer.
 * @returns the message's id.
 */
const write = async (trx: Database, { now, ...message }: Answer): Promise<string> => {
  await settleMessages(trx, message.offerNo, now);
  return addOfferMessage(trx, { ...message, side: 'service', writtenAt: now });
};

/** Answers the customer, who is notified. */
export const answerCustomer = async (trx: Database, answer: Answer): Promise<void> => {
  const occasion = await write(trx, answer);
  await announceOfRecords(trx, 'offer_answered', [{ subject: answer.offerNo, occasion }], answer.now);
};

/** Adds a message without notifying the customer: it goes with an offer, whose own mail is enough. */
export const writeWithOffer = async (trx: Database, answer: Answer): Promise<void> =>
  void (await write(trx, answer));
