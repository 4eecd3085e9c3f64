import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { ColourScheme, Density } from '#machines/portal/preferences/preferences.types.ts';

import { byState } from './by-state.ts';

export const COLOUR_SCHEMES: readonly ColourScheme[] = ['auto', 'light', 'dark'];

export const connectScheme = ({ value }: SnapshotFrom<typeof preferencesMachine>): ColourScheme =>
  byState(value.scheme, { recalled: 'auto', auto: 'auto', light: 'light', dark: 'dark' });

export const DENSITIES: readonly Density[] = ['compact', 'comfortable'];

export const connectDensity = ({ value }: SnapshotFrom<typeof preferencesMachine>): Density =>
  byState(value.density, { recalled: 'compact', compact: 'compact', comfortable: 'comfortable' });

/** Returns whether the key `/` leads to the search. */
export const connectShortcut = ({ value }: SnapshotFrom<typeof preferencesMachine>): boolean =>
  byState(value.shortcut, { recalled: false, on: true, off: false });
