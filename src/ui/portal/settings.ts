import { useQueryClient } from '@tanstack/react-query';

import { configQuery } from '#api/config/config.queries.ts';
import type { PublicConfig } from '#contract/config.contract.ts';

/** The settings of the server: the portal shows no page before they are there, and they hold as long as it. */
export const useSettings = (): PublicConfig => {
  const settings = useQueryClient().getQueryData(configQuery.queryKey);
  if (settings === undefined) throw new Error('a page is shown before the settings are there');
  return settings;
};
