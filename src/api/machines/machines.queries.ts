import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { MachineNumber } from '#contract/machine.contract.ts';

/** The machines to choose from; refused below level 20. */
export const machineNumbersQuery = queryOptions({
  queryKey: ['machines', 'numbers'],
  queryFn: ({ signal }) => get<{ items: MachineNumber[] }>('/machines/numbers/', { signal }),
  select: ({ items }) => items,
});
