import { makeFirstPasskey, signInWithCode } from '#api/sign-in/recovery.ts';
import type { SignInBody } from '#contract/accounts/user.contract.ts';
import {
  passkeyDutyActors,
  passkeyDutyMachine,
} from '#machines/signing-in/passkey-duty/passkey-duty.machine.ts';
import { PasskeyDuty as Duty } from '#ui/recovery/passkey-duty.tsx';

const machine = passkeyDutyMachine.provide({
  actors: passkeyDutyActors({ makeFirstPasskey, signInWithCode }),
});

/** Serves people whose password is not enough; its texts are in `recovery`. */
export default function PasskeyDuty(props: { hasPasskey: boolean; credentials: () => SignInBody }) {
  return <Duty machine={machine} {...props} />;
}
