import { hashKey } from '@tanstack/react-query';

import { cartQuery } from '#api/cart/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/company/company.queries.ts';

interface Choices {
  readonly cartIsEmpty: boolean;
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
}

/** Fetches what checkout stands on; the lists themselves stay with the query client. @throws {CallFailure} */
export const loadChoices = async (): Promise<Choices> => {
  const [cart, contacts, addresses] = await Promise.all([
    queryClient.fetchQuery({ ...cartQuery, staleTime: 0 }),
    queryClient.fetchQuery(contactPersonsQuery),
    queryClient.fetchQuery(deliveryAddressesQuery),
  ]);
  return {
    cartIsEmpty: cart.items.length === 0,
    contactIds: contacts.items.map(({ id }) => id),
    addressIds: addresses.items.map(({ id }) => id),
  };
};

/** Calls back whenever an answer of the server shows an empty cart; returns how to stop. */
export const watchCart = (onEmptied: () => void): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryHash !== hashKey(cartQuery.queryKey)) return;
    if (queryClient.getQueryData(cartQuery.queryKey)?.items.length === 0) onEmptied();
  });
