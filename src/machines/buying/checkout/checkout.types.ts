import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import type { SubmitBody, SubmitReply } from '#contract/orders/order.contract.ts';
import type { QuantityTyped } from '#machines/buying/quantity/wrong-quantity.ts';

export type CheckoutIntent = 'order' | 'quote';

/** In their order: the stored `currentStep` is the position in this list (section 4 of the specification). */
export const CHECKOUT_STEPS = ['overview', 'delivery', 'review', 'placed'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** What the person has entered; the contact person and the delivery address by their ids. */
export interface CheckoutEntries {
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: string | null;
  readonly deliveryAddress: string | null;
}

/** One try to order or to ask for a quote, repeated under the same key until the server has answered. */
interface CheckoutAttempt {
  /** The idempotency key. */
  readonly key: string;
  /** The fingerprint that was sent and has no answer yet. */
  readonly sent: string | null;
}

/** Each intent has an attempt of its own, so that neither is ever repeated as the other. */
export type CheckoutAttempts = Readonly<Record<CheckoutIntent, CheckoutAttempt>>;

/** What the browser keeps; it does not say what is intended, which the address alone does (decisions 21). */
export interface CheckoutDraft {
  readonly entries: CheckoutEntries;
  readonly step: CheckoutStep;
  readonly attempts: Partial<CheckoutAttempts>;
}

/** What is to be ordered, be it the cart or an offer, as the server last told of it; its lines stay with the query client. */
export interface CheckoutBasket {
  readonly fingerprint: string;
  /** A line can no longer be ordered. */
  readonly discontinued: boolean;
}

export type CheckoutField =
  | 'lines'
  | 'customerOrderNo'
  | 'additionalInformation'
  | 'deliveryAddress'
  | 'contactPerson'
  | 'terms';

export interface CheckoutProblem {
  readonly field: CheckoutField;
  /** `discontinued` is for the lines, `notFound` for a choice that the server no longer knows. */
  readonly reason: 'missing' | 'tooLong' | 'discontinued' | 'notFound';
}

/** `null` in both: no answer came, and the person stopped waiting for one. */
export type CheckoutRefusal = Pick<Failure, 'status' | 'code'>;

export interface CheckoutInput {
  /** The draft is bound to its buyer: nobody else finds anything of it (decisions 8). */
  readonly buyer: Buyer;
  /** The offer that is accepted, with its lines and prices; `null`: the cart is ordered. */
  readonly offerNo: string | null;
}

export interface CheckoutContext extends CheckoutInput {
  /** The step that is to be opened, until one is; the guards decide how far the entries allow it. */
  readonly wantedStep: CheckoutStep | null;
  readonly basket: CheckoutBasket;
  /** Fingerprint of the basket that review shows, and the only one that is ever sent (decisions 24). */
  readonly reviewed: string;
  readonly entries: CheckoutEntries;
  readonly attempts: CheckoutAttempts;
  /** What is on its way, until it is answered; repeated as it is. */
  readonly submission: CheckoutSubmission | null;
  /** Ids that can be chosen; the only one is chosen already (decisions 22). */
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
  /** The articles whose fields in the overview hold no quantity. */
  readonly wrongQuantities: readonly string[];
  readonly termsAccepted: boolean;
  readonly problems: readonly CheckoutProblem[];
  readonly refusal: CheckoutRefusal | null;
  /** The number of what was placed. */
  readonly placed: string | null;
}

export type CheckoutEvent =
  /** The address changed: opened, back, forward, a change link, or typed by hand. */
  | { type: 'address.changed'; step: CheckoutStep | null; intent: CheckoutIntent }
  | { type: 'intent.choose'; intent: CheckoutIntent }
  | { type: 'entries.change'; changes: Partial<CheckoutEntries> }
  | QuantityTyped
  /** `returning`: came from review to change something. */
  | { type: 'overview.submit'; returning: boolean }
  | { type: 'delivery.submit' }
  | { type: 'step.back' }
  | { type: 'terms.change'; accepted: boolean }
  | { type: 'review.submit' }
  | { type: 'change.accept' }
  | { type: 'outcome.ask' }
  | { type: 'outcome.leave' }
  | { type: 'opening.retry' }
  /** The server has told of the cart or offer once more, changed or not. */
  | { type: 'basket.told'; basket: CheckoutBasket }
  | { type: 'cart.emptied' }
  /** Clears the entries, keeps step and intent. */
  | { type: 'entries.reset' }
  /** Clears everything. */
  | { type: 'checkout.reset' };

/** What is known when checkout opens. */
export interface CheckoutOpening {
  /** The cart is empty, or the offer can no longer be accepted. */
  readonly nothingToOrder: boolean;
  /** The offer was made for another than for whom the person buys. */
  readonly isOthers: boolean;
  readonly basket: CheckoutBasket;
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
  readonly draft: CheckoutDraft | null;
  /** What this tab has placed; kept so that a reload shows it again. */
  readonly placed: SubmitReply | null;
}

interface Sent {
  readonly key: string;
  readonly body: Omit<SubmitBody, 'isQuote'>;
}

/** What is sent. The intent alone decides what becomes of it, and a quote request has no field by which it could accept an offer. */
export type CheckoutSubmission =
  | (Sent & { readonly intent: 'order'; readonly offerNo: string | null })
  | (Sent & { readonly intent: 'quote' });

/** Why nothing was placed; with `CART_CHANGED_ERROR`, what there is to order now, as far as it could be fetched. */
export interface CheckoutFailure extends Failure {
  readonly basket?: CheckoutBasket;
}

export interface CheckoutServices {
  /** Loads cart or offer, contact persons, addresses and what the browser has kept. @throws {Failure} */
  openCheckout(input: CheckoutInput): Promise<CheckoutOpening>;
  /** Sends the order or quote request, or accepts the offer; returns its number. @throws {CheckoutFailure} */
  submitBasket(submission: CheckoutSubmission): Promise<string>;
  /** Tells of the cart or offer whenever the server has answered with it, `null` for an empty cart; returns how to stop. */
  watchBasket(input: CheckoutInput, tell: (basket: CheckoutBasket | null) => void): () => void;
  /** Storage may be full or blocked: keeping never throws. The draft of an offer lies beside that of the cart. */
  keepDraft(input: CheckoutInput, draft: CheckoutDraft): void;
  forgetDraft(input: CheckoutInput): void;
  keepPlaced(buyer: Buyer, placed: SubmitReply): void;
}
