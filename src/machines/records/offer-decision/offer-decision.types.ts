import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';

/** What the offer's own chart needs to know. */
export type DecidedOffer = Pick<Offer, 'offerNo' | 'state' | 'declineReason' | 'requestedAgainAs'>;

export interface OfferDecisionInput {
  readonly offer: DecidedOffer;
  /** Staff and those who see no prices only read. */
  readonly mayAnswer: boolean;
  /** A dealer reads it and buys for another than for whom it was made. */
  readonly isOthers: boolean;
  /** What is written is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** What this person had written and not sent when the session ended, or the page was left. */
  readonly reason: string;
}

/** What this person has sent, and nobody knows whether it arrived. */
export type UnansweredAnswer =
  | { readonly answer: 'refusal'; readonly reason: string }
  | { readonly answer: 'request' };

export interface OfferDecisionContext extends OfferDecisionInput {
  /** Why the last answer was not taken. */
  readonly code: ErrorCode | null;
  /** Answers to which no reply came: what the offer shows later tells whether one arrived. */
  readonly unanswered: readonly UnansweredAnswer[];
}

export type OfferDecisionEvent =
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.requestAgain' }
  | { type: 'reason.change'; reason: string }
  | { type: 'decline.submit' }
  | { type: 'decline.cancel' };

export interface Declining {
  readonly offerNo: string;
  readonly reason: string;
}

/** The offer after an answer to it, as the page then shows it. */
export interface AnsweredOffer {
  readonly offer: DecidedOffer;
  /** Why an answer to it came too late; `null`: none did. */
  readonly code: ErrorCode | null;
}

export interface OfferDecisionServices {
  /** @throws {Failure} where it is not known what became of it */
  declineOffer(declining: Declining): Promise<AnsweredOffer>;
  /** @throws {Failure} where it is not known what became of it */
  requestOfferAgain(offer: { readonly offerNo: string }): Promise<AnsweredOffer>;
  /** As the server knows it now; the page then shows it so. @throws {Failure} */
  lookUpOffer(offer: { readonly offerNo: string }): Promise<AnsweredOffer>;
  /** Leads to checkout with the lines and prices of the offer. */
  leadToCheckout(offerNo: string): void;
  /** Storage may be full or blocked: keeping never throws. No reason: nothing is left to keep. */
  keepReason(userId: string, offerNo: string, reason: string): void;
}
