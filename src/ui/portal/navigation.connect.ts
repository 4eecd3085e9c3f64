import type { SnapshotFrom } from 'xstate';

import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';

import { byRegion, byState } from './by-state.ts';

/** Returns whether the menu is open, and the place that the address leads to. */
export const connectNavigation = ({ value }: SnapshotFrom<typeof navigationMachine>) =>
  byRegion(value, {
    menu: (menu): boolean => byState(menu, { recalled: false, opened: true, closed: false }),
    place: (place) => place,
  });
