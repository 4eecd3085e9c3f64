import { supportMachine } from '#machines/portal/support/support.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const supportFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  own: supportMachine,
});
