import type { SnapshotFrom } from 'xstate';

import type { sessionMachine } from '#machines/session/session.machine.ts';

export interface ExpiryView {
  readonly isOpen: boolean;
  readonly isStaying: boolean;
  /** Nothing can prolong the session any more. */
  readonly isFinal: boolean;
  /** When the session ends, in milliseconds of this device's clock. */
  readonly expiresAt: number;
}

export const connectExpiry = (snapshot: SnapshotFrom<typeof sessionMachine>): ExpiryView => ({
  isOpen: snapshot.matches({ signedIn: 'expiring' }),
  isStaying: snapshot.matches({ signedIn: { expiring: 'staying' } }),
  isFinal: snapshot.matches({ signedIn: { expiring: 'final' } }),
  expiresAt: snapshot.context.deadlines?.expiresAt ?? 0,
});
