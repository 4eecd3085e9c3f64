import type { Failure } from '#contract/failure.contract.ts';
import type { SubmitBody, SubmitReply } from '#contract/order.contract.ts';

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
  /** The idempotency key; also says which intent it was made for (`attempt-key.ts`). */
  readonly key: string;
  /** The fingerprint that was sent and has no answer yet. */
  readonly sent: string | null;
}

/** What the browser keeps; it has no field for the intent, which the address alone says (decisions 21). */
export interface CheckoutDraft {
  readonly entries: CheckoutEntries;
  readonly step: CheckoutStep;
  readonly attempt: CheckoutAttempt;
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
  /** The draft is bound to its user: another one finds nothing of it (decisions 8). */
  readonly userId: string;
  /** The offer that is accepted, with its lines and prices; `null`: the cart is ordered. */
  readonly offerNo: string | null;
}

export interface CheckoutContext extends CheckoutInput {
  /** What the address asked for last; the guards decide what of it the data allow. */
  readonly wanted: { readonly step: CheckoutStep | null; readonly intent: CheckoutIntent };
  readonly entries: CheckoutEntries;
  readonly attempt: CheckoutAttempt;
  /** Ids that can be chosen; the only one is chosen already (decisions 22). */
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
  readonly termsAccepted: boolean;
  readonly problems: readonly CheckoutProblem[];
  readonly refusal: CheckoutRefusal | null;
  readonly placed: SubmitReply | null;
}

export type CheckoutEvent =
  /** The address changed: opened, back, forward, a change link, or typed by hand. */
  | { type: 'address.changed'; step: CheckoutStep | null; intent: CheckoutIntent }
  | { type: 'intent.choose'; intent: CheckoutIntent }
  | { type: 'entries.change'; changes: Partial<CheckoutEntries> }
  /** `discontinued`: the cart holds a line that can no longer be ordered. `returning`: came from review to change something. */
  | { type: 'overview.submit'; discontinued: boolean; returning: boolean }
  | { type: 'delivery.submit' }
  | { type: 'step.back' }
  | { type: 'terms.change'; accepted: boolean }
  /** `fingerprint` of the cart as review began with it. */
  | { type: 'review.submit'; fingerprint: string; discontinued: boolean }
  | { type: 'change.accept' }
  | { type: 'outcome.ask' }
  | { type: 'outcome.leave' }
  | { type: 'opening.retry' }
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
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
  readonly draft: CheckoutDraft | null;
  /** What this tab has placed; kept so that a reload shows it again. */
  readonly placed: SubmitReply | null;
}

export interface CheckoutSubmission {
  readonly offerNo: string | null;
  readonly key: string;
  readonly body: SubmitBody;
}

export interface CheckoutServices {
  /** Loads cart or offer, contact persons, addresses and what the browser has kept. @throws {Failure} */
  openCheckout(input: CheckoutInput): Promise<CheckoutOpening>;
  /**
   * Sends the order or quote, or accepts the offer. When it throws `CART_CHANGED_ERROR`, both what was shown and what is
   * there now can be read. @throws {Failure}
   */
  submitOrder(submission: CheckoutSubmission): Promise<SubmitReply>;
  /** Calls back whenever the cart is found empty, unless it is not the cart that is ordered; returns how to stop. */
  watchCart(input: CheckoutInput, onEmptied: () => void): () => void;
  /** Storage may be full or blocked: keeping never throws. The draft of an offer lies beside that of the cart. */
  keepDraft(input: CheckoutInput, draft: CheckoutDraft): void;
  forgetDraft(input: CheckoutInput): void;
  keepPlaced(userId: string, placed: SubmitReply): void;
}
