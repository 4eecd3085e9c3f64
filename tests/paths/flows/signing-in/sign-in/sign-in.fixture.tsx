import { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import type { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { ELSEWHERE, UNKNOWN } from './sign-in.model.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignInScreen from '#ui/auth/sign-in/sign-in-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

/** Says whether the identity provider has let in a person whom the portal does not know. */
let isUnknown = false;

export const signInFixture = fixture({
  path: () => '/auth/sign-in',
  server: (start) => {
    isUnknown = start === UNKNOWN;
    const isElsewhere = start === ELSEWHERE || isUnknown;
    return new ShellServer({ level: null, provider: isElsewhere ? { password_url: '/there' } : null });
  },
  screens: (chart: typeof signInMachine) => ({
    signIn: () => (
      <SignInScreen
        machine={chart}
        readRefusal={() => (isUnknown ? 'USER_NOT_FOUND_ERROR' : null)}
        passwordReset={passwordResetMachine}
        passkeySignIn={null}
        // A new link is requested in a flow of its own.
        VerificationMail={() => null}
        PasskeyDuty={() => null}
      />
    ),
  }),
  texts: ['auth', 'password'],
  passing: { 'the wait counts down': 1_000 },
  before: {
    'the server lets the person in': ({ settings }) => {
      settings.level = 99;
    },
  },
});
