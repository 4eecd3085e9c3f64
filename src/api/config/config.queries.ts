import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { PublicConfig } from '#contract/config.contract.ts';

export const CONFIG_KEY = 'config';

/** Reads the server's settings that the browser may know; they hold for as long as the page. */
export const configQuery = queryOptions({
  queryKey: [CONFIG_KEY],
  queryFn: () => get<PublicConfig>('/config/'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
