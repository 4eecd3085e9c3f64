import type { deskTaskMachine } from '#machines/desk/desk-task/desk-task.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const deskTaskTitles: TitlesOf<typeof deskTaskMachine> = {
  states: {
    waiting: 'Entries wait',
    noting: 'Noting',
    noted: 'Noted',
    failed: 'Not noted',
  },
  events: { 'task.do': 'Note as done' },
  guards: { isDoneBefore: 'a colleague was faster' },
};
