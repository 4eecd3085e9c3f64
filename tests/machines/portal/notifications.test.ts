import { describe, expect, test } from 'vitest';

import { ERROR_CODES, type ErrorCode } from '#contract/errors.contract.ts';
import type { Failure } from '#contract/failure.contract.ts';
import { shownNotices } from '#machines/portal/notifications/notice-list.ts';
import { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import type { NoticeKind, NoticeWish } from '#machines/portal/notifications/notifications.types.ts';
import { failure, startBeside } from '#tests/support/seed/neighbours.ts';

/** Section 8 of the specification asks for a notice about each of these codes. */
const SECTION_8: readonly ErrorCode[] = [
  'USER_NOT_FOUND_ERROR',
  'ORDER_NOT_FOUND_ERROR',
  'OFFER_NOT_FOUND_ERROR',
  'CONTACT_NOT_EXISTS_ERROR',
  'USER_IS_NOT_ACTIVE_ERROR',
  'DOCUMENT_NOT_FOUND_ERROR',
  'USER_HAS_NO_CONTACT_ERROR',
  'USER_ALREADY_EXISTS_ERROR',
  'CONTACT_MULTIPLE_EXISTS_ERROR',
  'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR',
  'IDP_AUTHENTICATION_FAILED_ERROR',
  'USER_HAS_BAD_CREDENTIALS_ERROR',
  'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
];

/** These codes are the portal's own, and have a notice. */
const OWN: readonly ErrorCode[] = [
  'SERVICE_UNAVAILABLE_ERROR',
  'DESK_ALREADY_DONE_ERROR',
  'MEMORY_LIST_FULL_ERROR',
  'CART_LINE_FOR_OTHER_MACHINE_ERROR',
  'CART_FULL_ERROR',
];

/** These codes show a notice because of their status, or because an act was refused. */
const NOTICED_BY_STATUS: ReadonlySet<ErrorCode> = new Set([
  'PERMISSION_DENIED_ERROR',
  'TOO_MANY_REQUESTS_ERROR',
  'GENERAL_SERVER_ERROR',
]);

const start = () => {
  const { actor, clock, sentEvents } = startBeside(
    notificationsMachine,
    (time) => ({ now: () => time.now() }),
    ['session'],
  );
  return {
    actor,
    clock,
    sentEvents,
    state: () => actor.getSnapshot().value,
    shown: () => shownNotices(actor.getSnapshot().context).map(({ code }) => code),
    tell: (kind: NoticeKind, code: NoticeWish['code'], subject?: string) =>
      actor.send({ type: 'notice.show', kind, code, subject }),
    settle: (subject: string) => actor.send({ type: 'subject.settled', subject }),
    fail: (parts: Partial<Failure>) => actor.send({ type: 'call.failed', failure: failure(parts) }),
    close: (code: string) => {
      const { notices } = actor.getSnapshot().context;
      actor.send({ type: 'notice.close', id: notices.find((notice) => notice.code === code)!.id });
    },
  };
};

describe('one cause, one notice', () => {
  const SUBMIT = 'POST /shopping-cart/submit/';

  test.each([
    [401, 'UNAUTHENTICATED_ERROR', []],
    [429, 'TOO_MANY_REQUESTS_ERROR', ['TOO_MANY_REQUESTS_ERROR']],
    [500, 'GENERAL_SERVER_ERROR', ['GENERAL_SERVER_ERROR']],
    [503, 'SERVICE_UNAVAILABLE_ERROR', ['SERVICE_UNAVAILABLE_ERROR']],
    [404, 'CONTACT_NOT_EXISTS_ERROR', ['CONTACT_NOT_EXISTS_ERROR']],
  ] as const)('after a %i, the action says nothing of its own', (status, code, notices) => {
    const { fail, tell, shown } = start();
    fail({ status, code, acted: true, subject: SUBMIT });
    tell('error', 'ORDER_NOT_SENT', SUBMIT);
    expect(shown()).toEqual(notices);
  });

  test.each([
    ['a cause without a notice of its own', { status: 409, code: 'CART_EMPTY_ERROR' }],
    ['no answer', { status: null, code: null }],
  ] as const)('%s leaves it to the action to say what failed', (_, parts) => {
    const { fail, tell, shown } = start();
    fail({ ...parts, acted: true, subject: SUBMIT });
    tell('error', 'ORDER_NOT_SENT', SUBMIT);
    expect(shown()).toEqual(['ORDER_NOT_SENT']);
  });

  test('the next attempt has a notice of its own, and so does another call', () => {
    const { fail, tell, settle, shown, close } = start();
    fail({ status: 500, code: 'GENERAL_SERVER_ERROR', acted: true, subject: SUBMIT });
    tell('error', 'CART_ADD_FAILED', 'POST /shopping-cart/add/');
    expect(shown()).toEqual(['GENERAL_SERVER_ERROR', 'CART_ADD_FAILED']);
    close('CART_ADD_FAILED');
    settle(SUBMIT);
    tell('error', 'ORDER_NOT_SENT', SUBMIT);
    expect(shown()).toEqual(['ORDER_NOT_SENT']);
  });
});

describe('notices', () => {
  test.each([
    ['error', 10_000],
    ['success', 3_000],
    ['info', 3_000],
    ['progress', 60_000],
  ] as const)('notices of the kind %s stay for %i milliseconds', (kind, time) => {
    const { clock, tell, shown, state } = start();
    tell(kind, 'ORDER_SUBMITTED');
    clock.increment(time - 1);
    expect(shown()).toEqual(['ORDER_SUBMITTED']);
    clock.increment(1);
    expect(shown()).toEqual([]);
    expect(state()).toBe('quiet');
  });

  test('at most three notices are shown; the others wait, and their time begins when they are shown', () => {
    const { clock, tell, shown } = start();
    tell('success', 'ORDER_SUBMITTED');
    tell('error', 'CART_ADD_FAILED');
    tell('error', 'CART_CHANGE_FAILED');
    tell('info', 'UNAUTHENTICATED');
    expect(shown()).toEqual(['ORDER_SUBMITTED', 'CART_ADD_FAILED', 'CART_CHANGE_FAILED']);
    clock.increment(3_000);
    expect(shown()).toEqual(['CART_ADD_FAILED', 'CART_CHANGE_FAILED', 'UNAUTHENTICATED']);
    clock.increment(2_999);
    expect(shown()).toContain('UNAUTHENTICATED');
    clock.increment(1);
    expect(shown()).toEqual(['CART_ADD_FAILED', 'CART_CHANGE_FAILED']);
  });

  test('notices keep the time they have left when another one comes or goes', () => {
    const { clock, tell, shown, close } = start();
    tell('error', 'CART_ADD_FAILED');
    clock.increment(6_000);
    tell('success', 'ORDER_SUBMITTED');
    clock.increment(1_000);
    close('ORDER_SUBMITTED');
    clock.increment(2_999);
    expect(shown()).toEqual(['CART_ADD_FAILED']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });

  test('notices do not time out while the pointer or the focus is on them', () => {
    const { actor, clock, tell, shown, state } = start();
    tell('error', 'CART_ADD_FAILED');
    clock.increment(6_000);
    actor.send({ type: 'notices.pause' });
    expect(state()).toBe('paused');
    clock.increment(60_000);
    tell('info', 'UNAUTHENTICATED');
    expect(shown()).toEqual(['CART_ADD_FAILED', 'UNAUTHENTICATED']);
    actor.send({ type: 'notices.resume' });
    clock.increment(3_000);
    expect(shown()).toEqual(['CART_ADD_FAILED']);
    clock.increment(1_000);
    expect(shown()).toEqual([]);
  });

  test('notices can be closed, even while a person is on them', () => {
    const { actor, tell, shown, close, state } = start();
    tell('error', 'CART_ADD_FAILED');
    tell('error', 'CART_CHANGE_FAILED');
    actor.send({ type: 'notices.pause' });
    close('CART_ADD_FAILED');
    expect(shown()).toEqual(['CART_CHANGE_FAILED']);
    expect(state()).toBe('paused');
    close('CART_CHANGE_FAILED');
    expect(state()).toBe('quiet');
  });

  test('notices are not shown twice: the time of the same notice starts again', () => {
    const { clock, tell, shown } = start();
    tell('success', 'ORDER_SUBMITTED');
    clock.increment(2_000);
    tell('success', 'ORDER_SUBMITTED');
    clock.increment(2_999);
    expect(shown()).toEqual(['ORDER_SUBMITTED']);
    clock.increment(1);
    expect(shown()).toEqual([]);
  });
});

describe('trying again what has failed', () => {
  test('takes the notice of the failure away, and no other', () => {
    const { clock, fail, settle, shown, tell, state } = start();
    fail({ status: 500, acted: true, subject: 'PATCH /me/' });
    tell('error', 'CART_ADD_FAILED', 'POST /shopping-cart/add/ A');
    clock.increment(6_000);
    settle('POST /shopping-cart/add/ B');
    expect(shown()).toEqual(['GENERAL_SERVER_ERROR', 'CART_ADD_FAILED']);
    settle('PATCH /me/');
    expect(shown()).toEqual(['CART_ADD_FAILED']);
    clock.increment(3_999);
    expect(shown()).toEqual(['CART_ADD_FAILED']);
    settle('POST /shopping-cart/add/ A');
    expect(state()).toBe('quiet');
  });

  test('leaves a notice that also reports another failure', () => {
    const { fail, settle, shown } = start();
    fail({ status: 500, subject: 'GET /machines/' });
    fail({ status: 500, subject: 'GET /shopping-cart/list' });
    settle('GET /machines/');
    expect(shown()).toEqual(['GENERAL_SERVER_ERROR']);
    settle('GET /shopping-cart/list');
    expect(shown()).toEqual([]);
  });

  test('does not remove a notice while it is being read, but does so afterwards', () => {
    const { actor, settle, shown, tell, state } = start();
    tell('error', 'DOWNLOAD_FAILED', 'GET /me/data/');
    actor.send({ type: 'notices.pause' });
    settle('GET /me/data/');
    expect(shown()).toEqual(['DOWNLOAD_FAILED']);
    actor.send({ type: 'notices.resume' });
    expect(state()).toBe('quiet');
  });

  test('removes a waiting notice that was not shown yet', () => {
    const { clock, fail, settle, shown, tell } = start();
    tell('success', 'ORDER_SUBMITTED');
    tell('error', 'CART_ADD_FAILED', 'add');
    tell('error', 'CART_CHANGE_FAILED', 'change');
    fail({ status: 429, subject: 'PATCH /me/' });
    settle('PATCH /me/');
    clock.increment(3_000);
    expect(shown()).toEqual(['CART_ADD_FAILED', 'CART_CHANGE_FAILED']);
  });
});

describe('a failed call', () => {
  test('a failed call with 401 is reported to the session only', () => {
    const { fail, sentEvents, shown } = start();
    fail({ status: 401, code: 'UNAUTHENTICATED_ERROR' });
    expect(sentEvents).toEqual([{ to: 'session', event: { type: 'session.lost' } }]);
    expect(shown()).toEqual([]);
  });

  test('a failed call with 403 is silent in the background', () => {
    const { fail, shown } = start();
    fail({ status: 403, code: 'PERMISSION_DENIED_ERROR' });
    expect(shown()).toEqual([]);
  });

  test('a failed call with 403 shows a notice if the person pressed something', () => {
    const { fail, shown } = start();
    fail({ status: 403, code: 'PERMISSION_DENIED_ERROR', acted: true });
    expect(shown()).toEqual(['PERMISSION_DENIED_ERROR']);
  });

  test.each(['TOO_MANY_PRICE_REQUESTS_ERROR', 'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR'] as const)(
    'a failed call with 403 and %s is left to the page',
    (code) => {
      const { fail, shown } = start();
      fail({ status: 403, code, acted: true });
      expect(shown()).toEqual([]);
    },
  );

  test('the catalogue gives a notice to the codes that the specification lists, and to some of the portal’s own', () => {
    const noticed = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => ERROR_CODES[code].notice);
    expect(noticed).toEqual([...SECTION_8, ...OWN]);
  });

  test.each(Object.entries(ERROR_CODES) as [ErrorCode, (typeof ERROR_CODES)[ErrorCode]][])(
    'a failed call with 400 and %s shows a notice if the catalogue says so',
    (code, { notice }) => {
      const { fail, shown } = start();
      fail({ status: 400, code, acted: true });
      expect(shown()).toEqual(notice ? [code] : []);
    },
  );

  test.each(Object.entries(ERROR_CODES) as [ErrorCode, (typeof ERROR_CODES)[ErrorCode]][])(
    'a failed call with %s, as the server really answers it, is shown as the specification says',
    (code, { status, notice }) => {
      const { fail, sentEvents, shown } = start();
      fail({ status, code, acted: true });
      // A 403 shows a notice only if its code is the general one and it refuses an act; the page explains the other codes.
      const isShown = NOTICED_BY_STATUS.has(code) || (notice && status !== 403);
      expect(shown()).toEqual(isShown ? [code] : []);
      expect(sentEvents).toEqual(status === 401 ? [{ to: 'session', event: { type: 'session.lost' } }] : []);
    },
  );

  test.each([500, 502, 503])('a failed call with %i says that the server is unavailable', (status) => {
    const { fail, shown } = start();
    fail({ status, code: status === 500 ? 'GENERAL_SERVER_ERROR' : null });
    expect(shown()).toEqual(['GENERAL_SERVER_ERROR']);
  });

  test('a failed call with 500 keeps its request id for support, and the next one replaces it', () => {
    const { actor, fail } = start();
    fail({ status: 500, requestId: 'request-1' });
    fail({ status: 500, requestId: 'request-2' });
    expect(actor.getSnapshot().context.notices).toMatchObject([{ reference: 'request-2' }]);
  });

  test('a failed call with 429 asks for patience', () => {
    const { fail, shown } = start();
    fail({ status: 429, code: 'TOO_MANY_REQUESTS_ERROR', retryAfter: 30 });
    expect(shown()).toEqual(['TOO_MANY_REQUESTS_ERROR']);
  });

  test.each([
    ['no answer', { status: null }],
    ['a conflict', { status: 409, code: 'CART_CHANGED_ERROR' as const }],
  ])('a failed call with %s is left to its own flow', (_, parts) => {
    const { fail, shown } = start();
    fail({ ...parts, acted: true });
    expect(shown()).toEqual([]);
  });

  test('is shown at once, even while a person reads another notice', () => {
    const { actor, fail, tell, shown } = start();
    tell('info', 'UNAUTHENTICATED');
    actor.send({ type: 'notices.pause' });
    fail({ status: 500 });
    expect(shown()).toEqual(['UNAUTHENTICATED', 'GENERAL_SERVER_ERROR']);
  });
});
