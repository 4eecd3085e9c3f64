import { supportMachine } from '#machines/portal/support/support.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { stage } from '#tests/paths/screen/stage.tsx';

export const supportStage = stage({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  own: supportMachine,
});
