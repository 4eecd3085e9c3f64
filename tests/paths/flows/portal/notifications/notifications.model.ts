import type { Failure } from '#contract/failure.contract.ts';
import { enqueueNotice, soonest } from '#machines/portal/notifications/notice-list.ts';
import { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import type {
  NoticeKind,
  NoticeShown,
  NoticeWish,
} from '#machines/portal/notifications/notifications.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { notificationsTitles } from './notifications.titles.ts';

/** The person causes the first of these calls; the page makes the others in the background. */
const ADDING = 'POST /shopping-cart/add/ KD-0606-15';
const CART = 'GET /shopping-cart/list';
const MEMORY_LIST = 'GET /memory-list/';

/** Under this number, the server has logged the call that it could not answer. */
export const REQUEST = 'r-0123';

type Here = Standpoint<typeof notificationsMachine>;

/** Two notices at a time are enough to show every decision of the chart; more would only lengthen the list. */
const hasRoom = ({ context }: Here): boolean => context.notices.length < 2;
/** Returns the id of the first notice; a person at the keyboard has to go there, which stops the clock. */
const first = ({ context: { notices } }: Here) => (notices[0] === undefined ? null : { id: notices[0].id });
const tellsOf =
  (subject: string) =>
  ({ context: { notices } }: Here): boolean =>
    notices.some(({ subjects }) => subjects.includes(subject));
/** A call with a notice does not fail again here: it would be settled first, which removes that notice. */
const fails =
  (failure: Failure, subject = CART) =>
  (here: Here) =>
    hasRoom(here) && !tellsOf(subject)(here) ? { failure: { ...failure, subject } } : null;
/** A person who is reading the notices presses nothing elsewhere, so only background calls can fail then. */
const mayAct = (here: Here): boolean => hasRoom(here) && here.value !== 'paused';
const shows =
  <TWish extends NoticeWish>(wish: TWish) =>
  (here: Here): TWish | null =>
    mayAct(here) ? wish : null;
const NOT_ADDED = { kind: 'error', code: 'CART_ADD_FAILED', subject: ADDING } as const;
const notAdded = shows(NOT_ADDED);
const isReported = ({ context }: Here): boolean => context.reported.includes(ADDING);
const isRefused = (here: Here) =>
  mayAct(here)
    ? { failure: { ...refusal(403, 'PERMISSION_DENIED_ERROR'), acted: true, subject: ADDING } }
    : null;
const isAnswered = (here: Here) => (tellsOf(CART)(here) ? { subject: CART } : null);

const SHOWN = { type: 'notice.show', code: 'SOMETHING_WENT_WRONG' } as const;
const NOTICES: Readonly<Record<NoticeKind, NoticeShown>> = {
  error: { ...SHOWN, kind: 'error', subject: undefined },
  success: { ...SHOWN, kind: 'success' },
  info: { ...SHOWN, kind: 'info' },
  progress: { ...SHOWN, kind: 'progress' },
};
/** Holds a single notice, of the kind that stays longest. */
const longest = Object.values(NOTICES)
  .map((notice) => enqueueNotice({ notices: [], nextId: 1 }, notice))
  .toSorted((one, other) => soonest(other) - soonest(one))[0]!;

export const notificationsModel = pathModel(notificationsMachine, {
  titles: notificationsTitles,
  starts: { 'there is no notice': ({ now }) => ({ now }) },
  goals: {
    'a person takes time to read a notice, and closes it': {
      from: 'there is no notice',
      through: [
        'an article was not added',
        'move to the notices',
        'press *Close notice* on the first notice',
      ],
      to: 'quiet',
    },
  },
  identity: ({ context }) => ({
    notices: context.notices.map(({ kind, code, subjects, remaining }) => [kind, code, subjects, remaining]),
    reported: context.reported.includes(ADDING),
  }),
  events: {
    'notice.show': {
      by: 'portal',
      cases: {
        'an order was placed': shows({ kind: 'success', code: 'ORDER_SUBMITTED' }),
        'an article was not added': (here: Here) => (isReported(here) ? null : notAdded(here)),
        // The article was added earlier, so the failure may be reported while the person is reading the notices.
        'an article was not added, and the cause has been reported': (here: Here) =>
          isReported(here) ? NOT_ADDED : null,
      },
    },
    'subject.settled': {
      by: 'portal',
      cases: {
        'the failed background call is answered': isAnswered,
        'the action is tried again': (here: Here) => (isReported(here) ? { subject: ADDING } : null),
      },
    },
    'notice.close': {
      by: 'person',
      cases: {
        'press *Close notice* on the first notice': (here: Here) =>
          here.value === 'paused' ? first(here) : null,
        'tap *Close notice* on the first notice': (here: Here) =>
          here.value === 'showing' ? first(here) : null,
      },
    },
    'notices.pause': { by: 'person', cases: { 'move to the notices': {} } },
    'notices.resume': { by: 'person', cases: { 'leave the notices': {} } },
    'call.failed': {
      by: 'portal',
      cases: {
        'a call fails because the session is over': fails(refusal(401, 'UNAUTHENTICATED_ERROR')),
        'an action is refused': isRefused,
        'a background request is refused': fails(refusal(403, 'PERMISSION_DENIED_ERROR')),
        'a call fails for a reason with a notice of its own': fails(refusal(404, 'ORDER_NOT_FOUND_ERROR')),
        'a call fails because the server is broken': fails(
          { ...refusal(500, 'GENERAL_SERVER_ERROR'), requestId: REQUEST },
          MEMORY_LIST,
        ),
        'a call fails because too many were made': fails(refusal(429, 'TOO_MANY_REQUESTS_ERROR')),
      },
    },
  },
  refusals: {
    'a call without a notice is answered': { type: 'subject.settled', subject: 'GET nothing' },
    'no answer comes to a call': { type: 'call.failed', failure: refusal(null) },
  },
  services: {},
  delays: {
    soonest: {
      words: 'the time of a notice is up',
      lasts: 'the time left until the first notice disappears',
      extremes: { longest },
    },
  },
});
