import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { asFailure } from '#contract/failure.contract.ts';
import type { ListQuery } from '#contract/list.contract.ts';

import type { ListingView } from './listing.connect.ts';

/** Returns the page that a list shows, from the query client; `undefined` while there is none yet, or if the query may not be sent. */
export const useListedPage = <Answer, Key extends readonly unknown[]>(
  { query, isSearchable }: ListingView,
  { pageQuery }: { readonly pageQuery: (query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key> },
): Answer | undefined => {
  const { data } = useQuery({ ...pageQuery(query), enabled: isSearchable });
  // The previous page would stay until an answer arrives, but a query that is not sent gets no answer.
  return isSearchable ? data : undefined;
};

/** Returns the code with which the server refused the query; `null` if it was not refused. */
export const useListRefusal = <Answer, Key extends readonly unknown[]>(
  { query, status }: ListingView,
  { pageQuery }: { readonly pageQuery: (query: ListQuery) => UseQueryOptions<Answer, Error, Answer, Key> },
): ErrorCode | null => {
  const { error } = useQuery({ ...pageQuery(query), enabled: false });
  return status === 'failed' && error !== null ? asFailure(error).code : null;
};
