import { setup } from 'xstate';

import { mayBeStoredAddress } from '#contract/accounts/email-address.contract.ts';

import type { NewsletterUnsubscribeActors } from './newsletter-unsubscribe.actors.ts';
import type {
  NewsletterUnsubscribeEvent,
  NewsletterUnsubscribeInput,
} from './newsletter-unsubscribe.types.ts';

/** Leaving the newsletter; the page alone changes nothing, because mail scanners open links (decisions 38). */
export const newsletterUnsubscribeMachine = setup({
  types: {} as {
    context: NewsletterUnsubscribeInput;
    events: NewsletterUnsubscribeEvent;
    input: NewsletterUnsubscribeInput;
    tags: 'busy';
  },
  actors: {} as NewsletterUnsubscribeActors,
  // What is no address at all the server would refuse for ever.
  guards: { hasEmail: ({ context }) => mayBeStoredAddress((context.email ?? '').trim()) },
}).createMachine({
  id: 'newsletterUnsubscribe',
  description: 'Whether somebody still gets the newsletter.',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      description: 'Is there an e-mail address in the link?',
      always: [
        { guard: 'hasEmail', target: 'asking', description: 'There is.' },
        { target: 'missingEmail', description: 'There is none.' },
      ],
    },
    missingEmail: { description: 'Without an e-mail address nothing can be done.' },
    asking: {
      description: 'The person is asked to confirm.',
      on: { 'unsubscribe.confirm': { target: 'unsubscribing', description: 'The person confirms.' } },
    },
    unsubscribing: {
      tags: 'busy',
      description: 'The server is told.',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => context,
        onDone: { target: 'confirmed', description: 'It is done.' },
        onError: { target: 'failed', description: 'It could not be done now.' },
      },
    },
    confirmed: { description: 'No further newsletter goes to this address.' },
    failed: {
      description: 'It did not work.',
      on: { 'unsubscribe.confirm': { target: 'unsubscribing', description: 'The person tries again.' } },
    },
  },
});
