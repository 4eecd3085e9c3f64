import type { sessionMachine } from '#machines/session/session.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const sessionTitles: TitlesOf<typeof sessionMachine> = {
  states: {
    unknown: 'Nobody asked for yet',
    checking: 'Asking who is there',
    signedIn: 'Signed in',
    'signedIn.fresh': 'Time enough',
    'signedIn.expiring': 'Session about to expire',
    'signedIn.expiring.warned': 'Warning of the end',
    'signedIn.expiring.staying': 'Prolonging the session',
    'signedIn.expiring.final': 'Notice of the final end',
    'signedIn.ending': 'Final end acknowledged',
    signingOut: 'Signing out',
    ledOn: 'Going on to the identity provider',
    signedOut: 'Signed out',
    expired: 'Session expired',
    'expired.noticed': 'Notice of the expired session',
    'expired.left': 'Led to sign-in',
    blocked: 'User blocked',
    unreachable: 'Server unreachable',
  },
  events: {
    'session.check': 'Ask who is there',
    'session.started': 'A session has begun',
    'session.signOut': 'Sign out',
    'session.ended': 'Another tab has signed out',
    'session.prolonged': 'The session is prolonged',
    'session.woken': 'The device wakes up',
    'session.lost': 'The session is lost',
    'session.stay': 'Stay signed in',
    'session.acknowledge': 'Acknowledge the end',
  },
  guards: {
    isSomebodyElse: 'another person is there than before',
    isLast: 'nothing can prolong the session further',
    isSomebodyKnown: 'it is known who is there',
    isUnauthenticated: 'the session has ended on the server',
    isForbidden: 'the user is blocked',
    isLedOn: 'the session at the identity provider ends too',
    hasExpired: 'the session of the known person has expired',
    isKnownAsBlocked: 'the user is known to be blocked',
  },
};
