import type { SnapshotFrom } from 'xstate';

import type { lineMachineMachine } from '#machines/buying/line-machine/line-machine.machine.ts';

import { LINE, MACHINE } from '#tests/paths/flows/buying/cart/cart.model.ts';
import { invariants, noticesFailureOf, type Moment } from '#tests/paths/machine/moment.ts';

type Snapshot = SnapshotFrom<typeof lineMachineMachine>;

const CHOICES: Readonly<Record<string, string | null>> = {
  'choose a machine': MACHINE,
  'choose no particular machine': null,
};

const CHANGES: ReadonlySet<string> = new Set(['cart.assign', 'memory.change']);

const assigned = ({ sent }: Moment<Snapshot>) => sent.filter(({ event }) => CHANGES.has(event.type));

/** Returns what the cart or the memory list has to be told so that the line gets this machine. */
const changeTo = (machineNo: string | null, { context: { keeper } }: Snapshot) =>
  keeper === 'cart'
    ? { type: 'cart.assign', articleNo: LINE, machineNo }
    : { type: 'memory.change', articleNo: LINE, change: { machineNo } };

export const lineMachineInvariants = invariants<Snapshot>({
  'a machine is passed on only once the person has chosen one from the list': (moment) =>
    assigned(moment).length === 0 ||
    (moment.before?.matches({ open: 'choosing' }) === true && moment.words in CHOICES),
  'the cart or the memory list, whichever holds the line, gets exactly the chosen machine': (moment) => {
    if (moment.before?.matches({ open: 'choosing' }) !== true || !(moment.words in CHOICES)) return true;
    const { keeper } = moment.before.context;
    const wanted = [{ to: keeper, event: changeTo(CHOICES[moment.words] ?? null, moment.before) }];
    return JSON.stringify(assigned(moment)) === JSON.stringify(wanted);
  },
  'the dialog closes once a machine is chosen or the person cancels': ({ words, after }) =>
    (words !== 'press *Cancel*' && !(words in CHOICES)) || after.matches('closed'),
  'machines are offered only once their list has arrived': ({ words, before, after }) =>
    !after.matches({ open: 'choosing' }) ||
    before?.matches({ open: 'choosing' }) === true ||
    words === 'the list of machines arrives',
  'if the list of machines does not arrive, the dialog says so, and does not wait forever': ({
    words,
    after,
  }) =>
    (words !== 'no answer comes' || after.matches({ open: 'failed' })) &&
    (!after.matches({ open: 'loading' }) || noticesFailureOf(after, 'loadMachineNumbers')),
  'the machines are fetched once each time the dialog opens, and with each further attempt': ({
    calls,
    before,
    after,
  }) => {
    const begins = after.matches({ open: 'loading' }) && before?.matches({ open: 'loading' }) !== true;
    return calls.length === (begins ? 1 : 0);
  },
});
