import type { SnapshotFrom } from 'xstate';

import type { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import type { LocationReport } from '#machines/records/location-change/location-change.types.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

export const locationChangeInvariants = invariants<SnapshotFrom<typeof locationChangeMachine>>({
  'nothing is sent without a street': ({ calls }) =>
    calls.every(({ input }) => (input as LocationReport).location.street !== ''),
  'one press sends one report': ({ words, before, calls }) =>
    calls.length === 0 ||
    (calls.length === 1 &&
      words.startsWith('press *Send report*') &&
      before?.matches({ form: 'sending' }) === false),
  'it is said to have arrived only when the server says so': ({ words, before, after }) =>
    !after.matches('sent') || before?.matches('sent') === true || words === 'the server takes the report',
  'what is entered is kept until it is sent or given up': (moment) => {
    const { words, before, after } = moment;
    const isDone = before?.matches('form') === true && !after.matches('form');
    return (
      did(moment, 'keepDraft') === (isDone || words === 'enter the street') &&
      (!isDone || after.context.draft === null)
    );
  },
  'what was not sent is back in the fields, and that is said': ({ words, before, after }) =>
    words !== 'press *Report new location*' ||
    before?.matches('closed') !== true ||
    after.matches({ form: 'restored' }) === (before.context.draft !== null),
  'problems are listed exactly while there are some': ({ after }) =>
    after.matches({ form: 'invalid' }) || after.context.problems.length === 0,
});
