import type { memoryListMachine } from '#machines/memory-list/memory-list.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const memoryListTitles: TitlesOf<typeof memoryListMachine> = {
  states: {
    absent: 'No memory list',
    present: 'Memory list of the signed-in person',
    'present.list': 'Entries',
    'present.list.resting': 'Nothing under way',
    'present.list.resting.counting': 'Looking for entries',
    'present.list.resting.empty': 'Empty list',
    'present.list.resting.filled': 'Filled list',
    'present.list.resting.unavailable': 'List unavailable',
    'present.list.loading': 'Fetching the list',
    'present.list.sending': 'Sending a change',
    'present.undo': 'Bringing back',
    'present.undo.nothing': 'Nothing to bring back',
    'present.undo.offered': 'Removed entries can be brought back',
  },
  events: {
    'visitor.changed': 'Another visitor, or none',
    'memory.remember': 'Save an article',
    'memory.change': 'Change an entry',
    'memory.draft': 'Type a note',
    'memory.remove': 'Remove an entry',
    'memory.leave': 'Leave the page',
    'memory.reload': 'Fetch the list again',
    'memory.undo': 'Bring an entry back',
  },
  guards: {
    keepsList: 'the visitor may save articles',
    isSamePerson: 'the visitor is the same person',
    isNew: 'it is not waiting in line already',
    actsWait: 'a change is waiting',
    holdsEntries: 'the list has entries',
    holdsRemoved: 'something removed can be brought back',
    nothingRemoved: 'nothing removed is left to bring back',
    isMachineLeftOut: 'the machine is not one of theirs',
    sessionEnded: 'the session has ended',
    isTold: 'every refused call reports this reason by itself',
  },
};
