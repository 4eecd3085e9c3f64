import { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { representationTitles } from './representation.titles.ts';

/** Two customers of the dealer among the demo accounts. */
export const CUSTOMERS = {
  first: { customerNo: '41136', companyName: 'Ardwick Orthopaedics Ltd' },
  second: { customerNo: '41170', companyName: 'Cutler’s Yard Tools Ltd' },
};

type Chosen = (typeof CUSTOMERS)[keyof typeof CUSTOMERS];

type Here = Standpoint<typeof representationMachine>;

/**
 * The server confirms only the customer whom the person has chosen, and none to a person who wants to buy for their own
 * company.
 */
const confirmed =
  (customer: Chosen) =>
  ({ context, value }: Here) =>
    value !== 'ending' && (context.wished === null || context.wished === customer.customerNo)
      ? { visitor: { ...visitor('dealer'), actingFor: customer } }
      : null;

export const representationModel = pathModel(representationMachine, {
  titles: representationTitles,
  starts: { 'the portal is opened': () => undefined },
  goals: {
    'a dealer buys for a customer and goes back': {
      from: 'the portal is opened',
      through: [
        'the dealer is signed in',
        'choose the first customer',
        'customerCompany',
        'return to their own company',
      ],
      to: 'ownCompany',
    },
  },
  identity: ({ context }) => [context.customer?.customerNo ?? null, context.wished],
  events: {
    'visitor.changed': {
      by: 'portal',
      cases: {
        'the dealer is signed in': { visitor: visitor('dealer') },
        'the dealer is signed in; the customer no longer belongs to them': ({ value }: Here) =>
          value === 'nobody' ? { visitor: { ...visitor('dealer'), customerLost: true } } : null,
        'the dealer is signed in for the first customer': confirmed(CUSTOMERS.first),
        'the dealer is signed in for the second customer': confirmed(CUSTOMERS.second),
        'nobody is signed in': { visitor: null },
      },
    },
    'check.failed': { by: 'portal', cases: { 'the server does not say who is signed in': {} } },
    'customer.refused': { by: 'portal', cases: { 'a call for the customer is refused': {} } },
    'representation.begin': {
      by: 'person',
      cases: {
        'choose the first customer': { customerNo: CUSTOMERS.first.customerNo },
        'choose the second customer': { customerNo: CUSTOMERS.second.customerNo },
      },
    },
    'representation.end': { by: 'person', cases: { 'return to their own company': {} } },
  },
  services: {},
  delays: {},
});
