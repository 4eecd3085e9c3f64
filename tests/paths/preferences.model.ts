import { preferencesMachine } from '#machines/preferences/preferences.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';

export const preferencesModel = pathModel(preferencesMachine, {
  starts: {
    'no colours were chosen before': () => ({ language: 'en-GB', scheme: 'auto' }) as const,
    'dark was chosen before': () => ({ language: 'en-GB', scheme: 'dark' }) as const,
    'light was chosen before': () => ({ language: 'en-GB', scheme: 'light' }) as const,
  },
  identity: ({ context }) => [context.language, context.wanted],
  events: {
    'language.choose': {
      by: 'person',
      cases: { 'choose *Deutsch*': { language: 'de-DE' }, 'choose *English*': { language: 'en-GB' } },
    },
    'language.adopt': {
      by: 'portal',
      cases: {
        'a user who reads German signs in': { language: 'de-DE' },
        'a user who reads English signs in': { language: 'en-GB' },
      },
    },
    'scheme.choose': {
      by: 'person',
      cases: {
        'choose *Dark*': { scheme: 'dark' },
        'choose *Light*': { scheme: 'light' },
        'choose *As the device*': { scheme: 'auto' },
      },
    },
  },
  services: {
    switchLanguage: {
      'the texts of the language arrive': { done: undefined },
      'the texts do not come': { fails: refusal(null) },
    },
    saveLanguage: {
      'the server saves the language': { done: undefined },
      'the server does not save the language': { fails: refusal(500, 'GENERAL_SERVER_ERROR') },
    },
  },
  delays: {},
});
