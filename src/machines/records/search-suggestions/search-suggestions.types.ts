import type { ArticleKind } from '#contract/catalogue/article.contract.ts';
import type { RecordId } from '#contract/catalogue/search.contract.ts';

/** Identifies one article. */
interface ArticleId {
  readonly kind: ArticleKind;
  readonly articleNo: string;
}

/** The result of a search; the articles themselves stay with the query client. */
export interface Found {
  /** The one article whose number was typed. */
  readonly exact: ArticleId | null;
  /** The number of all matches of each kind. */
  readonly media: number;
  readonly spareParts: number;
  /** The one order, offer or machine whose number was typed. */
  readonly record: RecordId | null;
  /** The number of suggested orders, offers and machines. */
  readonly records: number;
}

/** The place that a search leads to. */
export type SearchPlace =
  | ({ readonly to: 'article' } & ArticleId)
  | ({ readonly to: 'record' } & RecordId)
  /** A page of the portal, which the screen finds by its name. */
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'list'; readonly kind: ArticleKind; readonly search: string };

/** Asks the screen to lead to this place. */
export interface PlaceWanted {
  readonly type: 'place.wanted';
  readonly place: SearchPlace;
}

export interface SearchContext {
  /** The text of the field. */
  readonly text: string;
  /** The latest result, and the search to which it belongs; both stay while the next answer is awaited. */
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
