import { useQueryClient } from '@tanstack/react-query';

import { configQuery } from '#api/config/config.queries.ts';
import type { PublicConfig } from '#contract/config.contract.ts';

/** Returns the server's settings. The portal shows no page before they are fetched, and they stay valid as long as the page is open. */
export const useSettings = (): PublicConfig => {
  const settings = useQueryClient().getQueryData(configQuery.queryKey);
  if (settings === undefined) throw new Error('A page is shown before the settings have been fetched.');
  return settings;
};
