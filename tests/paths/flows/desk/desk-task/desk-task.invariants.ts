import type { SnapshotFrom } from 'xstate';

import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const deskTaskInvariants = invariants<SnapshotFrom<typeof deskTaskMachine>>({
  'each press notes exactly the entry whose button was pressed': ({ calls, words, after }) =>
    words.startsWith('note ')
      ? calls.length === 1 && calls[0]!.service === 'doTask' && calls[0]!.input === after.context.task
      : calls.every(({ service }) => service === 'undoTask'),
  'only the latest note is taken back': ({ calls, words, before }) =>
    words === 'press *Undo*'
      ? calls.length === 1 && calls[0]!.service === 'undoTask' && calls[0]!.input === before?.context.task
      : calls.every(({ service }) => service === 'doTask'),
  'only a note that this person made can be taken back': ({ words, after }) =>
    words !== 'the server says: a colleague was faster' || !after.can({ type: 'task.undo' }),
  'an entry that may not have been noted does not count as noted': ({ words, after }) =>
    words !== 'no answer comes' || after.matches('failed'),
});
