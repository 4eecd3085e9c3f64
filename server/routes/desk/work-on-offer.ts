import type { PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';
import { isPlausibleEnd } from '#contract/offers/last-day.contract.ts';
import { findProfile } from '#server/db/accounts/users.store.ts';
import { findShopPrices, setLinePrices } from '#server/db/desk/desk-offers.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findOfferForUpdate, type OfferRow } from '#server/db/offers/offer-answers.store.ts';
import type { Trail } from '#server/db/trail/trail.store.ts';
import { chosenPrice } from '#server/domain/desk/line-price.ts';
import { hasSeenLatest, isInHandsOf } from '#server/domain/desk/work.ts';
import { offerSendingRequest } from '#server/domain/keyed-requests.ts';
import {
  beginWork,
  priceOffer,
  sendOffer,
  takeOver,
  writeWithOffer,
  isRefused,
  type WorkOutcome,
} from '#server/desk/offer-work.ts';
import { Refusal } from '#server/refusal.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';

interface Work {
  readonly offerNo: string;
  readonly staffId: string;
  /** Holds the version that the person has seen. */
  readonly version: number;
  readonly now: Date;
}

/** Lets customer service work on every company's requests. */
const EVERYONE = { scope: 'everyCompany', companyId: '' } as const;

const lockOrRefuse = async (trx: Database, offerNo: string): Promise<OfferRow> => {
  const offer = await findOfferForUpdate(trx, EVERYONE, offerNo);
  if (offer === undefined) throw new Refusal('OFFER_NOT_FOUND_ERROR');
  return offer;
};

/**
 * Locks a request for a change by the person who works on it and has seen its latest state, because colleagues must not undo each other's
 * work.
 * @throws {Refusal} for anyone else.
 */
const lockForWorker = async (trx: Database, { offerNo, staffId, version }: Work): Promise<OfferRow> => {
  const offer = await lockOrRefuse(trx, offerNo);
  if (!isInHandsOf(offer, staffId, version)) throw new Refusal('OFFER_TAKEN_ERROR');
  return offer;
};

const refuseUnlessTaken = (outcome: WorkOutcome): void => {
  if (isRefused(outcome)) throw new Refusal(outcome);
};

/** Assigns a request to this person, even if a colleague works on it; the person must have seen its latest change. @throws {Refusal} */
export const takeOn = (trail: Trail, { offerNo, staffId, version, now }: Work): Promise<void> =>
  trail.run(async (trx, note) => {
    const offer = await lockOrRefuse(trx, offerNo);
    if (!hasSeenLatest(offer, version)) throw new Refusal('OFFER_TAKEN_ERROR');
    const isBegun = offer.state === 'in_progress';
    const act = { staffId, now };
    refuseUnlessTaken(await (isBegun ? takeOver(trx, offer, act) : beginWork(trx, offer, act)));
    await note({ act: isBegun ? 'offer.taken_over' : 'offer.worked', object: offerNo });
  });

/**
 * Returns the new prices in cents, by position. @throws {Refusal} 400 for a line that does not exist, or for a discount where the shop has
 * no price.
 */
const pricesOf = async (
  trx: Database,
  offerNo: string,
  lines: PricesBody['lines'],
): Promise<ReadonlyMap<number, number>> => {
  const shop = await findShopPrices(trx, offerNo);
  return new Map(
    lines.map(({ position, price }) => {
      const shopPrice = shop.get(position);
      const cents = shopPrice === undefined ? null : chosenPrice(price, shopPrice);
      if (cents === null) throw new Refusal('VALIDATION_ERROR');
      return [position, cents] as const;
    }),
  );
};

/** Sets prices of lines; the others keep theirs. @throws {Refusal} */
export const priceRequest = (
  trail: Trail,
  { lines, ...work }: Work & { readonly lines: PricesBody['lines'] },
): Promise<void> =>
  trail.run(async (trx, note) => {
    const { offerNo, now } = work;
    const offer = await lockForWorker(trx, work);
    const prices = await pricesOf(trx, offerNo, lines);
    const setPrices = () => setLinePrices(trx, offerNo, prices);
    refuseUnlessTaken(await priceOffer(trx, offer, { setPrices, now }));
    await note({ act: 'offer.priced', object: offerNo, details: { lines: prices.size } });
  });

/** Sends the offer, once for each key. @throws {Refusal} Nothing is stored then, and the key may be used again. */
export const sendToCustomer = (
  trail: Trail,
  { key, body, ...work }: Work & { readonly key: string; readonly body: SendBody },
): Promise<void> =>
  trail.run(async (trx, note) => {
    const { offerNo, staffId, now } = work;
    const { validUntil, text } = body;
    const call = { ...offerSendingRequest(body, offerNo), userId: staffId, key, at: now };
    await onceForKey(trx, call, async () => {
      const offer = await lockForWorker(trx, work);
      if (!isPlausibleEnd(validUntil, now)) throw new Refusal('VALIDATION_ERROR');
      const outcome = await sendOffer(trx, offer, { validUntil, now });
      refuseUnlessTaken(outcome);
      if (outcome === 'unpriced') throw new Refusal('OFFER_NOT_OPEN');
      if (text.trim() !== '') {
        const { firstName, lastName } = await findProfile(trx, staffId);
        const author = { authorId: staffId, authorName: `${firstName} ${lastName}` };
        await writeWithOffer(trx, { ...author, offerNo, text: text.trim(), now });
      }
      await note({ act: 'offer.sent', object: offerNo, details: { until: validUntil } });
      return {};
    });
  });
