import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** How long the answer about the signed-in user is taken as fresh and kept (section 7 of the specification). */
export const CURRENT_USER_TIMES = { staleTime: 15 * MINUTE_MS, gcTime: 30 * MINUTE_MS } as const;

/**
 * What the server last said. Fresh for 5 minutes, kept for 10 after last use, never asked twice (section 7).
 * `networkMode`: a call without a network fails at once and is told, instead of waiting unseen.
 * A query of what only some screens show does not end its call when nobody looks any more: a flow may wait for the same answer.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 5 * MINUTE_MS,
      gcTime: 10 * MINUTE_MS,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
