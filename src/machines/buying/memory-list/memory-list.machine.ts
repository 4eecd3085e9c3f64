import { sentAct } from './memory-acts.ts';
import { memoryListSetup } from './memory-list.setup.ts';
import type { MemoryError } from './memory-list.types.ts';

/** The saved articles of whoever is signed in; lives as long as the portal under the system id `memoryList`. */
export const memoryListMachine = memoryListSetup.createMachine({
  id: 'memoryList',
  description: 'The saved articles of the signed-in person, and what is being done to them.',
  context: { userId: null, acts: [], removed: [], drafts: [], entryCount: 0 },
  initial: 'absent',
  on: {
    'visitor.changed': [
      {
        guard: 'keepsList',
        target: '.present',
        actions: ['forgetAll', 'takePerson'],
        description: 'Somebody is signed in who may save articles.',
      },
      {
        target: '.absent',
        actions: 'forgetAll',
        description: 'Nobody is signed in who may: nothing of a list stays behind.',
      },
    ],
  },
  states: {
    absent: { description: 'Nobody is signed in who may save articles.' },
    present: {
      description: 'The signed-in person has a list.',
      type: 'parallel',
      on: {
        'memory.remember': { guard: 'isNew', actions: 'enqueue', description: 'An article is to be saved.' },
        'memory.change': {
          guard: 'isNew',
          actions: 'enqueue',
          description: 'Quantity, note or machine of an entry are to be others.',
        },
        'memory.draft': { actions: 'keepTyped', description: 'A note is typed, or is no longer unsaved.' },
        'memory.remove': { guard: 'isNew', actions: 'enqueue', description: 'An entry is to be taken out.' },
        'memory.leave': {
          actions: 'forgetRemoved',
          description:
            'The page of the list is left: what is not wanted back by now stays out, and nothing is typed any more.',
        },
      },
      states: {
        list: {
          description: 'The entries.',
          initial: 'loading',
          states: {
            resting: {
              description: 'Nothing is with the server.',
              initial: 'counting',
              always: {
                guard: 'actsWait',
                target: 'sending',
                description: 'Something is to be done: the first in line is next.',
              },
              on: {
                'memory.reload': {
                  target: 'loading',
                  description: 'Another try, or another tab has changed the list.',
                },
                'visitor.changed': {
                  guard: 'isSamePerson',
                  target: 'loading',
                  description: 'The same person is there, perhaps for somebody else: nothing is forgotten.',
                },
              },
              states: {
                counting: {
                  description: 'Are there entries?',
                  always: [
                    { guard: 'holdsEntries', target: 'filled', description: 'There are.' },
                    { target: 'empty', description: 'There are none.' },
                  ],
                },
                empty: { description: 'Nothing is saved.' },
                filled: { description: 'Articles are saved.' },
                unavailable: { description: 'The list could not be fetched.' },
              },
            },
            loading: {
              tags: 'busy',
              description: 'The list is fetched, while what was known of it stays in sight.',
              invoke: {
                id: 'loadMemoryList',
                src: 'loadMemoryList',
                onDone: {
                  target: 'resting.counting',
                  actions: { type: 'takeList', params: ({ event }) => event.output },
                  description: 'The list is there.',
                },
                onError: { target: 'resting.unavailable', description: 'The list could not be fetched.' },
              },
              on: {
                'memory.reload': {
                  target: 'loading',
                  reenter: true,
                  description: 'It changed meanwhile.',
                },
                'visitor.changed': {
                  guard: 'isSamePerson',
                  target: 'loading',
                  reenter: true,
                  description: 'The same person is there: what was known before may be dropped, so anew.',
                },
              },
            },
            sending: {
              tags: 'busy',
              description: 'The first in line is with the server; whatever else is wanted waits its turn.',
              on: {
                'visitor.changed': {
                  guard: 'isSamePerson',
                  description:
                    'The same person is there: what waits is done, and the answer brings the list.',
                },
              },
              invoke: {
                id: 'changeMemoryList',
                src: 'changeMemoryList',
                input: ({ context }) => sentAct(context.acts[0]!),
                onDone: [
                  {
                    guard: { type: 'isMachineLeftOut', params: ({ event }) => event.output },
                    target: 'resting.counting',
                    actions: [
                      'tellDone',
                      'tellMachineLeftOut',
                      { type: 'finishFirst', params: ({ event }) => event.output },
                      { type: 'takeList', params: ({ event }) => event.output },
                    ],
                    description: 'It is saved without the machine, which is not theirs: the person is told.',
                  },
                  {
                    target: 'resting.counting',
                    actions: [
                      'tellDone',
                      { type: 'finishFirst', params: ({ event }) => event.output },
                      { type: 'takeList', params: ({ event }) => event.output },
                    ],
                    description: 'It is done, and the list is shown as it is now.',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'sessionEnded', params: ({ event }) => event.error as MemoryError },
                    target: '#memoryList.absent',
                    actions: 'forgetAll',
                    description: 'The session has ended: what still waits belongs to nobody.',
                  },
                  {
                    guard: { type: 'isTold', params: ({ event }) => event.error as MemoryError },
                    target: 'loading',
                    actions: ['tellRefused', 'giveUpFirst'],
                    description: 'It was refused for a reason that every refused call tells by itself.',
                  },
                  {
                    target: 'loading',
                    actions: [
                      { type: 'tellFailure', params: ({ event }) => event.error as MemoryError },
                      'tellRefused',
                      'giveUpFirst',
                    ],
                    description:
                      'It was refused or no answer came: the person is told, the list will show the truth.',
                  },
                ],
              },
            },
          },
        },
        undo: {
          description: 'Whether something can be brought back.',
          initial: 'nothing',
          states: {
            nothing: {
              description: 'Nothing was taken out that is not back.',
              always: { guard: 'holdsRemoved', target: 'offered', description: 'An entry was taken out.' },
            },
            offered: {
              description:
                'What was taken out, here or under a note that was being typed, can be brought back, or is on its way back.',
              always: {
                guard: 'nothingRemoved',
                target: 'nothing',
                description: 'All is on the list again, or the page was left.',
              },
              on: {
                'memory.undo': {
                  guard: 'isNew',
                  actions: 'enqueue',
                  description: 'An entry is to come back with its quantity, note and machine.',
                },
              },
            },
          },
        },
      },
    },
  },
});
