import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import type { notificationsModel } from './notifications.model.ts';

import type { Announcements, Actions, Say, Expectations } from '#tests/paths/tables.ts';

const close: Say = ({ notices }) => notices.close;

export const notificationsTables = {
  actions: {
    'press *Close notice* on the first notice': { press: 'button', name: close },
    'tap *Close notice* on the first notice': { tap: 'button', name: close },
    'move to the notices': { reach: 'button', name: close },
    'leave the notices': { reach: 'button', name: ({ shell }) => shell.footer.cookies },
  } satisfies Actions<typeof notificationsModel>,
  announcements: {
    'an order was placed': ({ notices }) => notices.ORDER_SUBMITTED,
    'an article was not added': ({ notices }) => notices.CART_ADD_FAILED,
    'an action is refused': ({ notices }) => notices.ACCESS_DENIED_TITLE,
    'a call fails for a reason with a notice of its own': ({ codes }) => codes.ORDER_NOT_FOUND_ERROR,
    'a call fails because the server is broken': ({ notices }) => notices.SERVER_ERROR_MESSAGE,
    'a call fails because too many were made': ({ notices }) => notices.TOO_MANY_REQUESTS_MESSAGE,
  } satisfies Announcements<typeof notificationsModel>,
  expectations: {
    quiet: { absent: [close] },
    showing: { shown: [close] },
    paused: { shown: [close], focus: close },
  } satisfies Expectations<typeof notificationsMachine, 'weighing' | 'reading'>,
};
