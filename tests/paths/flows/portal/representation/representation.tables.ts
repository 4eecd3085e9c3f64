import type { representationMachine } from '#machines/portal/representation/representation.machine.ts';
import { CUSTOMERS, type representationModel } from './representation.model.ts';

import type { Announcements, Action, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const buyFor =
  (name: string): Say =>
  ({ customers }) =>
    customers.actForName.replace('{{name}}', name);

/** Customers are chosen in their list, whichever page is open. */
const choose = ({ companyName }: { readonly companyName: string }): Action => ({
  behind: { goTo: '/myotec/my-customers' },
  do: { press: 'button', name: buyFor(companyName) },
});

const continueFor = ({ companyName }: { readonly companyName: string }): Action => ({
  press: 'button',
  name: ({ shell }) => shell.representation.tab.continueFor.replace('{{company}}', companyName),
});

const end: Say = ({ shell }) => shell.representation.end;
const question: Say = ({ shell }) => shell.representation.tab.title;
const banner: Say = ({ shell }) => shell.representation.acting;

export const representationTables = {
  actions: {
    'choose the first customer': choose(CUSTOMERS.first),
    'choose the second customer': choose(CUSTOMERS.second),
    'continue for the first customer': continueFor(CUSTOMERS.first),
    'continue for the second customer': continueFor(CUSTOMERS.second),
    'buy for their own company in this tab': {
      press: 'button',
      name: ({ shell }) => shell.representation.tab.own,
    },
    'return to their own company': { press: 'button', name: end },
  } satisfies Actions<typeof representationModel>,
  expectations: {
    nobody: { absent: [banner, end, question] },
    ownCompany: { absent: [banner, end, question] },
    choosing: { shown: [question], absent: [banner] },
    continuing: { shown: [question], absent: [banner] },
    beginning: { absent: [end] },
    customerCompany: { shown: [banner, end], absent: [question] },
    ending: { shown: [banner], absent: [end] },
  } satisfies Expectations<typeof representationMachine>,
  announcements: {
    'the server does not say who is signed in': ({ notices }) => notices.REPRESENTATION_UNANSWERED,
  } satisfies Announcements<typeof representationModel>,
  answers: {
    'The dealer may buy for the customer: the shop opens, unless an offer is open, which then stays on screen.':
      {
        announced: banner,
      },
    'The dealer may buy for the customer; the page that was opened stays, and a list on it shows only this customer.':
      { announced: banner },
    'The customer of the other tab no longer belongs to the dealer: the person is notified.': {
      announced: ({ notices }: Parameters<Say>[0]) => notices.REPRESENTATION_REFUSED,
    },
    'The person is already buying for a customer, as after a reload of the page.': { announced: banner },
    'The dealer may not buy for the customer: the person is notified.': {
      announced: ({ notices }: Parameters<Say>[0]) => notices.REPRESENTATION_REFUSED,
    },
    'The customer no longer belongs to the dealer: the person is notified and continues with their own cart.':
      {
        announced: ({ notices }: Parameters<Say>[0]) => notices.REPRESENTATION_LOST,
      },
    'The customer was taken away while nobody was signed in or no page was open: the person is notified.': {
      announced: ({ notices }: Parameters<Say>[0]) => notices.REPRESENTATION_LOST,
    },
    'The person buys for their own company again: the list of customers opens, unless an offer is open, which then stays on screen.':
      {
        announced: ({ notices }: Parameters<Say>[0]) => notices.REPRESENTATION_ENDED,
      },
  },
};
