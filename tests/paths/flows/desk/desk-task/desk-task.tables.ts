import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';
import type { deskTaskModel } from './desk-task.model.ts';

import type { Actions, Expectations, Say } from '#tests/paths/tables.ts';

const title: Say = ({ desk }) => desk.kind['location-changes'];
const note: Say = ({ desk }) => `${desk.task.finishLocation}: ${desk.row.machine}`;
const failed: Say = ({ desk }) => desk.list.failedTask;
const noted: Say = ({ desk }) => desk.noted.finishLocation;
const undo: Say = ({ desk }) => desk.undo.act;
const undone: Say = ({ desk }) => desk.undo.done;
const notUndone: Say = ({ desk }) => desk.undo.failed;

export const deskTaskTables = {
  actions: {
    'note the first entry as done': { press: 'button', name: note },
    'press *Undo*': { press: 'button', name: undo },
  } satisfies Actions<typeof deskTaskModel>,
  expectations: {
    waiting: { heading: title, shown: [note], absent: [failed, noted, undo] },
    noting: { announced: ({ desk }) => desk.task.doing, shown: [title], absent: [failed, undo] },
    noted: { announced: noted, shown: [title, noted, undo], absent: [failed, undone] },
    overtaken: { shown: [title], absent: [failed, noted, undo] },
    failed: { announced: failed, shown: [title, note, failed], absent: [undo] },
    undoing: { announced: ({ desk }) => desk.undo.doing, shown: [title, noted] },
    undone: { announced: undone, focus: note, shown: [title, note, undone], absent: [noted, undo] },
    notUndone: { announced: notUndone, shown: [title, notUndone, undo], absent: [noted] },
  } satisfies Expectations<typeof deskTaskMachine>,
};
