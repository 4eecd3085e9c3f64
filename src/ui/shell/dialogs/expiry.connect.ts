import type { SnapshotFrom } from 'xstate';

import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export interface ExpiryView {
  readonly isOpen: boolean;
  readonly isStaying: boolean;
  /** The session can no longer be prolonged. */
  readonly isFinal: boolean;
  /** The time at which the session ends, in milliseconds of this device's clock. */
  readonly expiresAt: number;
}

type Dialog = Omit<ExpiryView, 'expiresAt'>;

const CLOSED: Dialog = { isOpen: false, isStaying: false, isFinal: false };
const OPEN: Dialog = { ...CLOSED, isOpen: true };

const dialogIn = (value: SnapshotFrom<typeof sessionMachine>['value']): Dialog =>
  byState(value, {
    checking: { unprompted: CLOSED, prompted: CLOSED },
    unreachable: CLOSED,
    signedIn: {
      fresh: CLOSED,
      expiring: {
        warned: OPEN,
        staying: { ...OPEN, isStaying: true },
        final: { ...OPEN, isFinal: true },
      },
      ending: CLOSED,
    },
    expired: { noticed: CLOSED, left: CLOSED },
    signedOut: CLOSED,
    signingOut: CLOSED,
    ledOn: CLOSED,
    blocked: CLOSED,
  });

export const connectExpiry = ({ value, context }: SnapshotFrom<typeof sessionMachine>): ExpiryView => ({
  ...dialogIn(value),
  expiresAt: context.deadlines?.expiresAt ?? 0,
});
