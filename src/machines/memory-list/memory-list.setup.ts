import { assign, emit, sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel } from '#contract/access.contract.ts';
import { ERROR_CODES, isErrorCode } from '#contract/errors.contract.ts';
import { failureTold } from '#machines/notifications/failure-told.ts';
import type { NoticeShown } from '#machines/notifications/notifications.types.ts';
import { personOf } from '#machines/session/person-of.ts';

import type { MemoryListActors } from './memory-list.actors.ts';
import { actOf, enqueueAct, isNewAct, nextCall, removedAfter, removedWithDrafts } from './memory-acts.ts';
import type {
  ListAfter,
  MemoryError,
  MemoryListChanged,
  MemoryListContext,
  MemoryListEvent,
} from './memory-list.types.ts';

/** Who is there now and may save articles. */
const keeperIn = (event: MemoryListEvent): string | null =>
  event.type === 'visitor.changed' &&
  event.visitor !== null &&
  meetsLevel(event.visitor, { level: LEVELS.noPrices })
    ? personOf(event.visitor)
    : null;

/** Guards and actions of the memory list by the names that its chart uses. */
export const memoryListSetup = setup({
  types: {} as {
    context: MemoryListContext;
    events: MemoryListEvent;
    emitted: MemoryListChanged;
    tags: 'busy';
  },
  actors: {} as MemoryListActors,
  guards: {
    keepsList: ({ event }) => keeperIn(event) !== null,
    isSamePerson: ({ context, event }) => {
      const keeper = keeperIn(event);
      return keeper !== null && keeper === context.personId;
    },
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
    tellDone: emit(({ context }) => {
      const { act, entry } = nextCall(context);
      return { type: 'memory.changed', act, note: entry?.note ?? null };
    }),
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
    takePerson: assign(({ event }) => ({ personId: keeperIn(event) })),
    forgetAll: assign({ personId: null, acts: [], removed: [], drafts: [], entryCount: 0 }),
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
});
