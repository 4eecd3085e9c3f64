import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { accountDeletionTitles } from './account-deletion.titles.ts';

export const accountDeletionModel = pathModel(accountDeletionMachine, {
  titles: accountDeletionTitles,
  starts: {
    'the account page is opened': () => ({ isRequested: false }),
    'the account page is opened after deletion was requested': () => ({ isRequested: true }),
  },
  goals: {
    'a person requests the deletion of their account': {
      from: 'the account page is opened',
      through: ['press *Delete my account*'],
      to: 'requested.recorded',
    },
    'a person changes their mind and keeps the account': {
      from: 'the account page is opened after deletion was requested',
      to: 'idle.withdrawn',
    },
  },
  identity: () => null,
  events: {
    'deletion.ask': { by: 'person', cases: { 'press *Delete my account*': {} } },
    'deletion.cancel': { by: 'person', cases: { 'press *Keep my account*': {} } },
    'deletion.confirm': { by: 'person', cases: { 'press *Request deletion*': {} } },
    'deletion.withdraw': { by: 'person', cases: { 'press *Withdraw the request*': {} } },
  },
  services: {
    requestDeletion: {
      'the server records the request': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
    withdrawDeletion: {
      'the server withdraws the request': { done: undefined },
      'no answer comes to the withdrawal': { fails: refusal(null) },
    },
  },
  delays: {},
});
