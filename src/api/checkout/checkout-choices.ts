import { CancelledError } from '@tanstack/react-query';

import { cartQuery } from '#api/carts/cart.queries.ts';
import { queryClient } from '#api/client/query-client.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/companies/company.queries.ts';

interface Choices {
  readonly contactIds: readonly string[];
  readonly addressIds: readonly string[];
}

/** Fetches the cart. If another fetch replaces this one, its answer will do as well. @throws {CallFailure} */
export const loadFreshCart = async (): Promise<void> => {
  try {
    await queryClient.fetchQuery({ ...cartQuery, staleTime: 0 });
  } catch (error) {
    if (!(error instanceof CancelledError)) throw error;
    await queryClient.fetchQuery(cartQuery);
  }
};

/** Fetches the choices; the lists themselves stay with the query client. @throws {CallFailure} */
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
