import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';

import type { ListQuery } from '#contract/list.contract.ts';
import { isNarrowed, isSearchable, isTooLong, widened } from '#machines/records/listing/list-query.ts';
import type { listingMachine } from '#machines/records/listing/listing.machine.ts';
import type { ListDefinition, QueryChange, Terms } from '#machines/records/listing/listing.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { useFlow } from '#ui/portal/use-flow.ts';

import { addressOf, queryFrom } from './list-address.ts';

export type ListingMachine = typeof listingMachine;

export interface ListingView {
  readonly status: 'typing' | 'searching' | 'results' | 'nothingFound' | 'termsTooLong' | 'failed';
  readonly list: ListDefinition;
  readonly query: ListQuery;
  /** Holds the texts of the fields: the search under `search`, and each typed filter under its name. */
  readonly terms: Terms;
  /** Names the fields whose text is too long. */
  readonly tooLong: readonly string[];
  readonly total: number;
  /** Tells whether a search or a filter leaves entries out. */
  readonly isNarrowed: boolean;
  /** Tells whether the query may be sent at all. */
  readonly isSearchable: boolean;
  readonly type: (terms: Terms) => void;
  readonly submit: () => void;
  readonly change: (change: QueryChange) => void;
  /** Removes the search, all filters and the chosen sort order. */
  readonly reset: () => void;
  readonly retry: () => void;
}

/**
 * Runs one list of the portal: follows the address, and writes the person's choices into it. `list` must stay the same object between
 * renders, and `machine` must come with its `findPage`.
 */
export const useListing = (list: ListDefinition, machine: ListingMachine): ListingView => {
  const [place, navigate] = useLocation();
  const address = useSearch();
  // While the screen closes, the address already belongs to another screen.
  const [path] = useState(place);
  const listing = useFlow(machine, { list, query: queryFrom(address, list) });
  const isHere = place === path;
  useEffect(() => {
    if (isHere) listing.send({ type: 'address.changed', query: queryFrom(address, list) });
  }, [listing, isHere, address, list]);
  useEffect(() => {
    const writing = listing.on('address.wanted', ({ query, replace }) =>
      navigate(path + addressOf(query), { replace }),
    );
    return () => writing.unsubscribe();
  }, [listing, path, navigate]);
  const { query, terms, total } = useSelector(listing, ({ context }) => context);
  const status = useSelector(listing, ({ value }): ListingView['status'] =>
    byState(value, {
      checking: 'searching',
      typing: 'typing',
      searching: 'searching',
      settled: { results: 'results', nothingFound: 'nothingFound' },
      termsTooLong: 'termsTooLong',
      failed: 'failed',
    }),
  );
  return {
    status,
    list,
    query,
    terms,
    tooLong:
      status === 'termsTooLong' ? Object.keys(terms).filter((field) => isTooLong(terms[field] ?? '')) : [],
    total,
    isNarrowed: isNarrowed(query),
    isSearchable: isSearchable(list, query),
    type: (typed) => listing.send({ type: 'terms.type', terms: typed }),
    submit: () => listing.send({ type: 'terms.submit' }),
    change: (change) => listing.send({ type: 'query.change', change }),
    reset: () => listing.send({ type: 'query.change', change: { ...widened(list), sort: null } }),
    retry: () => listing.send({ type: 'search.retry' }),
  };
};
