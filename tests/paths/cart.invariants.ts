import type { SnapshotFrom } from 'xstate';

import type { cartMachine } from '#machines/cart/cart.machine.ts';

import { invariants, type Moment } from './machine/moment.ts';

type Snapshot = SnapshotFrom<typeof cartMachine>;

const changes = ({ calls }: Moment<Snapshot>) => calls.filter(({ service }) => service === 'changeCart');

export const cartInvariants = invariants<Snapshot>({
  'one wish at a time is with the server': (moment) =>
    changes(moment).length <= 1 &&
    (changes(moment).length === 0 ||
      moment.happening?.by === 'server' ||
      moment.before?.matches({ present: 'changing' }) !== true),

  'the wish that is sent is the first in line': (moment) =>
    changes(moment).every(({ input }) => input === moment.after.context.acts[0]),

  'nothing stays of an owner who has left': ({ after }) =>
    !after.matches('absent') || (after.context.acts.length === 0 && after.context.lineCount === 0),

  'no wish is lost while it waits': ({ before, after, happening }) =>
    happening?.by === 'server' ||
    before === null ||
    after.matches('absent') ||
    before.context.acts.length === 0 ||
    after.context.acts[0] === before.context.acts[0],

  'when all is sent, the cart is fetched anew': ({ before, after, calls }) =>
    before?.matches({ present: 'changing' }) !== true ||
    !after.matches('present') ||
    after.matches({ present: 'changing' }) ||
    calls.some(({ service }) => service === 'loadCart'),

  'a done act is told to the screens only with the cart it led to': ({ emitted, words }) =>
    emitted.length === 0 || words.startsWith('the cart arrives'),
});
