import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';

/** A change that the person wants; it stays in the chart until the server has answered. */
export type CartAct = Pick<Buyer, 'customerNo'> & CartWish;

export type CartWish =
  | {
      readonly verb: 'add';
      readonly articleNo: string;
      readonly quantity: number;
      /** The machine that the article is for; `null` leaves the line's machine unchanged. */
      readonly machineNo: string | null;
    }
  | { readonly verb: 'change'; readonly articleNo: string; readonly quantity: number }
  | {
      readonly verb: 'assign';
      readonly articleNo: string;
      /** `null` means no particular machine. */
      readonly machineNo: string | null;
    }
  | { readonly verb: 'remove'; readonly articleNo: string };

export interface CartContext {
  /** The buyer whose cart it is; new changes are made for this buyer, and each queued change names the customer it was made for. */
  readonly buyer: Buyer | null;
  /** The changes in the order in which they were made; the first one is with the server. */
  readonly acts: readonly CartAct[];
  /** The changes made since the last reload; announced when the reloaded cart is shown. */
  readonly done: readonly CartAct[];
  /** `null` until the server has reported it. */
  readonly lineCount: number | null;
  /** A change in another tab that would explain an empty cart; `null` if there is none. */
  readonly elsewhere: ChangeElsewhere | null;
}

/** A change that another tab has made. */
interface ChangeElsewhere extends Pick<Buyer, 'customerNo'> {
  /** The order or quote request that the cart has become; `null` if it was changed in another way. */
  readonly placed: SubmitReply | null;
}

export type CartEvent =
  | {
      readonly type: 'cart.add';
      readonly articleNo: string;
      /** `null` means that the text is not a valid quantity. */
      readonly quantity: number | null;
      readonly machineNo?: string | null;
    }
  | { readonly type: 'cart.change'; readonly articleNo: string; readonly quantity: number }
  | {
      readonly type: 'cart.assign';
      readonly articleNo: string;
      readonly machineNo: string | null;
    }
  | { readonly type: 'cart.remove'; readonly articleNo: string }
  /** A person with a cart is signed in, or the same person buys for another company. */
  | { readonly type: 'cart.open'; readonly buyer: Buyer }
  /** Something outside this chart may have changed the cart, such as a submission or another tab. */
  | { readonly type: 'cart.reload'; readonly elsewhere?: ChangeElsewhere }
  /** The cart's owner is no longer signed in. */
  | { readonly type: 'cart.clear' };

/** Emitted when the cart that is shown includes these changes. */
export interface CartChanged {
  readonly type: 'cart.changed';
  readonly acts: readonly CartAct[];
}

/** `customerNo` names the customer that the change is made for, even if the person now buys for another. */
interface CartLine extends Pick<Buyer, 'customerNo'> {
  readonly articleNo: string;
  readonly quantity: number;
}

export interface CartServices {
  /** Fetches the cart; the lines stay with the query client. */
  loadCart(): Promise<{ readonly lineCount: number }>;
  /** Adds to the existing quantity. @throws {Failure} */
  addToCart(line: CartLine & { readonly machineNo: string | null }): Promise<void>;
  /** Sets the quantity. @throws {Failure} */
  changeCartLine(line: CartLine): Promise<void>;
  /** Sets the machine; the quantity stays. @throws {Failure} */
  assignCartLine(line: Omit<CartLine, 'quantity'> & { readonly machineNo: string | null }): Promise<void>;
  /** @throws {Failure} */
  removeFromCart(line: Omit<CartLine, 'quantity'>): Promise<void>;
}

/** The error of a failed service call, as it arrives in the event. */
export type CartError = (Partial<Failure> & Partial<FullLine>) | undefined;

/** Describes a line that holds as much as it can, or nearly. */
interface FullLine {
  /** The quantity that is in the cart already. */
  readonly inCart: number;
}
