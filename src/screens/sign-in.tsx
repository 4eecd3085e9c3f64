import { lazy } from 'react';

import { askForReset } from '#api/password/password.ts';
import { leaveForProvider, readRefusal, signIn, takeRefusal } from '#api/sign-in/sign-in.ts';
import { loadTexts } from '#i18n/texts.ts';
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
const passwordReset = passwordResetMachine.provide({ actors: passwordResetActors({ askForReset }) });

const VerificationMail = lazy(async () => {
  const [part] = await Promise.all([import('./verification-mail.tsx'), loadTexts('verification')]);
  return part;
});

export default function SignIn() {
  return (
    <SignInScreen
      machine={machine}
      readRefusal={readRefusal}
      passwordReset={passwordReset}
      VerificationMail={VerificationMail}
    />
  );
}
