import { requestLink } from '#api/sign-in/request-link.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';
import {
  verificationMailActors,
  verificationMailMachine,
} from '#machines/signing-in/verification-mail/verification-mail.machine.ts';
import { VerificationMail as Offer } from '#ui/verification-mail/verification-mail.tsx';

const machine = verificationMailMachine.provide({ actors: verificationMailActors({ requestLink }) });

/** Serves people who have not verified the address yet; its texts are in `verification`. */
export default function VerificationMail({ credentials }: { credentials?: () => SignInBody }) {
  return <Offer machine={machine} credentials={credentials} />;
}
