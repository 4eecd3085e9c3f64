import { asFailure } from '#contract/failure.contract.ts';
import { failureNotice } from '#machines/portal/notifications/failure-notice.ts';

import { sessionSetup } from './session.setup.ts';

const ENDING = ['forgetDrafts', { type: 'tellOtherTabs', params: 'ended' }, 'resetNavigation'] as const;

/** Signs out, and handles every answer that can come back. */
export const signingOutState = sessionSetup.createStateConfig({
  tags: 'busy',
  description: 'The server is asked to end the session.',
  on: {
    'session.check': {
      description:
        'The portal waits with asking who is signed in: signing out must not be forgotten over it.',
    },
  },
  invoke: {
    id: 'signOut',
    src: 'signOut',
    onDone: [
      {
        guard: { type: 'isLedOn', params: ({ event }) => event.output },
        target: 'ledOn',
        actions: [...ENDING, { type: 'leadOn', params: ({ event }) => event.output }],
        description:
          'The session has ended; the browser leaves for the identity provider to end the session there too.',
      },
      {
        target: 'signedOut',
        actions: [...ENDING],
        description: 'The session has ended; nothing of it is kept.',
      },
    ],
    onError: [
      {
        guard: { type: 'isUnauthenticated', params: ({ event }) => asFailure(event.error) },
        target: 'signedOut',
        actions: [...ENDING],
        description: 'The session had already ended.',
      },
      {
        guard: 'isSomebodyKnown',
        target: 'checking',
        actions: {
          type: 'tellFailure',
          params: ({ event }) => failureNotice('SIGN_OUT_FAILED', event.error),
        },
        description:
          'The session may still be open: the person is notified, and the server is asked who is signed in now.',
      },
      {
        target: 'unreachable',
        actions: {
          type: 'tellFailure',
          params: ({ event }) => failureNotice('SIGN_OUT_FAILED', event.error),
        },
        description:
          'The session may still be open, and the person is notified; after a pause, the server is asked who is signed in.',
      },
    ],
  },
});
