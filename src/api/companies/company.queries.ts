import { queryOptions } from '@tanstack/react-query';

import { get } from '#api/client/http.ts';
import type { ContactChoice, DeliveryAddresses } from '#contract/companies/company.contract.ts';

/** Checkout needs these lists for as long as it is open, so they do not expire while a step does not show them. */
const KEPT = { gcTime: Infinity } as const;

export const contactPersonsQuery = queryOptions({
  queryKey: ['contact-persons'],
  queryFn: () => get<{ items: ContactChoice[] }>('/my-contact-person/'),
  ...KEPT,
  select: ({ items }) => items,
});

export const deliveryAddressesQuery = queryOptions({
  queryKey: ['delivery-addresses'],
  queryFn: () => get<DeliveryAddresses>('/my-delivery-address/'),
  ...KEPT,
  select: ({ items }) => items,
});

/** The answer with the delivery addresses also names the company that pays. */
export const invoiceAddressQuery = queryOptions({
  ...deliveryAddressesQuery,
  select: ({ invoiceAddress }: DeliveryAddresses) => invoiceAddress,
});
