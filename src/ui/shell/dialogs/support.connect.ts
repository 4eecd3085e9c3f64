import type { SnapshotFrom } from 'xstate';

import type { SupportDesk, supportMachine } from '#machines/portal/support/support.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

export interface SupportView {
  readonly isOpen: boolean;
  /** Names the team that the opened mail is addressed to. */
  readonly written: SupportDesk | null;
}

export const connectSupport = ({ value, context }: SnapshotFrom<typeof supportMachine>): SupportView =>
  byState(value, {
    closed: { isOpen: false, written: null },
    choosing: { isOpen: true, written: null },
    mailOpened: { isOpen: true, written: context.desk },
  });
