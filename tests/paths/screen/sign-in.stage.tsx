import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignInScreen from '#ui/auth/sign-in-screen.tsx';

import { stage } from './stage.tsx';

export const signInStage = stage({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof signInMachine) => ({
    signIn: () => (
      // A new link is asked for in a flow of its own.
      <SignInScreen machine={chart} passwordReset={passwordResetMachine} VerificationMail={() => null} />
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
