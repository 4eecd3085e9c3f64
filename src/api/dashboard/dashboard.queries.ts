import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { Dashboard } from '#contract/dashboard/dashboard.contract.ts';

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: () => get<Dashboard>('/dashboard/'),
});
