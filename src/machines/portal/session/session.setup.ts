import { assign, sendTo, setup } from 'xstate';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import type { FailureNotice } from '#machines/portal/notifications/failure-notice.ts';
import type { NoticeShown } from '#machines/portal/notifications/notifications.types.ts';
import { errorNotice, notifications } from '#machines/portal/notifications/notify.ts';

import { buyerOf, isSameBuyer } from './buyer.ts';
import type { SessionActions, SessionActors } from './session.actors.ts';
import type {
  SessionContext,
  SessionDeadlines,
  SessionEvent,
  SessionInput,
  SignedInVisitor,
  SignedOut,
  VisitorChanged,
} from './session.types.ts';

/** The notice of an ended session stays this long before the sign-in page opens (section 9 of the specification). */
const SIGN_IN_DELAY_MS = 1_000;

/** The server is asked again after a pause as long as its silence so far, within these bounds in milliseconds. */
const NEXT_LOOK_MS = { least: 5_000, most: 60_000 } as const;

const isSomebody = (visitor: SessionContext['visitor']): visitor is SignedInVisitor =>
  visitor !== null && visitor !== undefined;

/** The guards, actions and delays of the session, under the names that its chart uses. */
export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: SessionInput; tags: 'busy' },
  actors: {} as SessionActors,
  guards: {
    isSomebodyElse: ({ context }, visitor: SignedInVisitor) =>
      isSomebody(context.visitor) && !isSameBuyer(buyerOf(context.visitor), buyerOf(visitor)),
    /** The session has nearly reached its maximum duration: no answer moves its end any more. */
    isLast: (_, deadlines: SessionDeadlines | null) =>
      deadlines?.endsAt !== undefined && deadlines.expiresAt >= deadlines.endsAt,
    isSomebodyKnown: ({ context }) => isSomebody(context.visitor),
    isNothingKnown: ({ context }) => context.visitor === undefined,
    isUnauthenticated: (_, { status }: Failure) => status === 401,
    isForbidden: (_, { status }: Failure) => status === 403,
    isLedOn: (_, { leadTo }: SignedOut) => leadTo !== null,
    hasExpired: ({ context: { visitor } }, { status }: Failure) =>
      status === 401 && isSomebody(visitor) && visitor.permissionLevel !== LEVELS.blocked,
    isKnownAsBlocked: ({ context: { visitor } }) => visitor?.permissionLevel === LEVELS.blocked,
  },
  actions: {
    ...({} as SessionActions),
    rememberVisitor: assign((_, found: { visitor: SignedInVisitor; deadlines: SessionDeadlines }) => found),
    rememberDeadlines: assign((_, { expiresAt, warnAt, endsAt }: SessionDeadlines) => ({
      deadlines: { expiresAt, warnAt, ...(endsAt !== undefined && { endsAt }) },
    })),
    rememberBlocked: assign(({ context: { visitor } }) => ({
      visitor: visitor && { ...visitor, permissionLevel: LEVELS.blocked },
    })),
    forgetVisitor: assign({ visitor: null, deadlines: null, unansweredSince: null }),
    noteSilence: assign(({ context }) => ({ unansweredSince: context.unansweredSince ?? context.now() })),
    tellVisitor: sendTo(
      ({ system }) => system.get('portal'),
      ({ context }): VisitorChanged => ({ type: 'visitor.changed', visitor: context.visitor ?? null }),
    ),
    /** A person who wants to buy for another customer may be waiting for the answer. */
    tellUnanswered: sendTo(({ system }) => system.get('representation'), { type: 'check.failed' }),
    /** Reports that the server answers again, if its silence was shown or may have been noticed. */
    tellAnswered: ({ context, system }) => {
      const notice: NoticeShown = { type: 'notice.show', kind: 'success', code: 'SERVER_ANSWERS_AGAIN' };
      if (context.unansweredSince !== null) system.get('notifications').send(notice);
    },
    endSilence: assign({ unansweredSince: null }),
    tellExpired: sendTo(notifications, (): NoticeShown => ({
      type: 'notice.show',
      kind: 'info',
      code: 'UNAUTHENTICATED',
    })),
    tellFailure: sendTo(notifications, (_, { code, subject }: FailureNotice) => errorNotice(code, subject)),
    resetNavigation: sendTo(({ system }) => system.get('navigation'), { type: 'navigation.reset' }),
  },
  delays: {
    untilWarning: ({ context }) => Math.max(0, (context.deadlines?.warnAt ?? 0) - context.now()),
    untilEnd: ({ context }) => Math.max(0, (context.deadlines?.expiresAt ?? 0) - context.now()),
    signInDelay: SIGN_IN_DELAY_MS,
    untilNextLook: ({ context: { now, unansweredSince } }) =>
      Math.min(NEXT_LOOK_MS.most, Math.max(NEXT_LOOK_MS.least, now() - (unansweredSince ?? now()))),
  },
});
