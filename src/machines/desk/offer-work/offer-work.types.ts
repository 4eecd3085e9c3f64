import type { Language } from '#contract/language.contract.ts';
import type { DeskOffer, PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';

/** Says how the price of a line is chosen; `none` leaves the line as it is. */
export type PriceMode = 'none' | 'shop' | 'own' | 'discount';

export interface LineEntry {
  readonly mode: PriceMode;
  /** The price in euros or the discount in percent, as typed. */
  readonly value: string;
}

/** Everything that is entered on the page and not yet saved by the server. */
export interface WorkEntries {
  /** The lines that the person has changed, by position; the others show what is saved. */
  readonly lines: Readonly<Record<string, LineEntry>>;
  readonly validUntil: string;
  readonly text: string;
}

export type ProblemReason = 'noPrice' | 'noDiscount' | 'noShopPrice' | 'missing' | 'implausible' | 'tooLong';

/** Names a field; `position` tells the price of one line from that of another. */
type WorkField =
  | { readonly field: 'price'; readonly position: number }
  | { readonly field: 'discountForAll' | 'validUntil' | 'text' };

export type WorkProblem = WorkField & { readonly reason: ProblemReason };

/** The part of a request that the chart needs; the page shows the rest. */
export type KnownRequest = Pick<DeskOffer, 'offerNo' | 'state' | 'version' | 'worker' | 'lines'>;

export interface OfferWorkInput {
  readonly request: KnownRequest;
  /** The draft belongs to its user; nobody else sees it (settled point 8). */
  readonly userId: string;
  /** Entries of this person that were not sent when the session ended or the page was left. */
  readonly draft: WorkEntries | null;
  readonly proposedUntil: string;
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  /** Returns the language of the page, in which figures are read. */
  readonly language: () => Language;
}

/**
 * An interruption of the work. `unanswered`: no answer says who works on the request. `overtaken`: the request has changed meanwhile.
 * `lostOffer`: the request changed before the offer arrived. `unknown`: the offer may have been sent. `unsent`: the offer turned out not to
 * have been sent.
 */
export type Setback = 'unanswered' | 'overtaken' | 'lostOffer' | 'unknown' | 'unsent';

export interface OfferWorkContext extends Omit<OfferWorkInput, 'draft'> {
  /** The entries of the person; they are kept as a draft unless nothing has been entered. */
  readonly entries: WorkEntries;
  readonly problems: readonly WorkProblem[];
  /** Counts how often problems were listed since the person last began to save the prices; the list takes the focus each time. */
  readonly lists: number;
  /** Counts how often a discount was entered for all lines; each time, their fields show this discount instead of what was typed. */
  readonly discountsGiven: number;
  /** Shown until the person takes the request or saves its prices, or the server accepts or refuses the offer. */
  readonly setback: Setback | null;
  /** The latest attempt to send, repeated under the same key; `null` if there is none, or if the server has refused or would refuse it. */
  readonly attempt: { readonly key: string; readonly body: SendBody } | null;
}

export type OfferWorkEvent =
  | { readonly type: 'work.take' }
  | { readonly type: 'entries.change'; readonly entries: WorkEntries }
  /** The person enters one discount in all lines; the value is as typed. */
  | { readonly type: 'discount.give'; readonly value: string }
  | { readonly type: 'work.calculate' }
  | { readonly type: 'work.send' }
  | { readonly type: 'work.confirm' }
  | { readonly type: 'work.cancel' };

/** Emitted when a discount for all lines is entered: `given` lines get it; `left` lines have no shop price and stay as they are. */
export interface DiscountGiven {
  readonly type: 'discount.given';
  readonly given: number;
  readonly left: number;
}

interface OfferRef {
  readonly offerNo: string;
}

export interface OfferWorkServices {
  /** Each act returns the request as it is afterwards, which the page shows. @throws {Failure} */
  takeRequest(act: OfferRef & { readonly version: number }): Promise<KnownRequest>;
  savePrices(act: OfferRef & PricesBody): Promise<KnownRequest>;
  sendOffer(act: OfferRef & SendBody & { readonly key: string }): Promise<KnownRequest>;
  lookUpRequest(act: OfferRef): Promise<KnownRequest>;
  /** Never throws, even if storage is full or blocked. `null` deletes the draft. */
  keepDraft(userId: string, offerNo: string, draft: WorkEntries | null): void;
}
