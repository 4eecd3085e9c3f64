import { LISTS_OF_CUSTOMERS, type PortalRoute } from '#machines/portal/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { narrowed } from './addresses.ts';

/**
 * Returns the address of a page. While a dealer buys for a customer, lists open with the filter of that customer, which is in the address
 * and can be removed there.
 */
export const pageAddress = (
  { screen, pattern }: Pick<PortalRoute, 'screen' | 'pattern'>,
  { actingFor }: Pick<SignedInVisitor, 'actingFor'>,
  filters: Readonly<Record<string, string>> = {},
): string =>
  narrowed(
    pattern,
    actingFor != null && LISTS_OF_CUSTOMERS.has(screen)
      ? { ...filters, customer_no: actingFor.customerNo }
      : filters,
  );
