import type { Failure } from '#contract/failure.contract.ts';

export interface OfferRef {
  readonly offerNo: string;
}

export type OfferDetailsEvent = { readonly type: 'details.retry' };

export interface OfferDetailsServices {
  /** Fetches the offer and what was written about it into the query client. @throws {Failure} */
  loadOfferPage(offer: OfferRef): Promise<void>;
}

/** What a rejected service left in the event. */
export type DetailsError = Partial<Failure> | undefined;
