import { signUp } from '#api/sign-in/sign-up.ts';
import { signUpActors, signUpMachine } from '#machines/signing-in/sign-up/sign-up.machine.ts';
import SignUpScreen from '#ui/auth/sign-up/sign-up-screen.tsx';

const machine = signUpMachine.provide({ actors: signUpActors({ signUp }) });

export default function SignUp() {
  return <SignUpScreen machine={machine} />;
}
