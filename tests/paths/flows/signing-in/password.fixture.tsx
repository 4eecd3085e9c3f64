import { FORGOTTEN_PASSWORD_PAGE } from '#contract/sign-in/forgotten-password.contract.ts';
import type { passwordChangeGuideMachine } from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';
import type { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import { PasswordChangeGuide } from '#ui/auth/password/password-change-guide.tsx';
import SignInScreen from '#ui/auth/sign-in/sign-in-screen.tsx';
import { PageHeading } from '#ui/kit/page/page-heading.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const passwordResetFixture = fixture({
  path: (start) => (start === 'the sign-in page is opened' ? '/auth/sign-in' : FORGOTTEN_PASSWORD_PAGE),
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof passwordResetMachine) => ({
    signIn: () => (
      <SignInScreen
        machine={signInMachine}
        readRefusal={() => null}
        passwordReset={chart}
        passkeySignIn={null}
        VerificationMail={() => null}
        PasskeyDuty={() => null}
      />
    ),
  }),
  texts: ['auth', 'password'],
});

export const passwordChangeGuideFixture = fixture({
  path: () => '/myotec/my-account',
  server: () => new ShellServer({ level: 99 }),
  screens: (chart: typeof passwordChangeGuideMachine) => ({
    myAccount: () => (
      <>
        <PageHeading>My account</PageHeading>
        <PasswordChangeGuide machine={chart} />
      </>
    ),
  }),
  texts: ['password'],
});
