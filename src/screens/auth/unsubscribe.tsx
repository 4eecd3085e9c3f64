import { unsubscribe } from '#api/account/unsubscribe.ts';
import {
  newsletterUnsubscribeActors,
  newsletterUnsubscribeMachine,
} from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';
import UnsubscribeScreen from '#ui/auth/newsletter/unsubscribe-screen.tsx';

const machine = newsletterUnsubscribeMachine.provide({
  actors: newsletterUnsubscribeActors({ unsubscribe }),
});

export default function Unsubscribe() {
  return <UnsubscribeScreen machine={machine} />;
}
