import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { ContactPerson, DeliveryAddress } from '#contract/companies/company.contract.ts';

export const contactPersonsQuery = queryOptions({
  queryKey: ['contact-persons'],
  queryFn: () => get<{ items: ContactPerson[] }>('/my-contact-person/'),
  select: ({ items }) => items,
});

export const deliveryAddressesQuery = queryOptions({
  queryKey: ['delivery-addresses'],
  queryFn: () => get<{ items: DeliveryAddress[] }>('/my-delivery-address/'),
  select: ({ items }) => items,
});
