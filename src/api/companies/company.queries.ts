import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { ContactChoice, DeliveryAddresses } from '#contract/companies/company.contract.ts';

export const contactPersonsQuery = queryOptions({
  queryKey: ['contact-persons'],
  queryFn: () => get<{ items: ContactChoice[] }>('/my-contact-person/'),
  select: ({ items }) => items,
});

export const deliveryAddressesQuery = queryOptions({
  queryKey: ['delivery-addresses'],
  queryFn: () => get<DeliveryAddresses>('/my-delivery-address/'),
  select: ({ items }) => items,
});

/** The answer with the delivery addresses also names the company that pays. */
export const invoiceAddressQuery = queryOptions({
  ...deliveryAddressesQuery,
  select: ({ invoiceAddress }: DeliveryAddresses) => invoiceAddress,
});
