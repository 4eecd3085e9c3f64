import type { Mistake } from '#tests/paths/mistakes/mistake.ts';

const SESSION = 'src/machines/portal/session/session.machine.ts';
const SETUP = 'src/machines/portal/session/session.setup.ts';
const EXPIRY = 'src/machines/portal/session/session-expiry.state.ts';
const NOTIFICATIONS = 'src/machines/portal/notifications/notifications.machine.ts';
const NOTICES = 'src/machines/portal/notifications/notice-list.ts';

/** These mistakes concern the session and the notices of the portal. */
export const SESSION_CHART_MISTAKES: readonly Mistake[] = [
  {
    name: 'question-overtakes-the-sign-out',
    kind: 'wrong target',
    flow: 'session',
    file: 'src/machines/portal/session/session-sign-out.state.ts',
    find: `    'session.check': {
`,
    replace: `    'session.check': {
      target: '#session.checking',
`,
  },
  {
    name: 'answers-to-another-person-stay',
    kind: 'lost action',
    flow: 'session',
    file: SESSION,
    find: `            actions: [
              'forgetAnswers',
              { type`,
    replace: `            actions: [
              { type`,
  },
  {
    name: 'sign-in-comes-after-ten-seconds',
    kind: 'changed delay',
    flow: 'session',
    file: SETUP,
    find: 'SIGN_IN_DELAY_MS = 1_000',
    replace: 'SIGN_IN_DELAY_MS = 10_000',
  },
  {
    name: 'silent-server-is-asked-ten-times-as-often',
    kind: 'changed delay',
    flow: 'session',
    file: SETUP,
    find: 'least: 5_000',
    replace: 'least: 500',
  },
  {
    name: 'session-that-may-last-longer-still-ends',
    kind: 'guard dropped',
    flow: 'session',
    file: EXPIRY,
    find: `    'session.prolonged': {
      guard: { type: 'isLast', params: ({ event }) => event },
`,
    replace: `    'session.prolonged': {
`,
  },
  {
    name: 'warning-comes-at-the-end',
    kind: 'changed delay',
    flow: 'session',
    file: SETUP,
    find: 'context.deadlines?.warnAt ?? 0',
    replace: 'context.deadlines?.expiresAt ?? 0',
  },
  {
    name: 'end-of-a-session-is-not-told',
    kind: 'lost action',
    flow: 'session',
    file: SESSION,
    find: "entry: ['endSilence', 'tellExpired']",
    replace: "entry: ['endSilence']",
  },
  {
    name: 'refused-sign-out-looks-done',
    kind: 'wrong target',
    flow: 'session',
    file: 'src/machines/portal/session/session-sign-out.state.ts',
    find: `        guard: 'isSomebodyKnown',
        target: 'checking',`,
    replace: `        guard: 'isSomebodyKnown',
        target: 'signedOut',`,
  },
  {
    name: 'other-tabs-hear-of-a-sign-in',
    kind: 'wrong parameter',
    flow: 'session',
    file: 'src/machines/portal/session/session-sign-out.state.ts',
    find: "{ type: 'tellOtherTabs', params: 'ended' }",
    replace: "{ type: 'tellOtherTabs', params: 'started' }",
  },
  {
    name: 'last-warning-offers-to-stay',
    kind: 'off by one',
    flow: 'session',
    file: SETUP,
    find: 'deadlines.expiresAt >= deadlines.endsAt',
    replace: 'deadlines.expiresAt > deadlines.endsAt',
  },
  {
    name: 'blocked-user-is-let-in',
    kind: 'wrong parameter',
    flow: 'session',
    file: SETUP,
    find: 'visitor?.permissionLevel === LEVELS.blocked',
    replace: 'visitor?.permissionLevel === LEVELS.noPrices',
  },
  {
    name: 'success-stays-as-long-as-an-error',
    kind: 'changed delay',
    flow: 'notifications',
    file: NOTICES,
    find: 'success: 3_000',
    replace: 'success: 10_000',
  },
  {
    name: 'four-notices-at-once',
    kind: 'off by one',
    flow: 'notifications',
    file: NOTICES,
    find: 'NOTICE_LIMIT = 3',
    replace: 'NOTICE_LIMIT = 4',
  },
  {
    name: 'notice-of-what-was-tried-again-stays',
    kind: 'guard inverted',
    flow: 'notifications',
    file: NOTICES,
    find: 'notice.subjects.filter((other) => other !== subject)',
    replace: 'notice.subjects.filter((other) => other === subject)',
  },
  {
    name: 'time-runs-while-somebody-reads',
    kind: 'lost action',
    flow: 'notifications',
    file: NOTIFICATIONS,
    find: `          target: 'paused',
          actions: 'stopTime',`,
    replace: "          target: 'paused',",
  },
  {
    name: 'refused-background-call-shows-a-notice',
    kind: 'guard dropped',
    flow: 'notifications',
    file: NOTIFICATIONS,
    find: 'failure?.status === 403 && failure.acted &&',
    replace: 'failure?.status === 403 &&',
  },
  {
    name: 'too-many-is-a-broken-server',
    kind: 'wrong parameter',
    flow: 'notifications',
    file: NOTIFICATIONS,
    find: "params: 'TOO_MANY_REQUESTS_ERROR'",
    replace: "params: 'GENERAL_SERVER_ERROR'",
  },
  {
    name: 'notice-does-not-name-the-call',
    kind: 'lost parameter',
    flow: 'notifications',
    file: NOTIFICATIONS,
    find: '      reference: failureIn(event)?.requestId,\n',
    replace: '',
  },
  {
    name: 'signed-in-person-asks-again',
    kind: 'guard dropped',
    flow: 'session',
    file: SESSION,
    find: `        'session.retry': {
          guard: 'isNothingKnown',`,
    replace: "        'session.retry': {",
  },
];
