import type { SnapshotFrom } from 'xstate';

import type { locationChangeMachine } from '#machines/records/location-change/location-change.machine.ts';
import type { LocationReport } from '#machines/records/location-change/location-change.types.ts';

import { did, invariants } from '#tests/paths/machine/moment.ts';

export const locationChangeInvariants = invariants<SnapshotFrom<typeof locationChangeMachine>>({
  'nothing is sent without a street': ({ calls }) =>
    calls.every(({ input }) => (input as LocationReport).location.street !== ''),
  'a report is sent only by pressing *Send report*, and not again while it is being sent': ({
    words,
    before,
    calls,
  }) =>
    calls.length === 0 ||
    (calls.length === 1 &&
      words.startsWith('press *Send report*') &&
      before?.matches({ form: 'sending' }) === false),
  'the page says that the report has arrived only once the server has confirmed it': ({
    words,
    before,
    after,
  }) =>
    !after.matches('sent') || before?.matches('sent') === true || words === 'the server accepts the report',
  'entries are kept until they are sent or discarded': (moment) => {
    const { words, before, after } = moment;
    const isDone = before?.matches('form') === true && !after.matches('form');
    return (
      did(moment, 'keepDraft') === (isDone || words === 'enter the street') &&
      (!isDone || after.context.draft === null)
    );
  },
  'the dialog stays open while the report is being sent': ({ words, before, after }) =>
    words !== 'close the dialog' ||
    before?.matches({ form: 'sending' }) !== true ||
    after.matches({ form: 'sending' }),
  'unsent entries are back in their fields, and the page says so': ({ words, before, after }) =>
    words !== 'press *Report new location*' ||
    before?.matches('closed') !== true ||
    after.matches({ form: 'restored' }) === (before.context.draft !== null),
  'problems are listed as long as there are any': ({ after }) =>
    after.matches({ form: 'invalid' }) || after.context.problems.length === 0,
});
