import { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { deskTaskTitles } from './desk-task.titles.ts';

/** Two machines have moved; the list shows the older report first. */
export const MOVES = ['move-1', 'move-2'] as const;

/** Returns the entry whose button comes first, or `null` once nothing is left. */
const next = ({ context: { task }, value }: Standpoint<typeof deskTaskMachine>) => {
  const isGone = value === 'noted' || value === 'overtaken' || value === 'notUndone';
  const left = MOVES.indexOf((task?.id ?? 'move-1') as 'move-1') + (isGone ? 1 : 0);
  const id = MOVES[left];
  return id === undefined ? null : { task: { kind: 'finishLocation' as const, id } };
};

export const deskTaskModel = pathModel(deskTaskMachine, {
  titles: deskTaskTitles,
  starts: { 'the list of machines that have moved is opened': () => undefined },
  goals: {
    'customer service notes that a machine has moved': {
      from: 'the list of machines that have moved is opened',
      to: 'noted',
    },
    'customer service takes back the note that a machine has moved': {
      from: 'the list of machines that have moved is opened',
      to: 'undone',
    },
  },
  identity: ({ context }) => context.task?.id ?? null,
  events: {
    'task.do': { by: 'person', cases: { 'note the first entry as done': next } },
    'task.undo': { by: 'person', cases: { 'press *Undo*': {} } },
  },
  services: {
    doTask: {
      'the server notes the entry as done': { done: undefined },
      'the server says: this has already been done': { fails: refusal(409, 'DESK_ALREADY_DONE_ERROR') },
      'no answer comes': { fails: refusal(null) },
    },
    undoTask: {
      'the server takes the note back': { done: undefined },
      'the server says: a colleague has taken the note back': {
        fails: refusal(409, 'DESK_ALREADY_DONE_ERROR'),
      },
      'no answer comes to the undo': { fails: refusal(null) },
    },
  },
  delays: {},
});
