import type { SnapshotFrom } from 'xstate';

import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { ColourScheme, Density } from '#machines/portal/preferences/preferences.types.ts';

import { byRegion, byState } from './by-state.ts';

export const COLOUR_SCHEMES: readonly ColourScheme[] = ['auto', 'light', 'dark'];

export const DENSITIES: readonly Density[] = ['compact', 'comfortable'];

type Preferences = SnapshotFrom<typeof preferencesMachine>;

const connect = ({ value }: Preferences) =>
  byRegion(value, {
    language: (language): boolean =>
      byState(language, { settled: false, switching: false, saving: false, adopting: true }),
    scheme: (scheme): ColourScheme =>
      byState(scheme, { recalled: 'auto', auto: 'auto', light: 'light', dark: 'dark' }),
    density: (density): Density =>
      byState(density, { recalled: 'compact', compact: 'compact', comfortable: 'comfortable' }),
    shortcut: (shortcut): boolean => byState(shortcut, { recalled: false, on: true, off: false }),
  });

/** Returns whether the portal is about to change to the language of the person's profile. */
export const adoptsLanguage = (preferences: Preferences): boolean => connect(preferences).language;

export const connectScheme = (preferences: Preferences): ColourScheme => connect(preferences).scheme;

export const connectDensity = (preferences: Preferences): Density => connect(preferences).density;

/** Returns whether the key `/` leads to the search. */
export const connectShortcut = (preferences: Preferences): boolean => connect(preferences).shortcut;
