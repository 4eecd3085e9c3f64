import { CancelledError, hashKey } from '@tanstack/react-query';

import { cartQuery } from '#api/cart/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/company/company.queries.ts';
import type { Cart } from '#contract/cart.contract.ts';

interface Choices {
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
}

/** Another fetch of the cart may take the place of this one: its answer will do as well. */
const freshCart = async (): Promise<Cart> => {
  try {
    return await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    return queryClient.fetchQuery(cartQuery);
  }
};

/** Whether the cart is empty; the cart itself stays with the query client. @throws {CallFailure} */
export const isCartEmpty = async (): Promise<boolean> => (await freshCart()).items.length === 0;

/** Fetches what can be chosen; the lists themselves stay with the query client. @throws {CallFailure} */
export const loadChoices = async (): Promise<Choices> => {
  const [contacts, addresses] = await Promise.all([
    queryClient.fetchQuery(contactPersonsQuery),
    queryClient.fetchQuery(deliveryAddressesQuery),
  ]);
  return {
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
