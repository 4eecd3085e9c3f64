import type { signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import { ELSEWHERE } from './sign-up.model.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignUpScreen from '#ui/auth/sign-up/sign-up-screen.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

export const signUpFixture = fixture({
  path: () => '/auth/sign-up',
  server: (start) =>
    new ShellServer({ level: null, provider: start === ELSEWHERE ? { password_url: null } : null }),
  screens: (chart: typeof signUpMachine) => ({ signUp: () => <SignUpScreen machine={chart} /> }),
  texts: ['registration'],
  passing: { 'the wait counts down': 1_000 },
});
