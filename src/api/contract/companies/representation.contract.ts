import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';

/** The customer that a dealer acts for. */
export const RepresentedCustomer = Type.Object({
  customer_no: Type.String(),
  company_name: Type.String(),
});
export type RepresentedCustomer = Camel<Type.Static<typeof RepresentedCustomer>>;
