import type { preferencesMachine } from '#machines/preferences/preferences.machine.ts';
import type { preferencesModel } from '#tests/paths/preferences.model.ts';

import type { Cause, Causes, Gesture, Gestures, Say, Sightings } from './tables.ts';

const SAVE = 'PATCH /me/language/';

/** An entry of one of the two menus of the top bar. */
const entry = (menu: Say, name: Say): Gesture => [
  { press: 'button', name: menu },
  { press: 'menuitem', name },
];
const language: Say = ({ shell }) => shell.language.label;
const scheme: Say = ({ shell }) => shell.scheme.label;

const kept = (choice: string): Cause => ({ by: 'demo data', prepare: `a browser that keeps ${choice}` });

export const preferencesTables = {
  gestures: {
    'choose *Deutsch*': entry(language, ({ shell }) => shell.language['de-DE']),
    'choose *English*': entry(language, ({ shell }) => shell.language['en-GB']),
    'choose *Dark*': entry(scheme, ({ shell }) => shell.scheme.dark),
    'choose *Light*': entry(scheme, ({ shell }) => shell.scheme.light),
    'choose *As the device*': entry(scheme, ({ shell }) => shell.scheme.auto),
  } satisfies Gestures<typeof preferencesModel>,
  causes: {
    'no colours were chosen before': { by: 'demo data', prepare: 'a new browser' },
    'dark was chosen before': kept('dark'),
    'light was chosen before': kept('light'),
    'a user who reads German signs in': { by: 'demo data', account: 'noprices' },
    'a user who reads English signs in': { by: 'demo data', account: 'full' },
    'the texts of the language arrive': { by: 'demo data' },
    'the texts do not come': { by: 'wire', call: 'GET the texts of the language', reply: 'unreachable' },
    'the server saves the language': { by: 'demo data', account: 'full' },
    'the server does not save the language': {
      by: 'wire',
      call: SAVE,
      reply: { status: 500, code: 'GENERAL_SERVER_ERROR' },
    },
  } satisfies Causes<typeof preferencesModel>,
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
