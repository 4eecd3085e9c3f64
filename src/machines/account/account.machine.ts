import { setup } from 'xstate';

import type { AccountActors } from './account.actors.ts';
import type { AccountEvent } from './account.types.ts';

/** The page of the own account. What can be done there has charts of its own. */
export const accountMachine = setup({
  types: {} as { events: AccountEvent; tags: 'busy' },
  actors: {} as AccountActors,
}).createMachine({
  id: 'account',
  description: 'The page of the own account.',
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'The account is fetched.',
      invoke: {
        id: 'loadAccount',
        src: 'loadAccount',
        onDone: { target: 'shown', description: 'It is there.' },
        onError: { target: 'failed', description: 'It could not be fetched.' },
      },
    },
    shown: { description: 'The account is shown.' },
    failed: {
      description: 'The account could not be fetched.',
      on: { 'account.retry': { target: 'loading', description: 'Another try.' } },
    },
  },
});
