import { withQuery } from '#contract/pages/addresses.contract.ts';
import { LISTS_OF_CUSTOMERS, ROUTES, type PortalRoute } from '#machines/portal/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

/**
 * Returns the address of a page. While a dealer buys for a customer, lists open with the filter of that customer, which is in the address
 * and can be removed there.
 */
export const pageAddress = (
  { screen, pattern }: Pick<PortalRoute, 'screen' | 'pattern'>,
  { actingFor }: Pick<SignedInVisitor, 'actingFor'>,
  filters: Readonly<Record<string, string>> = {},
): string =>
  withQuery(
    pattern,
    actingFor != null && LISTS_OF_CUSTOMERS.has(screen)
      ? { ...filters, customer_no: actingFor.customerNo }
      : filters,
  );

/**
 * Returns the address of an open list with the filter of the customer; `null` if the page does not list several companies,
 * or if it already has such a filter.
 */
export const narrowedList = (path: string, search: string, customerNo: string): string | null => {
  const query = new URLSearchParams(search);
  const isList = ROUTES.some(({ screen, pattern }) => pattern === path && LISTS_OF_CUSTOMERS.has(screen));
  if (!isList || query.has('customer_no')) return null;
  // The list is shorter now and begins with its first page.
  query.delete('page');
  return withQuery(path, { ...Object.fromEntries(query), customer_no: customerNo });
};
