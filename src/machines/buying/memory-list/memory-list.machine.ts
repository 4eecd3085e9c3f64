import { sentAct } from './memory-acts.ts';
import { memoryListSetup } from './memory-list.setup.ts';
import type { MemoryError } from './memory-list.types.ts';

/** Keeps the saved articles of the signed-in person; lives as long as the portal, under the system id `memoryList`. */
export const memoryListMachine = memoryListSetup.createMachine({
  id: 'memoryList',
  description: 'The saved articles of the signed-in person, and the changes being made to them.',
  context: { userId: null, acts: [], removed: [], drafts: [], entryCount: 0 },
  initial: 'absent',
  on: {
    'visitor.changed': [
      {
        guard: 'keepsList',
        target: '.present',
        actions: ['forgetAll', 'takePerson'],
        description: 'A person who may save articles is signed in.',
      },
      {
        target: '.absent',
        actions: 'forgetAll',
        description: 'Nobody who may save articles is signed in: no list is kept.',
      },
    ],
  },
  states: {
    absent: { description: 'Nobody who may save articles is signed in.' },
    present: {
      description: 'The signed-in person has a list.',
      type: 'parallel',
      on: {
        'memory.remember': { guard: 'isNew', actions: 'enqueue', description: 'An article is to be saved.' },
        'memory.change': {
          guard: 'isNew',
          actions: 'enqueue',
          description: 'The quantity, note or machine of an entry is to change.',
        },
        'memory.draft': {
          actions: 'keepTyped',
          description: 'A note is being typed, or no longer has unsaved text.',
        },
        'memory.remove': { guard: 'isNew', actions: 'enqueue', description: 'An entry is to be removed.' },
        'memory.leave': {
          actions: 'forgetRemoved',
          description:
            'The person leaves the page of the list: removed entries can no longer be brought back, and no note is being typed any more.',
        },
      },
      states: {
        list: {
          description: 'The entries of the list.',
          initial: 'loading',
          states: {
            resting: {
              description: 'No change is being sent.',
              initial: 'counting',
              always: {
                guard: 'actsWait',
                target: 'sending',
                description: 'A change is waiting: the first in the queue is sent.',
              },
              on: {
                'memory.reload': {
                  target: 'loading',
                  description:
                    'The person tries again, or something else may have changed the list, such as another tab.',
                },
                'visitor.changed': {
                  guard: 'isSamePerson',
                  target: 'loading',
                  description:
                    'The same person is signed in, perhaps buying for another customer: the list is fetched again, and nothing is dropped.',
                },
              },
              states: {
                counting: {
                  description: 'Does the list have entries?',
                  always: [
                    { guard: 'holdsEntries', target: 'filled', description: 'The list has entries.' },
                    { target: 'empty', description: 'The list has no entries.' },
                  ],
                },
                empty: { description: 'No article is saved.' },
                filled: { description: 'Articles are saved.' },
                unavailable: { description: 'The list could not be fetched.' },
              },
            },
            loading: {
              tags: 'busy',
              description: 'The list is fetched; the entries known so far stay on screen.',
              invoke: {
                id: 'loadMemoryList',
                src: 'loadMemoryList',
                onDone: {
                  target: 'resting.counting',
                  actions: { type: 'takeList', params: ({ event }) => event.output },
                  description: 'The list is loaded.',
                },
                onError: { target: 'resting.unavailable', description: 'The list could not be fetched.' },
              },
              on: {
                'memory.reload': {
                  target: 'loading',
                  reenter: true,
                  description: 'The list may have changed meanwhile: the fetch starts again.',
                },
                'visitor.changed': {
                  guard: 'isSamePerson',
                  target: 'loading',
                  reenter: true,
                  description:
                    'The same person is signed in: the fetch starts again, because the running one may have been dropped.',
                },
              },
            },
            sending: {
              tags: 'busy',
              description: 'The first change in the queue is with the server; all others wait their turn.',
              on: {
                'visitor.changed': {
                  guard: 'isSamePerson',
                  description:
                    'The same person is signed in: waiting changes are still made, and the answer to the last one brings the list.',
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
                    description:
                      'The article is saved without the machine, which does not belong to the customer: the person is notified.',
                  },
                  {
                    target: 'resting.counting',
                    actions: [
                      'tellDone',
                      { type: 'finishFirst', params: ({ event }) => event.output },
                      { type: 'takeList', params: ({ event }) => event.output },
                    ],
                    description: 'The change is made, and the list is shown as it is now.',
                  },
                ],
                onError: [
                  {
                    guard: { type: 'sessionEnded', params: ({ event }) => event.error as MemoryError },
                    target: '#memoryList.absent',
                    actions: 'forgetAll',
                    description: 'The session has ended: changes that are still waiting are dropped.',
                  },
                  {
                    guard: { type: 'needsNotice', params: ({ event }) => event.error as MemoryError },
                    target: 'loading',
                    actions: ['tellRefused', 'giveUpFirst'],
                    description:
                      'The change was refused; the portal itself reports this reason, as it would for any other request.',
                  },
                  {
                    target: 'loading',
                    actions: [
                      { type: 'tellFailure', params: ({ event }) => event.error as MemoryError },
                      'tellRefused',
                      'giveUpFirst',
                    ],
                    description:
                      'The change was refused, or no answer came: the person is notified, and the list will show how things stand.',
                  },
                ],
              },
            },
          },
        },
        undo: {
          description: 'Keeps track of whether a removed entry can be brought back.',
          initial: 'nothing',
          states: {
            nothing: {
              description: 'There is nothing to bring back.',
              always: { guard: 'holdsRemoved', target: 'offered', description: 'An entry was removed.' },
            },
            offered: {
              description:
                'An entry that was removed here, or elsewhere while its note was being typed, can be brought back or is on its way back.',
              always: {
                guard: 'nothingRemoved',
                target: 'nothing',
                description: 'Every removed entry is on the list again, or the page was left.',
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
