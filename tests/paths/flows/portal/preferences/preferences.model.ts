import { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { preferencesTitles } from './preferences.titles.ts';

type Here = Standpoint<typeof preferencesMachine>;

/** While the texts of the user's own language are being loaded, the window offers no choices. */
const where =
  <TPayload>(payload: TPayload) =>
  ({ value }: Here): TPayload | null =>
    value.language === 'adopting' ? null : payload;

export const preferencesModel = pathModel(preferencesMachine, {
  titles: preferencesTitles,
  starts: {
    'no colours were chosen before': () => ({ language: 'en-GB', scheme: 'auto' }) as const,
    'dark was chosen before': () => ({ language: 'en-GB', scheme: 'dark' }) as const,
    'light was chosen before': () => ({ language: 'en-GB', scheme: 'light' }) as const,
  },
  goals: {
    'a person switches to German': {
      from: 'no colours were chosen before',
      through: ['choose *Deutsch*'],
      to: 'language.settled',
    },
    'a person prefers dark colours': {
      from: 'no colours were chosen before',
      through: ['choose *Dark*'],
      to: 'scheme.dark',
    },
  },
  identity: ({ context }) => [context.language, context.wanted],
  events: {
    'language.choose': {
      by: 'person',
      cases: {
        'choose *Deutsch*': where({ language: 'de-DE' } as const),
        'choose *English*': where({ language: 'en-GB' } as const),
      },
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
        'choose *Dark*': where({ scheme: 'dark' } as const),
        'choose *Light*': where({ scheme: 'light' } as const),
        'choose *As the device*': where({ scheme: 'auto' } as const),
      },
    },
  },
  services: {
    switchLanguage: {
      'the texts of the language arrive': { done: undefined },
      'the texts cannot be loaded': { fails: refusal(null) },
    },
    saveLanguage: {
      'the server saves the language': { done: undefined },
      'the server does not save the language': { fails: refusal(500, 'GENERAL_SERVER_ERROR') },
    },
  },
  delays: {},
});
