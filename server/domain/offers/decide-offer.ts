import { transition } from 'xstate';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { RefusalCase } from '#contract/errors.contract.ts';
import type { OfferState } from '#contract/offers/offer.contract.ts';
import { offerAt, offerMachine, type Offer, type OfferEvent } from '#machines/lifecycles/offer.machine.ts';

/** An offer is valid for this long unless customer service chooses another last day (settled point 30). */
export const VALID_DAYS = 30;

const daysAfter = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Returns the last day, in Europe/Berlin, of an offer that is made at this instant and valid for the usual time. */
export const lastDayOf = (madeAt: Date): string => daysAfter(berlinDay(madeAt), VALID_DAYS);

/** Returns the day on which an offer with this last day was made, if it is valid for the usual time. */
export const madeOn = (lastDay: string): string => daysAfter(lastDay, -VALID_DAYS);

export interface StoredOffer {
  readonly state: OfferState;
  readonly validUntil: string | null;
  readonly requestedAgainAs: string | null;
}

/** Lists the codes that can refuse an answer to an offer because of the offer's state. */
export const OFFER_REFUSALS = [
  'OFFER_EXPIRED_ERROR',
  'OFFER_NOT_OPEN',
] as const satisfies readonly RefusalCase[];
export type OfferRefusal = (typeof OFFER_REFUSALS)[number];

export type OfferDecision =
  /** `state` is the new state on record. */
  | { readonly outcome: 'taken'; readonly state: OfferState }
  | { readonly outcome: 'refused'; readonly code: OfferRefusal };

/** Lists how each state is recorded; an expired offer stays on record as expired when it is requested again. */
const RECORDS = {
  requested: 'requested',
  inProgress: 'in_progress',
  offered: 'offered',
  accepted: 'accepted',
  declined: 'declined',
  expired: 'expired',
  requestedAgain: 'expired',
} as const satisfies Record<Exclude<Offer['value'], 'weighing'>, OfferState>;

const isOnRecord = (state: Offer['value']): state is keyof typeof RECORDS => state !== 'weighing';

const ANSWERS: readonly string[] = ['customer.accept', 'customer.decline'] satisfies OfferEvent['type'][];

/** Asks the offer's own chart: an event that the chart does not take in the offer's state is refused. */
export const decideOffer = (stored: StoredOffer, event: OfferEvent, now: Date): OfferDecision => {
  const before = offerAt({
    record: stored.state,
    isRequestedAgain: stored.requestedAgainAs !== null,
    validUntil: stored.validUntil,
    today: berlinDay(now),
  });
  const [after] = transition(offerMachine, before, event);
  if (before.can(event) && isOnRecord(after.value)) return { outcome: 'taken', state: RECORDS[after.value] };
  const isTooLate = isOnRecord(before.value) && RECORDS[before.value] === 'expired';
  const code = isTooLate && ANSWERS.includes(event.type) ? 'OFFER_EXPIRED_ERROR' : 'OFFER_NOT_OPEN';
  return { outcome: 'refused', code };
};
