import type { verificationMailMachine } from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import { VerificationMail } from '#ui/verification-mail/verification-mail.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** Shows a page that offers the link, as the dashboard and the sign-in form do. */
export const verificationMailFixture = fixture({
  path: () => '/myotec/my-dashboard',
  server: () => new ShellServer({}),
  screens: (chart: typeof verificationMailMachine) => ({
    dashboard: () => (
      <>
        <h1 tabIndex={-1}>Dashboard</h1>
        <VerificationMail machine={chart} />
      </>
    ),
  }),
  texts: ['verification'],
});
