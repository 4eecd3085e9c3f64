import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { ColourScheme } from '#machines/portal/preferences/preferences.types.ts';

import { byState } from './by-state.ts';

export const COLOUR_SCHEMES: readonly ColourScheme[] = ['auto', 'light', 'dark'];

export const connectScheme = ({ value }: SnapshotFrom<typeof preferencesMachine>): ColourScheme =>
  byState(value.scheme, { recalled: 'auto', auto: 'auto', light: 'light', dark: 'dark' });
