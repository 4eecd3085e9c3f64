import { useQuery } from '@tanstack/react-query';

import {
  contactPersonsQuery,
  deliveryAddressesQuery,
  invoiceAddressQuery,
} from '#api/companies/company.queries.ts';

/**
 * An open checkout shows the lists as they were when it was opened: a list that is fetched again unasked might no longer contain what has
 * been chosen. A list is fetched again only if the server has refused a choice from it.
 */
const AS_OPENED = { staleTime: Infinity } as const;

/** Returns the contact persons to choose from; `undefined` only while nothing is loaded. */
export const useContactPersons = () => useQuery({ ...contactPersonsQuery, ...AS_OPENED }).data;

/** Returns the delivery addresses to choose from; `undefined` only while nothing is loaded. */
export const useDeliveryAddresses = () => useQuery({ ...deliveryAddressesQuery, ...AS_OPENED }).data;

/** Returns the address of the company that pays; `undefined` only while nothing is loaded. */
export const useInvoiceAddress = () => useQuery({ ...invoiceAddressQuery, ...AS_OPENED }).data;
