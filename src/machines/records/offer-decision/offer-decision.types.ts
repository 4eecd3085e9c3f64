import type { ErrorCode } from '#contract/errors.contract.ts';
import type { Offer } from '#contract/offers/offer.contract.ts';

/** The part of an offer that this chart and the lifecycle of an offer need. */
export type DecidedOffer = Pick<Offer, 'offerNo' | 'state' | 'declineReason' | 'requestedAgainAs'>;

export interface OfferDecisionInput {
  readonly offer: DecidedOffer;
  /** False for staff and for people who see no prices: neither group can answer an offer. */
  readonly mayAnswer: boolean;
  /** True if a dealer reads the offer while buying for a company other than the one that received it. */
  readonly isOthers: boolean;
  /** The draft of the reason belongs to this user; nobody else sees it (settled point 8). */
  readonly userId: string;
  /** The text that this person had not sent when the session ended or the page was left. */
  readonly reason: string;
}

/** An answer that this person has sent and that may or may not have arrived. */
export type UnansweredAnswer =
  | { readonly answer: 'refusal'; readonly reason: string }
  | { readonly answer: 'request' };

export interface OfferDecisionContext extends OfferDecisionInput {
  /** The reason that the server gave when the last answer came too late. */
  readonly code: ErrorCode | null;
  /** The answers that were not confirmed: the offer later shows whether one of them arrived. */
  readonly unanswered: readonly UnansweredAnswer[];
}

export type OfferDecisionEvent =
  /** The page has fetched the offer again, for whatever reason. */
  | { type: 'offer.reported'; offer: DecidedOffer }
  | { type: 'offer.accept' }
  | { type: 'offer.decline' }
  | { type: 'offer.requestAgain' }
  | { type: 'offer.askForAnother' }
  | { type: 'reason.change'; reason: string }
  | { type: 'decline.submit' }
  | { type: 'decline.cancel' };

/** Asks the screen to lead to the field for messages. */
export interface MessageWanted {
  readonly type: 'message.wanted';
}

export interface Declining {
  readonly offerNo: string;
  readonly reason: string;
}

/** The current offer from the server, which the page then shows. */
export interface AnsweredOffer {
  readonly offer: DecidedOffer;
  /** The reason why an answer came too late; `null` if it did not. */
  readonly code: ErrorCode | null;
}

export interface OfferDecisionServices {
  /** @throws {Failure} if it is unknown whether the answer arrived, or if it was refused for any reason except that it came too late */
  declineOffer(declining: Declining): Promise<AnsweredOffer>;
  /** @throws {Failure} if it is unknown whether the request arrived, or if it was refused for any reason except that it came too late */
  requestOfferAgain(offer: { readonly offerNo: string }): Promise<AnsweredOffer>;
  /** Returns the current offer from the server, which the page then shows. @throws {Failure} */
  lookUpOffer(offer: { readonly offerNo: string }): Promise<AnsweredOffer>;
  /** Opens checkout with the lines and prices of the offer. */
  leadToCheckout(offerNo: string): void;
  /** Never throws, even if storage is full or blocked. An empty reason deletes the draft. */
  keepReason(userId: string, offerNo: string, reason: string): void;
}
