import { signIn } from '#api/sign-in/sign-in.ts';
import type { passkeyDutyMachine } from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';
import { passwordResetMachine } from '#machines/signing-in/password-reset/password-reset.machine.ts';
import { signInActors } from '#machines/signing-in/sign-in/sign-in.actors.ts';
import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import { MISSING } from './passkey-duty.model.ts';
import { ShellServer } from '#tests/ui/shell/shell-server.ts';
import SignInScreen from '#ui/auth/sign-in/sign-in-screen.tsx';
import { PasskeyDuty } from '#ui/recovery/passkey-duty.tsx';

import { fixture } from '#tests/paths/screen/fixture.tsx';

const machine = signInMachine.provide({ actors: signInActors({ signIn }) });

const letIn = ({ settings }: ShellServer): void => {
  settings.level = 99;
};

export const passkeyDutyFixture = fixture({
  path: () => '/auth/sign-in',
  server: (start) => {
    const server = new ShellServer({ level: null });
    const code = start === MISSING ? 'PASSKEY_MISSING_ERROR' : 'PASSKEY_REQUIRED_ERROR';
    server.refuse('POST /auth/sign-in/', { status: 403, code });
    return server;
  },
  screens: (chart: typeof passkeyDutyMachine) => ({
    signIn: () => (
      <SignInScreen
        machine={machine}
        readRefusal={() => null}
        passwordReset={passwordResetMachine}
        passkeySignIn={null}
        VerificationMail={() => null}
        PasskeyDuty={(props) => <PasskeyDuty machine={chart} {...props} />}
      />
    ),
  }),
  texts: ['auth', 'password', 'recovery'],
  before: { 'press *I have kept the codes*': letIn, 'the server lets the person in': letIn },
});
