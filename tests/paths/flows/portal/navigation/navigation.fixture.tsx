import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const navigationFixture = fixture({
  path: () => '/myotec/my-memory-list',
  server: () => {
    const server = new ShellServer({ prolongs: false });
    // The steps of the paths say who is signed in, so the server does not.
    server.refuse('GET /users/current-user/', 'held');
    return server;
  },
  stored: (start) => ({
    'cookie-consent': 'false',
    'app-store': JSON.stringify({ sideMenuOpened: start.endsWith('open') }),
  }),
  kept: (start) => (start.includes('Anna') ? { 'last-person': 'anna' } : {}),
  portal: (chart: typeof navigationMachine) => servedPortal.provide({ actors: { navigation: chart } }),
});
