import { leaveForProvider, loadProvider, signIn } from '#api/sign-in/sign-in.ts';
import { signInActors } from '#machines/sign-in/sign-in.actors.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import SignInScreen from '#ui/auth/sign-in-screen.tsx';

const machine = signInMachine.provide({ actors: signInActors({ loadProvider, signIn, leaveForProvider }) });

export default function SignIn() {
  return <SignInScreen machine={machine} />;
}
