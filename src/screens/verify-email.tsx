import { verifyEmail } from '#api/sign-in/verify-email.ts';
import {
  emailVerificationActors,
  emailVerificationMachine,
} from '#machines/signing-in/email-verification/email-verification.machine.ts';
import VerifyEmailScreen from '#ui/auth/sign-up/verify-email-screen.tsx';

const machine = emailVerificationMachine.provide({ actors: emailVerificationActors({ verifyEmail }) });

export default function VerifyEmail() {
  return <VerifyEmailScreen machine={machine} />;
}
