import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { representationMachine } from '#machines/portal/representation/representation.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { representationTitles } from './representation.titles.ts';

/** These are two customers of the dealer among the demo accounts. */
export const CUSTOMERS = {
  first: { customerNo: '41136', companyName: 'Ardwick Orthopaedics Ltd' },
  second: { customerNo: '41170', companyName: 'Cutler’s Yard Tools Ltd' },
};

const DEALER = visitor('dealer', LEVELS.full, ROLES.dealer);

type Chosen = (typeof CUSTOMERS)[keyof typeof CUSTOMERS];

type Here = Standpoint<typeof representationMachine>;

/**
 * Once a person has chosen a customer, the server confirms only that one; it confirms none while the person returns to
 * their own company.
 */
const confirmed =
  (customer: Chosen) =>
  ({ context, value }: Here) =>
    value !== 'ending' && (context.wished === null || context.wished === customer.customerNo)
      ? { visitor: { ...DEALER, actingFor: customer } }
      : null;

/** A new tab offers only the customers that other tabs have named. */
const offered =
  ({ customerNo }: Chosen) =>
  ({ context, value }: Here) =>
    value === 'choosing' && context.offered.some((each) => each.customerNo === customerNo)
      ? { customerNo }
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
    'a dealer opens a new tab and continues for the customer': {
      from: 'the portal is opened',
      through: [
        'the dealer is signed in',
        'another tab buys for the first customer',
        'choosing',
        'continue for the first customer',
      ],
      to: 'customerCompany',
    },
  },
  identity: ({ context }) => [
    context.customer?.customerNo ?? null,
    context.wished,
    context.offered.map(({ customerNo }) => customerNo).join(' '),
  ],
  events: {
    'visitor.changed': {
      by: 'portal',
      cases: {
        'the dealer is signed in': { visitor: DEALER },
        'the dealer is signed in; the customer no longer belongs to them': ({ value }: Here) =>
          value === 'nobody' ? { visitor: { ...DEALER, customerLost: true } } : null,
        'the dealer is signed in for the first customer': confirmed(CUSTOMERS.first),
        'the dealer is signed in for the second customer': confirmed(CUSTOMERS.second),
        'nobody is signed in': { visitor: null },
      },
    },
    'check.failed': { by: 'portal', cases: { 'the server does not say who is signed in': {} } },
    'customer.refused': { by: 'portal', cases: { 'a call for the customer is refused': {} } },
    'customer.offered': {
      by: 'portal',
      cases: {
        'another tab buys for the first customer': { customer: CUSTOMERS.first },
        'another tab buys for the second customer': { customer: CUSTOMERS.second },
      },
    },
    'representation.begin': {
      by: 'person',
      cases: {
        'choose the first customer': ({ value }: Here) =>
          value === 'choosing' ? null : { customerNo: CUSTOMERS.first.customerNo },
        'choose the second customer': ({ value }: Here) =>
          value === 'choosing' ? null : { customerNo: CUSTOMERS.second.customerNo },
        'continue for the first customer': offered(CUSTOMERS.first),
        'continue for the second customer': offered(CUSTOMERS.second),
      },
    },
    'representation.decline': { by: 'person', cases: { 'buy for their own company in this tab': {} } },
    'representation.end': { by: 'person', cases: { 'return to their own company': {} } },
  },
  services: {},
  delays: {},
});
