import { QueryClient } from '@tanstack/react-query';

const MINUTE_MS = 60_000;

/** Says how long the answer about the signed-in user counts as fresh, and how long it is kept (section 7 of the specification). */
export const CURRENT_USER_TIMES = { staleTime: 15 * MINUTE_MS, gcTime: 30 * MINUTE_MS } as const;

/**
 * Keeps what the server last sent: fresh for 5 minutes, kept for 10 after its last use, never requested twice at once
 * (section 7). With this `networkMode`, a call without a network fails at once and is reported, instead of waiting
 * unseen. A query that does not pass on its `signal` continues even when its last component is gone: a flow may be
 * waiting for the same answer.
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
