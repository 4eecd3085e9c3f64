import { assign, emit, sendTo, setup } from 'xstate';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import { ERROR_CODES, isErrorCode } from '#contract/errors.contract.ts';
import { failureNotice } from '#machines/portal/notifications/failure-notice.ts';
import type { NoticeShown } from '#machines/portal/notifications/notifications.types.ts';

import type { MemoryListActors } from './memory-list.actors.ts';
import {
  actOf,
  enqueueAct,
  isNewAct,
  removedIn,
  sentAct,
  wishesAfter,
  wishesWithout,
} from './memory-acts.ts';
import type {
  ListAfter,
  MemoryError,
  MemoryListChanged,
  MemoryListContext,
  MemoryListEvent,
  MemoryListRefused,
} from './memory-list.types.ts';

/** Returns the id of the signed-in person, if they may save articles. */
const keeperIn = (event: MemoryListEvent): string | null =>
  event.type === 'visitor.changed' &&
  event.visitor !== null &&
  meetsLevel(event.visitor, { level: LEVELS.noPrices })
    ? event.visitor.userId
    : null;

/** Returns whether an entry was removed and is not back yet. */
const holdsRemoved = ({ acts, removed }: MemoryListContext): boolean =>
  removed.length > 0 || acts.some(({ verb }) => verb === 'restore');

/** The guards and actions of the memory list, under the names that its chart uses. */
export const memoryListSetup = setup({
  types: {} as {
    context: MemoryListContext;
    events: MemoryListEvent;
    emitted: MemoryListChanged | MemoryListRefused;
    tags: 'busy';
  },
  actors: {} as MemoryListActors,
  guards: {
    keepsList: ({ event }) => keeperIn(event) !== null,
    isSamePerson: ({ context, event }) => {
      const keeper = keeperIn(event);
      return keeper !== null && keeper === context.userId;
    },
    isNew: ({ context, event }) => {
      const act = actOf(event, context);
      return act !== null && isNewAct(context.acts, act);
    },
    actsWait: ({ context }) => context.acts.length > 0,
    holdsEntries: ({ context }) => context.entryCount > 0,
    holdsRemoved: ({ context }) => holdsRemoved(context),
    nothingRemoved: ({ context }) => !holdsRemoved(context),
    isMachineLeftOut: (_, { machineLeftOut }: ListAfter) => machineLeftOut === true,
    sessionEnded: (_, error: MemoryError) => error?.status === 401,
    needsNotice: (_, error: MemoryError) =>
      error?.code === 'PERMISSION_DENIED_ERROR' ||
      (isErrorCode(error?.code) && ERROR_CODES[error.code].notice),
  },
  actions: {
    enqueue: assign(({ context, event }) => {
      const act = actOf(event, context);
      return act === null ? {} : enqueueAct(context, act);
    }),
    /** Counts the entries of the list, and determines which removed ones can be brought back. */
    takeList: assign(({ context }, list: ListAfter) => ({
      entryCount: list.articleNos.length,
      ...removedIn(context, list),
    })),
    tellDone: emit(({ context }) => ({ type: 'memory.changed', act: sentAct(context.acts[0]!) })),
    tellRefused: emit(({ context }) => ({ type: 'memory.refused', act: sentAct(context.acts[0]!) })),
    finishFirst: assign(({ context }, { removed }: ListAfter) => wishesAfter(context, removed)),
    giveUpFirst: assign(({ context }) => wishesWithout(context)),
    keepTyped: assign(({ context, event }) => {
      if (event.type !== 'memory.draft') return {};
      const others = context.drafts.filter(({ articleNo }) => articleNo !== event.articleNo);
      if (event.entry !== null) return { drafts: [...others, event.entry] };
      return others.length === context.drafts.length ? {} : { drafts: others };
    }),
    forgetRemoved: assign({ removed: [], drafts: [] }),
    takePerson: assign(({ event }) => ({ userId: keeperIn(event) })),
    forgetAll: assign({ userId: null, acts: [], removed: [], drafts: [], entryCount: 0 }),
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
        ...failureNotice('MEMORY_LIST_UPDATE_FAILED', error),
      }),
    ),
  },
});
