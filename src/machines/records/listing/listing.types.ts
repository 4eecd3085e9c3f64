import type { ListQuery } from '#contract/list.contract.ts';

/** A filter of a list. Its key in `filters` is its name in the address and on the wire. */
export interface FilterDefinition {
  /** The filter on which this one depends: a different choice there drops this one. */
  readonly within?: string;
  /** The person types this filter in a field, like the search, instead of choosing it from a list. */
  readonly typed?: true;
  /** The filter is a day, typed in a date field; anything else in an address is ignored. */
  readonly day?: true;
  /** The values that an address can hold; if absent, any value. */
  readonly values?: readonly string[];
}

/** The filters and sort orders of one list. */
export interface ListDefinition {
  readonly filters: Readonly<Record<string, FilterDefinition>>;
  /** Each `field` and `-field` by which the list can be ordered. */
  readonly sorts: readonly string[];
  /** The default order, if one of the list's columns shows it. */
  readonly usualSort?: string;
}

/** The contents of the fields: the search as `search`, and each typed filter under its name. */
export type Terms = Readonly<Record<string, string>>;

/** A change of the query; `null` removes a filter, and filters that are not named stay. */
export interface QueryChange extends Partial<Omit<ListQuery, 'filters'>> {
  readonly filters?: Readonly<Record<string, string | null>>;
}

export interface ListingInput {
  readonly list: ListDefinition;
  readonly query: ListQuery;
}

export interface ListingContext extends ListingInput {
  /** The terms in the fields, which may be ahead of the query. */
  readonly terms: Terms;
  /** The number of entries on all pages, according to the last answer. */
  readonly total: number;
}

export type ListingEvent =
  /** One or more fields changed; the others keep their contents. */
  | { readonly type: 'terms.type'; readonly terms: Terms }
  | { readonly type: 'terms.submit' }
  /** A filter, page, page size or order was chosen; anything but a page leads back to the first page. */
  | { readonly type: 'query.change'; readonly change: QueryChange }
  /** Back, forward or a link was used. */
  | { readonly type: 'address.changed'; readonly query: ListQuery }
  | { readonly type: 'search.retry' };

/** The query that the address should show; `replace` is true if the query comes from typing, or if the requested page does not exist. */
export interface AddressWanted {
  readonly type: 'address.wanted';
  readonly query: ListQuery;
  readonly replace: boolean;
}

export interface ListingServices {
  /** Fetches one page into the query client. @throws {Failure} */
  findPage(query: ListQuery): Promise<{ readonly total: number }>;
}
