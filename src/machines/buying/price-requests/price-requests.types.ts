import type { Failure } from '#contract/failure.contract.ts';
import type { CurrentUser, PriceAllowance } from '#contract/accounts/user.contract.ts';

/** What is known of the signed-in person that decides what may be asked for. */
export type AllowanceHolder = Pick<CurrentUser, 'permissionLevel' | 'priceRequests'>;

export type PriceRequestsEvent =
  | { readonly type: 'price.request'; readonly articleNo: string }
  /** Who is signed in now and what the server says is left; `null`: nobody. */
  | { readonly type: 'allowance.changed'; readonly visitor: AllowanceHolder | null }
  | PriceShown
  | PriceRefused;

/** From a child: the price is in the query client. */
export interface PriceShown {
  readonly type: 'price.shown';
  readonly articleNo: string;
  readonly allowance: PriceAllowance;
}

/** From a child: the server counts more requests than this tab knows of. */
export interface PriceRefused {
  readonly type: 'price.refused';
}

export interface ArticlePriceContext {
  readonly articleNo: string;
}

export type ArticlePriceEvent = { readonly type: 'price.request' };

export interface PriceRequestsServices {
  /** Asks for a price and writes it into whatever the query client holds of the article. @throws {Failure} */
  requestPrice(articleNo: string): Promise<PriceAllowance>;
}

/** What a rejected service left in the event. */
export type PriceError = Partial<Failure> | undefined;
