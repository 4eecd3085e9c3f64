import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** Nobody is signed in, so that a lost session adds no notice of its own. */
export const notificationsFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  // The clock stands still: the time of a notice passes only in a step of the paths.
  input: { now: () => 0 },
  portal: (chart: typeof notificationsMachine) => servedPortal.provide({ actors: { notifications: chart } }),
});
