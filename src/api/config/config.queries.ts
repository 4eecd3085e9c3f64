import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { PublicConfig } from '#contract/config.contract.ts';

export const CONFIG_KEY = 'config';

/** Fetches the server settings that the browser may know; they stay valid as long as the page is open. */
export const configQuery = queryOptions({
  queryKey: [CONFIG_KEY],
  queryFn: () => get<PublicConfig>('/config/'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
