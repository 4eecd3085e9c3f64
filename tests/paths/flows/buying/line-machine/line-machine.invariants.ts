import type { SnapshotFrom } from 'xstate';

import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

import { LINE, MACHINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { invariants, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof lineMachineMachine>;

const CHOICES: Readonly<Record<string, string | null>> = {
  'choose a machine': MACHINE,
  'choose no particular machine': null,
};

const assigned = ({ sent }: Moment<Snapshot>) => sent.filter(({ event }) => event.type === 'cart.assign');

export const lineMachineInvariants = invariants<Snapshot>({
  'the cart is told of a machine only once one was chosen among those that are there': (moment) =>
    assigned(moment).length === 0 ||
    (moment.before?.matches({ open: 'choosing' }) === true && moment.words in CHOICES),
  'the cart is told exactly what was chosen, of this line': (moment) =>
    moment.before?.matches({ open: 'choosing' }) !== true ||
    !(moment.words in CHOICES) ||
    (assigned(moment).length === 1 &&
      assigned(moment).every(
        ({ to, event }) =>
          to === 'cart' && event['articleNo'] === LINE && event['machineNo'] === CHOICES[moment.words],
      )),
  'the dialog goes once a machine is chosen, or the person leaves it': ({ words, after }) =>
    (words !== 'press *Cancel*' && !(words in CHOICES)) || after.matches('closed'),
  'the machines are asked for once each time the dialog opens, and with each further try': ({
    calls,
    before,
    after,
  }) => {
    const begins = after.matches({ open: 'loading' }) && before?.matches({ open: 'loading' }) !== true;
    return calls.length === (begins ? 1 : 0);
  },
});
