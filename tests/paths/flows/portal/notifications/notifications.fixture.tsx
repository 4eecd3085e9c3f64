import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** A lost session is not announced if nobody is signed in. */
export const notificationsFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  // The time of a notice passes with a step of the paths.
  input: { now: () => 0 },
  portal: (chart: typeof notificationsMachine) => servedPortal.provide({ actors: { notifications: chart } }),
});
