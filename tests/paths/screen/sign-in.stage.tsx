import type { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignInScreen from '#ui/auth/sign-in-screen.tsx';

import { stage } from './stage.tsx';

export const signInStage = stage({
  path: () => '/auth/sign-in',
  server: () => new ShellServer({ level: null }),
  screens: (chart: typeof signInMachine) => ({ signIn: () => <SignInScreen machine={chart} /> }),
  texts: ['auth'],
  passing: { 'one second passes': 1_000 },
  before: {
    'the server lets the person in': ({ settings }) => {
      settings.level = 99;
    },
  },
});
