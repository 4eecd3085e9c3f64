import { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';

import type { PreferencesInput } from '#machines/portal/preferences/preferences.types.ts';
import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { preferencesTitles } from './preferences.titles.ts';

type Here = Standpoint<typeof preferencesMachine>;

/** While the texts of the user's own language are being loaded, the window offers no choices. */
const where =
  <TPayload>(payload: TPayload) =>
  ({ value }: Here): TPayload | null =>
    value.language === 'adopting' ? null : payload;

/** Chooses only what is not chosen yet, because a radio button, unlike an entry of a menu, cannot be chosen twice. */
const other =
  <TPayload>(region: 'density' | 'shortcut', choice: string, payload: TPayload) =>
  (here: Here): TPayload | null =>
    here.value[region] === choice ? null : where(payload)(here);

const UNCHOSEN: PreferencesInput = {
  language: 'en-GB',
  scheme: 'auto',
  density: 'compact',
  shortcut: true,
};

export const preferencesModel = pathModel(preferencesMachine, {
  titles: preferencesTitles,
  starts: {
    'no colours were chosen before': () => ({ ...UNCHOSEN }),
    'dark was chosen before': () => ({ ...UNCHOSEN, scheme: 'dark' }),
    'light was chosen before': () => ({ ...UNCHOSEN, scheme: 'light' }),
    'comfortable lists and no shortcut were chosen before': () => ({
      ...UNCHOSEN,
      density: 'comfortable',
      shortcut: false,
    }),
  },
  goals: {
    'a person switches to German': {
      from: 'no colours were chosen before',
      through: ['choose *Deutsch*', 'the texts of the language arrive', 'the server saves the language'],
      to: 'language.settled',
    },
    'a person prefers dark colours': {
      from: 'no colours were chosen before',
      through: ['choose *Dark*'],
      to: 'scheme.dark',
    },
    'a person chooses to see more of each article': {
      from: 'no colours were chosen before',
      through: ['choose *Comfortable*'],
      to: 'density.comfortable',
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
    'density.choose': {
      by: 'person',
      cases: {
        'choose *Comfortable*': other('density', 'comfortable', { density: 'comfortable' } as const),
        'choose *Compact*': other('density', 'compact', { density: 'compact' } as const),
      },
    },
    'shortcut.choose': {
      by: 'person',
      cases: {
        'turn the shortcut off': other('shortcut', 'off', { shortcut: false }),
        'turn the shortcut on': other('shortcut', 'on', { shortcut: true }),
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
  // The regions are independent, so it is enough if at most one of them leaves its usual state at a time.
  within: ({ value, context }) =>
    [
      value.language !== 'settled' || context.language !== 'en-GB',
      value.scheme !== 'auto',
      value.density !== 'compact',
      value.shortcut !== 'on',
    ].filter(Boolean).length <= 1,
});
