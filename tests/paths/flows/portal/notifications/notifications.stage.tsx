import type { notificationsMachine } from '#machines/portal/notifications/notifications.machine.ts';
import { servedPortal } from '#src/services.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { stage } from '#tests/paths/screen/stage.tsx';

/** A lost session is not announced if nobody is signed in. */
export const notificationsStage = stage({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  // The time of a notice passes with a step of the paths.
  input: { now: () => 0 },
  portal: (chart: typeof notificationsMachine) => servedPortal.provide({ actors: { notifications: chart } }),
});
