import { lazy } from 'react';

import { knowsPasskeys } from '#api/sign-in/browser-passkey.ts';
import { signInWithPasskey } from '#api/sign-in/passkeys.ts';
import { askForReset } from '#api/sign-in/password.ts';
import { leaveForProvider, readRefusal, signIn, takeRefusal } from '#api/sign-in/sign-in.ts';
import { loadTexts } from '#i18n/texts.ts';
import {
  passkeySignInActors,
  passkeySignInMachine,
} from '#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts';
import {
  passwordResetActors,
  passwordResetMachine,
} from '#machines/signing-in/password-reset/password-reset.machine.ts';
import { signInActions, signInActors } from '#machines/signing-in/sign-in/sign-in.actors.ts';
import { signInMachine } from '#machines/signing-in/sign-in/sign-in.machine.ts';
import SignInScreen from '#ui/auth/sign-in/sign-in-screen.tsx';

const machine = signInMachine.provide({
  actors: signInActors({ signIn }),
  actions: signInActions({ leaveForProvider, takeRefusal }),
});
const passkeySignIn = passkeySignInMachine.provide({ actors: passkeySignInActors({ signInWithPasskey }) });
const passwordReset = passwordResetMachine.provide({ actors: passwordResetActors({ askForReset }) });

const VerificationMail = lazy(async () => {
  const [part] = await Promise.all([import('./verification-mail.tsx'), loadTexts('verification')]);
  return part;
});

const PasskeyDuty = lazy(async () => {
  const [part] = await Promise.all([import('./passkey-duty.tsx'), loadTexts('recovery')]);
  return part;
});

export default function SignIn() {
  return (
    <SignInScreen
      machine={machine}
      readRefusal={readRefusal}
      passwordReset={passwordReset}
      passkeySignIn={knowsPasskeys() ? passkeySignIn : null}
      VerificationMail={VerificationMail}
      PasskeyDuty={PasskeyDuty}
    />
  );
}
