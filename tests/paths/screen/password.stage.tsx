import { FORGOTTEN_PASSWORD_PAGE } from '#contract/forgotten-password.contract.ts';
import type { passwordChangeGuideMachine } from '#machines/password-change-guide/password-change-guide.machine.ts';
import type { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import { PasswordChangeGuide } from '#ui/auth/password-change-guide.tsx';
import SignInScreen from '#ui/auth/sign-in-screen.tsx';
import { PageHeading } from '#ui/kit/page-heading.tsx';

import { stage } from './stage.tsx';

export const passwordResetStage = stage({
  path: (start) => (start === 'the sign-in page is opened' ? '/auth/sign-in' : FORGOTTEN_PASSWORD_PAGE),
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof passwordResetMachine) => ({
    signIn: () => (
      <SignInScreen
        machine={signInMachine}
        readRefusal={() => null}
        passwordReset={chart}
        VerificationMail={() => null}
      />
    ),
  }),
  texts: ['auth', 'password'],
});

export const passwordChangeGuideStage = stage({
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
