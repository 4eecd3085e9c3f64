import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const notificationsTitles: TitlesOf<typeof notificationsMachine> = {
  states: {
    quiet: 'No notices',
    showing: 'Notices shown',
    paused: 'Notices kept while the person reads',
    weighing: 'Looking for notices',
    reading: 'Looking for notices while the person reads',
  },
  events: {
    'call.failed': 'A call has failed',
    'notice.show': 'A notice arrives',
    'notice.close': 'Close a notice',
    'subject.settled': 'A call is over',
    'notices.pause': 'Begin to read',
    'notices.resume': 'Stop reading',
  },
  guards: {
    isUnauthenticated: 'the session has ended',
    isRefusedAct: 'an action of the person was forbidden',
    isForbidden: 'the call was forbidden',
    showsItsCode: 'the error has a notice of its own',
    isServerError: 'the server failed',
    isReported: 'the cause of the failure has been reported',
    wasReported: 'the cause of this call’s failure has been reported',
    isTooMany: 'too many requests were made',
    needsNotice: 'a notice reports this call',
    holdsNotices: 'notices are left',
  },
  actions: {
    enqueue: 'queue the notice',
    stopTime: 'stop the clock of the notices',
    startTime: 'start the clock of the notices',
    remove: 'remove the notice',
    settle: 'remove the call that was tried again from its notice',
    dropSpent: 'remove the notices whose time is up',
    dropTimedOut: 'remove the notice whose time is up',
    tellSession: 'report the lost session',
    showError: 'show a notice',
    showItsCode: 'show the notice for this error',
    rememberReported: 'note that the cause has been reported',
    forgetReported: 'let the next failure of the call count as a new cause',
  },
};
