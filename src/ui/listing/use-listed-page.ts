import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure } from '#contract/failure.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';

import type { ListingView } from './listing.connect.ts';

/** What the query client holds of the page that a list shows; `undefined` while there is nothing yet, or nothing to ask for. */
export const useListedPage = <Answer, Key extends readonly unknown[]>(
  { query, isSearchable }: ListingView,
  { pageQuery }: { readonly pageQuery: (query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key> },
): Answer | undefined => {
  const { data } = useQuery({ ...pageQuery(query), enabled: isSearchable });
  // Not even the page before, which stands in until an answer comes: here none will.
  return isSearchable ? data : undefined;
};

/** With which code the server refuses what the list asks for; `null` while it does not. */
export const useListRefusal = <Answer, Key extends readonly unknown[]>(
  { query, status }: ListingView,
  { pageQuery }: { readonly pageQuery: (query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key> },
): ErrorCode | null => {
  const { error } = useQuery({ ...pageQuery(query), enabled: false });
  return status === 'failed' && error !== null ? asFailure(error).code : null;
};
