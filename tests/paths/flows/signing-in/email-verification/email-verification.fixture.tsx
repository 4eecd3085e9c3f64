import type { emailVerificationMachine } from '#machines/signing-in/email-verification/email-verification.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import VerifyEmailScreen from '#ui/auth/sign-up/verify-email-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const PATH = '/auth/verify-email';

const PATHS: Readonly<Record<string, string>> = {
  'follow the link in the mail': `${PATH}?token=${'A'.repeat(43)}`,
  'follow a link whose last part is empty': `${PATH}?token=`,
};

export const emailVerificationFixture = fixture({
  path: (start) => PATHS[start] ?? PATH,
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof emailVerificationMachine) => ({
    verifyEmail: () => <VerifyEmailScreen machine={chart} />,
  }),
  texts: ['auth'],
});
