import type { passkeySignInMachine } from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';
import { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignInScreen from '#ui/auth/sign-in/sign-in-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const passkeySignInFixture = fixture({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof passkeySignInMachine) => ({
    signIn: () => (
      <SignInScreen
        machine={signInMachine}
        readRefusal={() => null}
        passwordReset={passwordResetMachine}
        passkeySignIn={chart}
        VerificationMail={() => null}
        PasskeyDuty={() => null}
      />
    ),
  }),
  texts: ['auth', 'password'],
  before: {
    'the person chooses a passkey': ({ settings }) => {
      settings.level = 99;
    },
  },
});
