import type { Failure } from '#contract/failure.contract.ts';
import type { CurrentUser, PriceAllowance } from '#contract/accounts/user.contract.ts';

/** The facts about the signed-in person that decide how many prices they may request. */
export type AllowanceHolder = Pick<CurrentUser, 'permissionLevel' | 'role' | 'priceRequests'>;

export type PriceRequestsEvent =
  /** `askedBy` is the control that was pressed: the same article may appear in several rows. */
  | { readonly type: 'price.request'; readonly articleNo: string; readonly askedBy: string }
  /** The person who is signed in now, and the allowance according to the server; `null` means nobody. */
  | { readonly type: 'allowance.changed'; readonly visitor: AllowanceHolder | null }
  | PriceShown
  | PriceRefused;

/** Sent by a child: the query client now holds the price. */
export interface PriceShown {
  readonly type: 'price.shown';
  readonly articleNo: string;
  readonly allowance: PriceAllowance;
}

/** Sent by a child: the limit is reached, even if this tab counted fewer requests. */
export interface PriceRefused {
  readonly type: 'price.refused';
}

export interface ArticlePriceContext {
  readonly articleNo: string;
}

export type ArticlePriceEvent = { readonly type: 'price.request' };

export interface PriceRequestsServices {
  /** Requests a price; resolves once the articles on the screen show it. @throws {Failure} */
  requestPrice(articleNo: string): Promise<PriceAllowance>;
}

/** The error of a failed service call, as it arrives in the event. */
export type PriceError = Partial<Failure> | undefined;
