import { CancelledError } from '@tanstack/react-query';

import { CART_CALL, cartQuery } from '#api/carts/cart.queries.ts';
import { firstCalls } from '#api/client/first-answers.ts';
import { API_ROOT } from '#api/client/http.ts';
import { queryClient } from '#api/client/query-client.ts';
import { contactPersonsQuery, deliveryAddressesQuery } from '#api/companies/company.queries.ts';

interface Choice {
  readonly id: string;
  readonly isDefault: boolean;
  readonly lastUsed: boolean;
}

interface Choices {
  readonly contacts: readonly Choice[];
  readonly addresses: readonly Choice[];
}

/**
 * Fetches the cart, unless the page came with it. If another fetch cancels this one, that fetch's answer serves as well.
 * @throws {CallFailure}
 */
export const loadFreshCart = async (): Promise<void> => {
  const isFresh = firstCalls.isAnsweredByPage(`${API_ROOT}${CART_CALL}`);
  try {
    await queryClient.fetchQuery({ ...cartQuery, staleTime: isFresh ? Infinity : 0 });
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
    contacts: contacts.items.map(({ id, isDefault, lastUsed }) => ({ id, isDefault, lastUsed })),
    // The server marks no address as the default.
    addresses: addresses.items.map(({ id, lastUsed }) => ({ id, isDefault: false, lastUsed })),
  };
};
