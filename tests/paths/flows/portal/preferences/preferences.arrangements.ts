import type { preferencesModel } from './preferences.model.ts';

import type { Arrangement, Arrangements, PortalArrangements } from '#tests/paths/portal/arrangement.ts';
import { tellTab } from '#tests/paths/portal/world/tabs.ts';

/** The portal begins in English, whatever the browser prefers. */
const opening = (stored: Readonly<Record<string, string>>): Arrangement => ({
  by: 'opening',
  path: '/myotec/my-account',
  account: 'full',
  prepare: async ({ call, store }) => {
    await call('PATCH', '/me/language/', { language: 'en-GB' });
    await store('language', 'en-GB');
    for (const [name, text] of Object.entries(stored)) await store(name, text);
  },
});

const spoken: Arrangement & { readonly by: 'nothing' } = {
  by: 'nothing',
  reason: 'the portal began in English, so its texts are already loaded',
};

export const preferencesArrangements = {
  calls: { switchLanguage: 'GET /assets/shell-', saveLanguage: 'PATCH /me/language/' },
  arrangements: {
    'no colours were chosen before': opening({ 'colour-scheme': 'auto' }),
    'dark was chosen before': opening({ 'colour-scheme': 'dark' }),
    'light was chosen before': opening({ 'colour-scheme': 'light' }),
    'comfortable lists and no shortcut were chosen before': opening({
      'list-density': 'comfortable',
      'search-shortcut': 'off',
    }),
    'choose *English*': spoken,
    'a user who reads German signs in': {
      by: 'world',
      act: async (world) => {
        // The same person signs in, because the account page does not stay open for anybody else.
        await world.signIn('full');
        await world.call('PATCH', '/me/language/', { language: 'de-DE' });
        await tellTab(world, { type: 'sessionStarted' });
      },
    },
    'a user who reads English signs in': spoken,
    'the texts of the language arrive': { by: 'server' },
    'the texts cannot be loaded': { by: 'wire', reply: 'unreachable' },
    'the server saves the language': { by: 'server' },
    'the server does not save the language': {
      by: 'wire',
      reply: { status: 500, code: 'GENERAL_SERVER_ERROR' },
    },
  } satisfies Arrangements<typeof preferencesModel>,
} satisfies PortalArrangements;
