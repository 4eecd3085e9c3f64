import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { AddressChoice, ContactChoice } from '#contract/companies/company.contract.ts';

export const contactPersonsQuery = queryOptions({
  queryKey: ['contact-persons'],
  queryFn: () => get<{ items: ContactChoice[] }>('/my-contact-person/'),
  select: ({ items }) => items,
});

export const deliveryAddressesQuery = queryOptions({
  queryKey: ['delivery-addresses'],
  queryFn: () => get<{ items: AddressChoice[] }>('/my-delivery-address/'),
  select: ({ items }) => items,
});
