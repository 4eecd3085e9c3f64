import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const sessionFixture = fixture({
  path: () => '/myotec/my-memory-list',
  // The page must load, because a page that failed would also offer another try.
  server: () => new ShellServer({ prolongs: false, answers: { 'GET /memory-list/': () => ({ items: [] }) } }),
  portal: (chart: typeof sessionMachine) => servedPortal.provide({ actors: { session: chart } }),
});
