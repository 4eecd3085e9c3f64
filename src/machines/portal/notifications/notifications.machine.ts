import { assign, raise, sendTo, setup } from 'xstate';

import { ERROR_CODES } from '#contract/errors.contract.ts';

import { enqueueNotice, settle, soonest, spend, withoutSpent, withReported } from './notice-list.ts';
import type {
  NoticeWish,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
} from './notifications.types.ts';

const failureIn = (event: NotificationsEvent) => (event.type === 'call.failed' ? event.failure : null);

/** Prevents one cause from being reported twice, with two pieces of advice (settled point 36). */
const ALREADY_TOLD = {
  guard: 'isReported',
  description: 'The cause has been reported already, so the failed action adds no notice.',
} as const;

/** Shows short notices, and decides the consequences of a failed call (section 8 of the specification); system id `notifications`. */
export const notificationsMachine = setup({
  types: {} as { context: NotificationsContext; events: NotificationsEvent; input: NotificationsInput },
  guards: {
    isUnauthenticated: ({ event }) => failureIn(event)?.status === 401,
    isRefusedAct: ({ event }) => {
      const failure = failureIn(event);
      return failure?.status === 403 && failure.acted && failure.code === 'PERMISSION_DENIED_ERROR';
    },
    isForbidden: ({ event }) => failureIn(event)?.status === 403,
    showsItsCode: ({ event }) => {
      const code = failureIn(event)?.code;
      return code != null && ERROR_CODES[code].notice;
    },
    isServerError: ({ event }) => (failureIn(event)?.status ?? 0) >= 500,
    isReported: ({ context, event }) =>
      event.type === 'notice.show' &&
      event.kind === 'error' &&
      event.byChain !== true &&
      event.subject !== undefined &&
      context.reported.includes(event.subject),
    wasReported: ({ context, event }) =>
      event.type === 'subject.settled' && context.reported.includes(event.subject),
    isTooMany: ({ event }) => failureIn(event)?.status === 429,
    needsNotice: ({ context, event }) =>
      event.type === 'subject.settled' &&
      context.notices.some(({ subjects }) => subjects.includes(event.subject)),
    holdsNotices: ({ context }) => context.notices.length > 0,
  },
  actions: {
    tellSession: sendTo(({ system }) => system.get('session'), { type: 'session.lost' }),
    showError: raise(({ event }, code: NoticeWish['code']) => ({
      type: 'notice.show' as const,
      kind: 'error' as const,
      code,
      subject: failureIn(event)?.subject,
      reference: failureIn(event)?.requestId,
      byChain: true as const,
    })),
    showItsCode: raise(({ event }) => ({
      type: 'notice.show' as const,
      kind: 'error' as const,
      code: failureIn(event)?.code ?? 'SOMETHING_WENT_WRONG',
      subject: failureIn(event)?.subject,
      byChain: true as const,
    })),
    rememberReported: assign(({ context: { reported }, event }) => {
      const subject = failureIn(event)?.subject;
      return subject === undefined ? {} : { reported: withReported(reported, subject) };
    }),
    forgetReported: assign(({ context: { reported }, event }) =>
      event.type === 'subject.settled'
        ? { reported: reported.filter((subject) => subject !== event.subject) }
        : {},
    ),
    enqueue: assign(({ context, event }) =>
      event.type === 'notice.show' ? enqueueNotice(context, event) : {},
    ),
    remove: assign(({ context, event }) =>
      event.type === 'notice.close' ? { notices: context.notices.filter(({ id }) => id !== event.id) } : {},
    ),
    settle: assign(({ context, event }) =>
      event.type === 'subject.settled' ? { notices: settle(context.notices, event.subject) } : {},
    ),
    dropSpent: assign(({ context }) => ({ notices: withoutSpent(context.notices) })),
    startTime: assign(({ context }) => ({ runningSince: context.now() })),
    stopTime: assign(({ context }) => ({
      notices: spend(context.notices, context.now() - context.runningSince),
    })),
    dropTimedOut: assign(({ context }) => ({
      notices: withoutSpent(spend(context.notices, soonest(context))),
    })),
  },
  delays: { soonest: ({ context }) => soonest(context) },
}).createMachine({
  id: 'notifications',
  description: 'Short notices for the person.',
  context: ({ input }) => ({ ...input, notices: [], nextId: 1, runningSince: 0, reported: [] }),
  initial: 'quiet',
  on: {
    'call.failed': [
      {
        guard: 'isUnauthenticated',
        actions: ['rememberReported', 'tellSession'],
        description: 'The server has answered that the session is over.',
      },
      {
        guard: 'isRefusedAct',
        actions: ['rememberReported', { type: 'showError', params: 'PERMISSION_DENIED_ERROR' }],
        description: 'The person pressed something that they are not allowed to do.',
      },
      {
        guard: 'isForbidden',
        description:
          'The server forbade something else: nothing is shown here; an action may show its own notice.',
      },
      {
        guard: 'showsItsCode',
        actions: ['rememberReported', 'showItsCode'],
        description: 'The failure has a notice of its own.',
      },
      {
        guard: 'isServerError',
        actions: ['rememberReported', { type: 'showError', params: 'GENERAL_SERVER_ERROR' }],
        description: 'The server failed.',
      },
      {
        guard: 'isTooMany',
        actions: ['rememberReported', { type: 'showError', params: 'TOO_MANY_REQUESTS_ERROR' }],
        description: 'Too many requests were made.',
      },
    ],
    'subject.settled': {
      guard: 'wasReported',
      actions: 'forgetReported',
      description: 'The call was tried again: a further failure counts as a new cause.',
    },
  },
  states: {
    quiet: {
      description: 'There is no notice.',
      on: {
        'notice.show': [
          ALREADY_TOLD,
          { target: 'showing', actions: 'enqueue', description: 'A notice arrives.' },
        ],
      },
    },
    showing: {
      description: 'Notices are shown, and their clock is running.',
      entry: 'startTime',
      after: {
        soonest: { target: 'weighing', actions: 'dropTimedOut', description: 'The time of a notice is up.' },
      },
      on: {
        'notice.show': [
          ALREADY_TOLD,
          {
            target: 'weighing',
            actions: ['stopTime', 'enqueue'],
            description: 'Another notice arrives; it waits if three are already shown.',
          },
        ],
        'notice.close': {
          target: 'weighing',
          actions: ['stopTime', 'remove'],
          description: 'The person closes a notice.',
        },
        'subject.settled': {
          guard: 'needsNotice',
          target: 'weighing',
          actions: ['forgetReported', 'stopTime', 'settle', 'dropSpent'],
          description:
            'The failed call was tried again: its notice closes, unless the notice is also about another failed call.',
        },
        'notices.pause': {
          target: 'paused',
          actions: 'stopTime',
          description: 'Focus or pointer is on the notices.',
        },
      },
    },
    paused: {
      description: 'The person is reading: the clock is stopped.',
      on: {
        'notice.show': [
          ALREADY_TOLD,
          { actions: 'enqueue', description: 'Another notice arrives; it waits if three are already shown.' },
        ],
        'notice.close': { target: 'reading', actions: 'remove', description: 'The person closes a notice.' },
        'subject.settled': {
          guard: 'needsNotice',
          actions: ['forgetReported', 'settle'],
          description:
            'The failed call was tried again: its notice closes after reading, unless the notice is also about another failed call.',
        },
        'notices.resume': {
          target: 'weighing',
          actions: 'dropSpent',
          description: 'The person has stopped reading; notices that no longer apply are removed.',
        },
      },
    },
    weighing: {
      description: 'Is there a notice left to show?',
      always: [
        { guard: 'holdsNotices', target: 'showing', description: 'There is a notice left.' },
        { target: 'quiet', description: 'No notice is left.' },
      ],
    },
    reading: {
      description: 'Is there a notice left to read?',
      always: [
        { guard: 'holdsNotices', target: 'paused', description: 'There is a notice left.' },
        { target: 'quiet', description: 'No notice is left.' },
      ],
    },
  },
});
