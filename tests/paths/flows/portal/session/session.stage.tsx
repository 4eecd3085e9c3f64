import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { stage } from '#tests/paths/screen/stage.tsx';

export const sessionStage = stage({
  path: () => '/myotec/my-memory-list',
  server: () => new ShellServer({ prolongs: false }),
  portal: (chart: typeof sessionMachine) =>
    servedPortal.provide({
      actors: { session: chart },
      // Signing in is a separate step of the paths.
      actions: { checkSession: () => {} },
    }),
});
