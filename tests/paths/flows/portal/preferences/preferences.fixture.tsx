import { switchTexts } from '#i18n/texts.ts';
import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { PreferencesContext } from '#machines/portal/preferences/preferences.types.ts';
import { servedPortal } from '#src/services.ts';
import { ACCOUNT_ANSWERS } from '#tests/ui/account/account-answers.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const storedFor = (start: string): Readonly<Record<string, string>> => {
  const [chosen = ''] = start.split(' was chosen');
  const isOtherwise = start.startsWith('comfortable');
  return {
    'cookie-consent': 'false',
    ...(chosen !== start && { 'colour-scheme': chosen }),
    ...(isOtherwise && { 'list-density': 'comfortable', 'search-shortcut': 'off' }),
  };
};

export const preferencesFixture = fixture({
  path: () => '/myotec/my-account',
  server: () => new ShellServer({ answers: ACCOUNT_ANSWERS }),
  stored: storedFor,
  before: {
    'the texts of the language arrive': (_, { context }) =>
      switchTexts((context as PreferencesContext).wanted),
  },
  portal: (chart: typeof preferencesMachine) => servedPortal.provide({ actors: { preferences: chart } }),
});
