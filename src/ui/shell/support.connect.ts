import type { SnapshotFrom } from 'xstate';

import type { supportMachine } from '#machines/support/support.machine.ts';
import type { SupportDesk } from '#machines/support/support.types.ts';

export interface SupportView {
  readonly isOpen: boolean;
  /** To whom a mail was opened. */
  readonly written: SupportDesk | null;
}

export const connectSupport = (snapshot: SnapshotFrom<typeof supportMachine>): SupportView => ({
  isOpen: !snapshot.matches('closed'),
  written: snapshot.matches('mailOpened') ? snapshot.context.desk : null,
});
