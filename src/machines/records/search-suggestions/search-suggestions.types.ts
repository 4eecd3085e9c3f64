import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { RecordId } from '#contract/catalogue/search.contract.ts';

/** Identifies one article. */
interface ArticleId {
  readonly kind: ArticleKind;
  readonly articleNo: string;
}

/** Says what a search has found; the articles themselves stay with the query client. */
export interface Found {
  /** The one article whose number was typed. */
  readonly exact: ArticleId | null;
  /** Count all matches of each kind. */
  readonly media: number;
  readonly spareParts: number;
  /** The one order, offer or machine whose number was typed. */
  readonly record: RecordId | null;
  /** Counts the orders, offers and machines that are suggested. */
  readonly records: number;
}

/** The place to which a search leads. */
export type SearchPlace =
  | ({ readonly to: 'article' } & ArticleId)
  | ({ readonly to: 'record' } & RecordId)
  | { readonly to: 'list'; readonly kind: ArticleKind; readonly search: string };

/** Asks the screen to lead there. */
export interface PlaceWanted {
  readonly type: 'place.wanted';
  readonly place: SearchPlace;
}

export interface SearchContext {
  /** The text of the field. */
  readonly text: string;
  /** Holds what was last found, and for which search; stays while the next answer is on its way. */
  readonly found: (Found & { readonly search: string }) | null;
}

export type SearchEvent =
  | { readonly type: 'text.type'; readonly text: string }
  | { readonly type: 'suggestion.choose'; readonly place: SearchPlace }
  | { readonly type: 'search.submit' | 'suggestions.open' | 'suggestions.close' };

export interface SearchServices {
  /** Finds the best articles of both kinds, and orders, offers and machines by number. @throws {Failure} */
  findSuggestions(search: string): Promise<Found>;
}
