import type { SnapshotFrom } from 'xstate';

import type { pageReloadMachine } from '#machines/portal/page-reload/page-reload.machine.ts';
import { byState } from '#ui/portal/by-state.ts';

/** Lists the states that a person can tell apart on a page that could not be shown. */
export type PageReloadView = 'failed' | 'busy' | 'unreachable';

export const connectPageReload = ({ value }: SnapshotFrom<typeof pageReloadMachine>): PageReloadView =>
  byState(value, { failed: 'failed', asking: 'busy', unreachable: 'unreachable', reloading: 'busy' });
