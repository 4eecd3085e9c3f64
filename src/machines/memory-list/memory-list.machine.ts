import { assign, emit, sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel } from '#contract/access.contract.ts';
import { ERROR_CODES, isErrorCode } from '#contract/errors.contract.ts';
import { failureTold } from '#machines/notifications/failure-told.ts';
import type { NoticeShown } from '#machines/notifications/notifications.types.ts';

import type { MemoryListActors } from './memory-list.actors.ts';
import { actOf, enqueueAct, isNewAct, nextCall, removedAfter, removedWithDrafts } from './memory-acts.ts';
import type {
  ListAfter,
  MemoryError,
  MemoryListChanged,
  MemoryListContext,
  MemoryListEvent,
} from './memory-list.types.ts';

/** The saved articles of whoever is signed in; lives as long as the portal under the system id `memoryList`. */
export const memoryListMachine = setup({
  types: {} as {
    context: MemoryListContext;
    events: MemoryListEvent;
    emitted: MemoryListChanged;
    tags: 'busy';
  },
  actors: {} as MemoryListActors,
  guards: {
    keepsList: ({ event }) =>
      event.type === 'visitor.changed' &&
      event.visitor !== null &&
      meetsLevel(event.visitor, { level: LEVELS.noPrices }),
    isNew: ({ context, event }) => {
      const act = actOf(event, context);
      return act !== null && isNewAct(context.acts, act);
    },
    actsWait: ({ context }) => context.acts.length > 0,
    holdsEntries: ({ context }) => context.entryCount > 0,
    holdsRemoved: ({ context }) => context.removed.length > 0,
    nothingRemoved: ({ context }) => context.removed.length === 0,
    isMachineLeftOut: (_, { machineLeftOut }: ListAfter) => machineLeftOut === true,
    sessionEnded: (_, error: MemoryError) => error?.status === 401,
    isTold: (_, error: MemoryError) =>
      error?.status === 403 || (isErrorCode(error?.code) && ERROR_CODES[error.code].notice),
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      const act = actOf(event, context);
      return act === null ? {} : { acts: enqueueAct(context.acts, act) };
    }),
    countEntries: assign((_, { entryCount }: ListAfter) => ({ entryCount })),
    tellDone: emit(({ context }) => ({ type: 'memory.changed', act: context.acts[0]! })),
    keepRemoved: assign(({ context }, { removed }: ListAfter) => ({
      removed: removedAfter(context, removed),
    })),
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'memory.draft') return {};
      const others = context.drafts.filter(({ articleNo }) => articleNo !== event.articleNo);
      if (event.entry !== null) return { drafts: [...others, event.entry] };
      return others.length === context.drafts.length ? {} : { drafts: others };
    }),
    keepVanished: assign(({ context }, list: ListAfter) => removedWithDrafts(context, list)),
    dropFirst: assign(({ context }) => ({ acts: context.acts.slice(1) })),
    forgetRemoved: assign({ removed: [], drafts: [] }),
    forgetAll: assign({ acts: [], removed: [], drafts: [], entryCount: 0 }),
    tellMachineLeftOut: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        code: 'MEMORY_LIST_MACHINE_LEFT_OUT',
        subject: undefined,
      }),
    ),
    tellFailure: sendTo(
      ({ system }) => system.get('notifications'),
      (_, error: MemoryError): NoticeShown => ({
        type: 'notice.show',
        kind: 'error',
        ...failureTold('MEMORY_LIST_UPDATE_FAILED', error),
      }),
    ),
  },
}).createMachine({
  id: 'memoryList',
  description: 'The saved articles of the signed-in person, and what is being done to them.',
  context: { acts: [], removed: [], drafts: [], entryCount: 0 },
  initial: 'absent',
  on: {
    'visitor.changed': [
      {
        guard: 'keepsList',
        target: '.present',
        actions: 'forgetAll',
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
                  actions: [
                    { type: 'countEntries', params: ({ event }) => event.output },
                    { type: 'keepVanished', params: ({ event }) => event.output },
                  ],
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
              },
            },
            sending: {
              tags: 'busy',
              description: 'The first in line is with the server; whatever else is wanted waits its turn.',
              invoke: {
                id: 'changeMemoryList',
                src: 'changeMemoryList',
                input: ({ context }) => nextCall(context),
                onDone: [
                  {
                    guard: { type: 'isMachineLeftOut', params: ({ event }) => event.output },
                    target: 'resting.counting',
                    actions: [
                      { type: 'countEntries', params: ({ event }) => event.output },
                      'tellDone',
                      'tellMachineLeftOut',
                      { type: 'keepRemoved', params: ({ event }) => event.output },
                      { type: 'keepVanished', params: ({ event }) => event.output },
                      'dropFirst',
                    ],
                    description: 'It is saved without the machine, which is not theirs: the person is told.',
                  },
                  {
                    target: 'resting.counting',
                    actions: [
                      { type: 'countEntries', params: ({ event }) => event.output },
                      'tellDone',
                      { type: 'keepRemoved', params: ({ event }) => event.output },
                      { type: 'keepVanished', params: ({ event }) => event.output },
                      'dropFirst',
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
                    actions: 'dropFirst',
                    description: 'It was refused for a reason that every refused call tells by itself.',
                  },
                  {
                    target: 'loading',
                    actions: [
                      { type: 'tellFailure', params: ({ event }) => event.error as MemoryError },
                      'dropFirst',
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
              description: 'Nothing was taken out.',
              always: { guard: 'holdsRemoved', target: 'offered', description: 'An entry was taken out.' },
            },
            offered: {
              description:
                'What was taken out, here or under a note that was being typed, can be brought back.',
              always: {
                guard: 'nothingRemoved',
                target: 'nothing',
                description: 'All is back, or the page was left.',
              },
              on: {
                'memory.undo': {
                  guard: 'isNew',
                  actions: 'enqueue',
                  description: 'An entry is to come back with its quantity, note and machine.',
                },
                'memory.leave': {
                  actions: 'forgetRemoved',
                  description: 'The page of the list is left: what was taken out stays out.',
                },
              },
            },
          },
        },
      },
    },
  },
});
