import { accountMachine } from '#machines/account/account.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { accountTitles } from './titles/account.titles.ts';

export const accountModel = pathModel(accountMachine, {
  titles: accountTitles,
  starts: { 'the account page is opened': () => undefined },
  goals: {
    'somebody looks at their account': { from: 'the account page is opened', to: 'shown' },
  },
  identity: () => null,
  events: { 'account.retry': { by: 'person', cases: { 'press *Try again*': {} } } },
  services: {
    loadAccount: {
      'the account arrives': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
