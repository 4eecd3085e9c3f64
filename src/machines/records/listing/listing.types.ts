import type { ListQuery } from '#contract/list.contract.ts';

/** A filter of a list, under its name in the address and on the wire. */
export interface FilterDefinition {
  /** The filter within whose choice this one makes sense: another choice there drops this one. */
  readonly within?: string;
  /** Typed in a field like the search, in place of being chosen from a list. */
  readonly typed?: true;
  /** A day, typed in a field of its own kind; an address may say nothing else here. */
  readonly day?: true;
  /** What an address may say here; anything, unless they are given. */
  readonly values?: readonly string[];
}

/** What one list of the portal can be asked for. */
export interface ListDefinition {
  readonly filters: Readonly<Record<string, FilterDefinition>>;
  /** Each `field` and `-field` that it may be ordered by. */
  readonly sorts: readonly string[];
  /** The order in which it comes by itself, where one of its columns shows that. */
  readonly usualSort?: string;
}

/** What stands in the fields: in that of the search as `search`, and in those of the typed filters. */
export type Terms = Readonly<Record<string, string>>;

/** A change of the query; a filter of `null` is taken away, filters that are not named stay. */
export interface QueryChange extends Partial<Omit<ListQuery, 'filters'>> {
  readonly filters?: Readonly<Record<string, string | null>>;
}

export interface ListingInput {
  readonly list: ListDefinition;
  readonly query: ListQuery;
}

export interface ListingContext extends ListingInput {
  /** May be ahead of the query. */
  readonly terms: Terms;
  /** How many entries the last answer counted, on all pages. */
  readonly total: number;
}

export type ListingEvent =
  /** One field or several; the others keep what stands in them. */
  | { readonly type: 'terms.type'; readonly terms: Terms }
  | { readonly type: 'terms.submit' }
  /** A filter, page, page size or order was chosen; anything but a page leads back to the first page. */
  | { readonly type: 'query.change'; readonly change: QueryChange }
  /** Back, forward or a link. */
  | { readonly type: 'address.changed'; readonly query: ListQuery }
  | { readonly type: 'search.retry' };

/** The address should say this; `replace` while it is only being refined by typing. */
export interface AddressWanted {
  readonly type: 'address.wanted';
  readonly query: ListQuery;
  readonly replace: boolean;
}

export interface ListingServices {
  /** Fetches one page into the query client. @throws {Failure} */
  findPage(query: ListQuery): Promise<{ readonly total: number }>;
}
