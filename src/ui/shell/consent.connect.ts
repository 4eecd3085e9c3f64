import type { SnapshotFrom } from 'xstate';

import type { consentMachine } from '#machines/consent/consent.machine.ts';

export type ConsentView = 'hidden' | 'asking' | 'reopened';

/** The banner asks by itself only while no choice is stored; reopened, it was asked for and takes the focus. */
export const connectConsent = (snapshot: SnapshotFrom<typeof consentMachine>): ConsentView => {
  if (!snapshot.can({ type: 'consent.close' })) return 'hidden';
  return snapshot.matches({ undecided: 'shown' }) ? 'asking' : 'reopened';
};
