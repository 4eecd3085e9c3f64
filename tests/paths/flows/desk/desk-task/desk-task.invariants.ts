import type { SnapshotFrom } from 'xstate';

import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

/** After these steps, the latest note still stands, as far as the person knows. */
const LEAVES_NOTE = new Set(['press *Undo*', 'no answer comes to the undo']);

export const deskTaskInvariants = invariants<SnapshotFrom<typeof deskTaskMachine>>({
  'each press notes exactly the entry whose button was pressed': ({ calls, words, after }) =>
    words.startsWith('note ')
      ? calls.length === 1 && calls[0]!.service === 'doTask' && calls[0]!.input === after.context.task
      : calls.every(({ service }) => service === 'undoTask'),
  'only the latest note is taken back': ({ calls, words, before }) =>
    words === 'press *Undo*'
      ? calls.length === 1 && calls[0]!.service === 'undoTask' && calls[0]!.input === before?.context.task
      : calls.every(({ service }) => service === 'doTask'),
  'only a note that this person made can be taken back': (moment, earlier) =>
    !moment.after.can({ type: 'task.undo' }) ||
    [...earlier, moment].findLast(({ words }) => !LEAVES_NOTE.has(words))?.words ===
      'the server notes the entry as done',
  'an entry that may not have been noted does not count as noted': ({ words, after }) =>
    words !== 'no answer comes' || after.matches('failed'),
});
