import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { hasCustomers } from './representation.rules.ts';
import type { RepresentationServices } from './representation.types.ts';

export const representationActions = (services: RepresentationServices) => ({
  wishForCustomer: (_: unknown, customerNo: string | null) => services.wishForCustomer(customerNo),
  dropWish: () => services.dropWish(),
  keepCustomer: (_: unknown, visitor: SignedInVisitor | null) => services.keepCustomer(visitor),
  askOtherTabs: (_: unknown, visitor: SignedInVisitor | null) => {
    if (hasCustomers(visitor)) services.askOtherTabs();
  },
  keepOwnCompany: () => services.keepOwnCompany(),
  leadOn: (_: unknown, to: 'shop' | 'customers') => services.leadOn(to),
});

export type RepresentationActions = ReturnType<typeof representationActions>;
