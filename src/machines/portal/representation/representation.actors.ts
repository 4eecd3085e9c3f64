import { DEALING, meets } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import type { RepresentationServices } from './representation.types.ts';

/** Only a dealer has customers to buy for. */
export const hasCustomers = (visitor: SignedInVisitor | null): boolean =>
  visitor !== null && meets(visitor, DEALING);

export const representationActions = (services: RepresentationServices) => ({
  wishForCustomer: (_: unknown, customerNo: string | null) => services.wishForCustomer(customerNo),
  dropWish: () => services.dropWish(),
  keepCustomer: (_: unknown, visitor: SignedInVisitor | null) => services.keepCustomer(visitor),
  askOtherTabs: (_: unknown, visitor: SignedInVisitor | null) => {
    if (hasCustomers(visitor)) services.askOtherTabs();
  },
  keepOwnCompany: () => services.keepOwnCompany(),
  narrowList: (_: unknown, visitor: SignedInVisitor | null) => {
    if (visitor?.actingFor != null) services.narrowList(visitor.actingFor.customerNo);
  },
  leadOn: (_: unknown, to: 'shop' | 'customers') => services.leadOn(to),
});

export type RepresentationActions = ReturnType<typeof representationActions>;
