import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';
import type { deskTaskModel } from './desk-task.model.ts';

import type { Actions, Expectations, Say } from '#tests/paths/tables.ts';

const title: Say = ({ desk }) => desk.kind['location-changes'];
const note: Say = ({ desk }) => `${desk.task.finishLocation}: ${desk.row.machine}`;
const failed: Say = ({ desk }) => desk.list.failedTask;

export const deskTaskTables = {
  actions: { 'note the first as done': { press: 'button', name: note } } satisfies Actions<
    typeof deskTaskModel
  >,
  expectations: {
    waiting: { heading: title, shown: [note], absent: [failed] },
    noting: { announced: ({ desk }) => desk.task.doing, shown: [title], absent: [failed] },
    noted: { shown: [title], absent: [failed] },
    failed: { announced: failed, shown: [title, note, failed] },
  } satisfies Expectations<typeof deskTaskMachine>,
};
