import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import type { ColourScheme } from '#machines/preferences/preferences.types.ts';

export const COLOUR_SCHEMES: readonly ColourScheme[] = ['auto', 'light', 'dark'];

export const connectScheme = (snapshot: SnapshotFrom<typeof preferencesMachine>): ColourScheme =>
  COLOUR_SCHEMES.find((scheme) => snapshot.matches({ scheme })) ?? 'auto';
