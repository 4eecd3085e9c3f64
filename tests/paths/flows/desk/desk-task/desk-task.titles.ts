import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const deskTaskTitles: TitlesOf<typeof deskTaskMachine> = {
  states: {
    waiting: 'Entries waiting',
    noting: 'Noting',
    noted: 'Noted',
    overtaken: 'Already done',
    failed: 'Not noted',
    undoing: 'Taking the note back',
    undone: 'Note taken back',
    notUndone: 'Note not taken back',
  },
  events: { 'task.do': 'Note as done', 'task.undo': 'Take the note back' },
  guards: {
    isDoneBefore: 'somebody on the team has already done it',
    canBeUndone: 'the note can be taken back',
  },
  services: {
    doTask: 'note the entry as done',
    undoTask: 'take the note back',
  },
  actions: {
    rememberTask: 'note which entry is meant',
  },
};
