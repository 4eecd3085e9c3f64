import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import type { preferencesModel } from '#tests/paths/preferences.model.ts';

import type { Gesture, Gestures, Say, Sightings } from './tables.ts';

/** An entry of one of the two menus of the top bar. */
const entry = (menu: Say, name: Say): Gesture => [
  { press: 'button', name: menu },
  { press: 'menuitem', name },
];
const language: Say = ({ shell }) => shell.language.label;
const scheme: Say = ({ shell }) => shell.scheme.label;

export const preferencesTables = {
  gestures: {
    'choose *Deutsch*': entry(language, ({ shell }) => shell.language['de-DE']),
    'choose *English*': entry(language, ({ shell }) => shell.language['en-GB']),
    'choose *Dark*': entry(scheme, ({ shell }) => shell.scheme.dark),
    'choose *Light*': entry(scheme, ({ shell }) => shell.scheme.light),
    'choose *As the device*': entry(scheme, ({ shell }) => shell.scheme.auto),
  } satisfies Gestures<typeof preferencesModel>,
  sightings: {
    'language.settled': { shown: [language] },
    'language.switching': { shown: [language] },
    'language.adopting': { shown: [({ shell }) => shell.pageLoading] },
    'language.saving': { shown: [language] },
    'scheme.auto': { shown: [scheme] },
    'scheme.dark': { shown: [scheme] },
    'scheme.light': { shown: [scheme] },
  } satisfies Sightings<typeof preferencesMachine, 'scheme.recalled'>,
};
