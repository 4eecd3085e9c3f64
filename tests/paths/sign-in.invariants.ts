import type { SnapshotFrom } from 'xstate';

import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';

import { invariants, told } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof signInMachine>;

export const signInInvariants = invariants<Snapshot>({
  'the password is never kept': ({ after }) => !JSON.stringify(after.context).includes('secret'),

  'nothing is sent while a try is under way or has to wait': ({ calls, before }) =>
    calls.every(({ service }) => service !== 'signIn') ||
    !(before?.matches({ form: 'submitting' }) || before?.matches({ form: 'throttled' })),

  'nothing incomplete is sent': ({ calls, words }) =>
    calls.every(({ service }) => service !== 'signIn') || !words.endsWith('empty fields'),

  'the session hears of it exactly when the person is let in': (moment) =>
    told(moment, 'session', 'session.started') === (moment.words === 'the server lets the person in'),

  'names are sent only after they were asked for': ({ calls, before }) =>
    calls.every(
      ({ service, input }) =>
        service !== 'signIn' || 'firstName' in (input as object) === before?.context.needsNames,
    ),
});
