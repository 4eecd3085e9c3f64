import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';

/** Something the person wants done to the cart; it waits in the chart until the server has done it. */
export type CartAct = Pick<Buyer, 'customerNo'> & CartWish;

export type CartWish =
  | {
      readonly verb: 'add';
      readonly articleNo: string;
      readonly quantity: number;
      /** The machine that it is for; `null`: whatever the line says already. */
      readonly machineNo: string | null;
    }
  | { readonly verb: 'change'; readonly articleNo: string; readonly quantity: number }
  | {
      readonly verb: 'assign';
      readonly articleNo: string;
      /** `null`: it is for no particular machine. */
      readonly machineNo: string | null;
    }
  | { readonly verb: 'remove'; readonly articleNo: string };

export interface CartContext {
  /** Whose cart it is, and for whom new wishes are meant; those in line say it themselves. */
  readonly buyer: Buyer | null;
  /** Wishes in the order of their making; the first one is with the server. */
  readonly acts: readonly CartAct[];
  /** What was done since the last reload; told to the screens when the reloaded cart is shown. */
  readonly done: readonly CartAct[];
  readonly lineCount: number;
}

export type CartEvent =
  | {
      readonly type: 'cart.add';
      readonly articleNo: string;
      /** `null`: what was typed is no quantity. */
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
  /** Somebody with a cart is there, or the same person buys for somebody else. */
  | { readonly type: 'cart.open'; readonly buyer: Buyer }
  /** Something outside this chart may have changed the cart: submitted, another tab. */
  | { readonly type: 'cart.reload' }
  /** The cart's owner has left. */
  | { readonly type: 'cart.clear' };

/** Told once the cart is shown as it is after these acts. */
export interface CartChanged {
  readonly type: 'cart.changed';
  readonly acts: readonly CartAct[];
}

/** `customerNo`: for whom it is done, whoever is bought for by now. */
interface CartLine extends Pick<Buyer, 'customerNo'> {
  readonly articleNo: string;
  readonly quantity: number;
}

export interface CartServices {
  /** Fetches the cart anew; the lines stay with the query client. */
  loadCart(): Promise<{ readonly lineCount: number }>;
  /** Adds to the quantity that is there. @throws {Failure} */
  addToCart(line: CartLine & { readonly machineNo: string | null }): Promise<void>;
  /** Sets the quantity. @throws {Failure} */
  changeCartLine(line: CartLine): Promise<void>;
  /** Says for which machine it is; the quantity stays. @throws {Failure} */
  assignCartLine(line: Omit<CartLine, 'quantity'> & { readonly machineNo: string | null }): Promise<void>;
  /** @throws {Failure} */
  removeFromCart(line: Omit<CartLine, 'quantity'>): Promise<void>;
}

/** What a rejected service left in the event. */
export type CartError = Partial<Failure> | undefined;
