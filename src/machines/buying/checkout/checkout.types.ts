import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import type { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';
import type { QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

export type CheckoutIntent = 'order' | 'quote';

/** The steps in their order: the stored `currentStep` is the position in this list (section 4 of the specification). */
export const CHECKOUT_STEPS = ['overview', 'delivery', 'review', 'placed'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The person's entries, with contact person and delivery address as ids. */
export interface CheckoutEntries {
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: string | null;
  readonly deliveryAddress: string | null;
  /** `YYYY-MM-DD`, or empty if any day will do. */
  readonly requestedDeliveryDate: string;
}

/** An address or a contact person that can be chosen. */
export interface CheckoutChoice {
  readonly id: string;
  readonly isDefault: boolean;
  /** The person's last order used it. */
  readonly lastUsed: boolean;
}

/** The choice that checkout makes for the person until they make their own, and why (settled point 46). */
export interface CheckoutProposal {
  readonly id: string;
  readonly reason: 'lastUsed' | 'default' | 'only';
}

declare const intendedFor: unique symbol;
/** Makes the compiler accept an idempotency key for one intent only. */
export type AttemptKey<Intent extends CheckoutIntent> = string & { readonly [intendedFor]: Intent };

/** One attempt to order or to request a quote; each repeat uses the same key. */
export interface CheckoutAttempt<Intent extends CheckoutIntent> {
  readonly key: AttemptKey<Intent>;
  /** The fingerprint that was sent, until an answer settles the outcome or an entry changes; `null` otherwise. */
  readonly sent: string | null;
}

/** Each intent has its own attempt, so that neither is ever repeated as the other. */
export type CheckoutAttempts = { readonly [Intent in CheckoutIntent]: CheckoutAttempt<Intent> };

/** The draft that the browser keeps. It does not hold the intent, which is only in the page address (settled point 21). */
export interface CheckoutDraft {
  readonly entries: CheckoutEntries;
  readonly step: CheckoutStep;
  readonly attempts: Partial<CheckoutAttempts>;
}

/**
 * A summary of the lines to be ordered, from the cart or an offer, as the server last reported them; the lines themselves
 * stay with the query client.
 */
export interface CheckoutBasket {
  readonly fingerprint: string;
  /** At least one line can no longer be ordered. */
  readonly discontinued: boolean;
}

export type CheckoutField =
  | 'lines'
  | 'customerOrderNo'
  | 'requestedDeliveryDate'
  | 'additionalInformation'
  | 'deliveryAddress'
  | 'contactPerson'
  | 'terms';

export interface CheckoutProblem {
  readonly field: CheckoutField;
  /** `discontinued` applies to lines, `notFound` to a choice that no longer exists, `notPossible` to a requested day. */
  readonly reason: 'missing' | 'tooLong' | 'discontinued' | 'notFound' | 'notPossible';
}

/** Says why a submission was refused. */
export type CheckoutRefusal = Pick<Failure, 'status' | 'code'>;

export interface CheckoutInput {
  /** The draft belongs to its buyer; nobody else sees it (settled point 8). */
  readonly buyer: Buyer;
  /** The number of the offer to be accepted; `null` when checkout is about the cart. */
  readonly offerNo: string | null;
}

export interface CheckoutContext extends CheckoutInput {
  /** The step that was asked for, until a step opens; the guards decide how far the entries let the person go. */
  readonly wantedStep: CheckoutStep | null;
  /**
   * `null` until checkout is open. In a review of what is being sent, was refused or was not answered, `null` means that
   * nothing is left to order.
   */
  readonly basket: CheckoutBasket | null;
  /** The fingerprint of the basket that review shows; a new submission sends no other (settled point 24). */
  readonly reviewed: string;
  readonly entries: CheckoutEntries;
  readonly attempts: CheckoutAttempts;
  /** The submission that is under way; it is repeated unchanged. */
  readonly submission: CheckoutSubmission | null;
  /** A contact person and an address are preselected if there is a reason to prefer one (settled point 46). */
  readonly contacts: readonly CheckoutChoice[];
  readonly addresses: readonly CheckoutChoice[];
  /** The day on which checkout was opened, in Europe/Berlin; the server uses its own clock. */
  readonly today: string;
  /** The articles whose quantity fields in the overview are not valid. */
  readonly wrongQuantities: readonly string[];
  readonly termsAccepted: boolean;
  readonly problems: readonly CheckoutProblem[];
  readonly refusal: CheckoutRefusal | null;
  /** Everything that the last reset has cleared, until something else is entered. */
  readonly cleared: (CheckoutDraft & { readonly intent: CheckoutIntent }) | null;
  /** The number of the placed order or quote request. */
  readonly placed: string | null;
}

export type CheckoutEvent =
  /** The address changed: the person opened the page, typed the address, or used back, forward or a link to a step. */
  | { type: 'address.changed'; step: CheckoutStep | null; intent: CheckoutIntent }
  | { type: 'intent.choose'; intent: CheckoutIntent }
  | { type: 'entries.change'; changes: Partial<CheckoutEntries> }
  | QuantityTyped
  | { type: 'overview.submit' }
  | { type: 'delivery.submit' }
  | { type: 'step.back' }
  | { type: 'terms.change'; accepted: boolean }
  | { type: 'review.submit' }
  | { type: 'change.accept' }
  | { type: 'outcome.ask' }
  | { type: 'outcome.leave' }
  | { type: 'opening.retry' }
  /** The server has reported the cart or offer again, changed or not. */
  | { type: 'basket.reported'; basket: CheckoutBasket }
  | { type: 'cart.emptied' }
  /** Clears everything. */
  | { type: 'checkout.reset' }
  /** Brings back what the last reset has cleared. */
  | { type: 'reset.undo' };

/** The facts with which checkout opens. */
export interface CheckoutOpening {
  /** The cart is empty, or the offer can no longer be accepted. */
  readonly nothingToOrder: boolean;
  /** The offer was made to a customer other than the one the person buys for. */
  readonly isOthers: boolean;
  readonly basket: CheckoutBasket;
  readonly contacts: readonly CheckoutChoice[];
  readonly addresses: readonly CheckoutChoice[];
  readonly today: string;
  readonly draft: CheckoutDraft | null;
  /** The last order or quote request of this tab; kept so that a reload shows it again. */
  readonly placed: SubmitReply | null;
}

interface Sent<Intent extends CheckoutIntent> {
  readonly intent: Intent;
  readonly key: AttemptKey<Intent>;
  readonly body: Omit<SubmitBody, 'isQuote'>;
}

/** Describes what is sent. The intent decides what is placed: a quote request has no field that could accept an offer. */
export type CheckoutSubmission = (Sent<'order'> & { readonly offerNo: string | null }) | Sent<'quote'>;

/** The reason why a submission failed; with `CART_CHANGED_ERROR`, also what can be ordered now, as last fetched. */
export interface CheckoutFailure extends Failure {
  readonly basket?: CheckoutBasket;
}

export interface CheckoutServices {
  /** Loads the cart or offer, contact persons, addresses and what the browser has kept. @throws {Failure} */
  openCheckout(input: CheckoutInput): Promise<CheckoutOpening>;
  /** Sends the order or quote request, or accepts the offer; returns the number of the order or request. @throws {CheckoutFailure} */
  submitBasket(submission: CheckoutSubmission): Promise<string>;
  /**
   * Reports the cart or offer whenever the server has answered with it, and `null` for an empty cart. Returns a function
   * that stops this.
   */
  watchBasket(input: CheckoutInput, tell: (basket: CheckoutBasket | null) => void): () => void;
  /** Never throws, even if storage is full or blocked. The draft of an offer is kept separately from that of the cart. */
  keepDraft(input: CheckoutInput, draft: CheckoutDraft): void;
  forgetDraft(input: CheckoutInput): void;
  keepPlaced(buyer: Buyer, placed: SubmitReply): void;
}
