import type { SnapshotFrom } from 'xstate';

import type { consentMachine } from '#machines/portal/consent/consent.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export type ConsentView = 'hidden' | 'asking' | 'reopened';

/** Returns the state of the banner. It opens unasked only while no choice is stored, and takes the focus if the person reopens it. */
export const connectConsent = ({ value }: SnapshotFrom<typeof consentMachine>): ConsentView =>
  byState(value, {
    recalling: 'hidden',
    undecided: { shown: 'asking', dismissed: 'hidden', reopened: 'reopened' },
    accepted: { settled: 'hidden', reopened: 'reopened' },
    declined: { settled: 'hidden', reopened: 'reopened' },
  });
