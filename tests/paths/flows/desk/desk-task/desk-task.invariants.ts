import type { SnapshotFrom } from 'xstate';

import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import { invariants, told } from '#tests/paths/machine/moment.ts';

export const deskTaskInvariants = invariants<SnapshotFrom<typeof deskTaskMachine>>({
  'each press notes exactly the entry that was pressed': ({ calls, words, after }) =>
    words.startsWith('note ')
      ? calls.length === 1 && calls[0]!.input === after.context.task
      : calls.length === 0,
  'success is announced only once the server has noted it': (moment) =>
    told(moment, 'notifications', 'notice.show') === (moment.words === 'the server notes it'),
  'an entry that may not be noted is not counted as noted': ({ words, after }) =>
    words !== 'no answer comes' || after.matches('failed'),
});
