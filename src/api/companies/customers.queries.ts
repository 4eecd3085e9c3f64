import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import { listAt } from '#api/client/list-at.ts';
import type { CustomerPage } from '#contract/companies/customer.contract.ts';

const LARGEST_PAGE = 100;

const pageByName = (page: number, signal: AbortSignal) =>
  get<CustomerPage>('/customers/', { query: { page, pageSize: LARGEST_PAGE, sort: 'name' }, signal });

/** Lists all customers of a dealer by name, to choose from; the server refuses anyone who is not a dealer. */
export const everyCustomerQuery = queryOptions({
  queryKey: ['customers', 'every'],
  queryFn: async ({ signal }) => {
    const first = await pageByName(1, signal);
    const further = Math.max(0, Math.ceil(first.total / LARGEST_PAGE) - 1);
    const others = await Promise.all(
      Array.from({ length: further }, (_, index) => pageByName(index + 2, signal)),
    );
    return [first, ...others].flatMap(({ items }) => items);
  },
});

export const customersList = listAt<CustomerPage>(['customers'], '/customers/');
