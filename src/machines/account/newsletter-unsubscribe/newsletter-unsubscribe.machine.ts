import { fromPromise, setup } from 'xstate';

import { mayBeStoredAddress } from '#contract/accounts/email-address.contract.ts';

export interface NewsletterUnsubscribeInput {
  /** The address in the link's query; `null` when it has none. */
  readonly email: string | null;
  /** The signature of a mailed link. */
  readonly token: string | null;
}

export interface NewsletterUnsubscribeEvent {
  readonly type: 'unsubscribe.confirm';
}

export interface NewsletterUnsubscribeServices {
  /** The answer is the same whether or not the address is known. @throws {Failure} */
  unsubscribe(input: NewsletterUnsubscribeInput): Promise<void>;
}

export const newsletterUnsubscribeActors = (services: NewsletterUnsubscribeServices) => ({
  unsubscribe: fromPromise<void, NewsletterUnsubscribeInput>(({ input }) => services.unsubscribe(input)),
});

/** Unsubscribes from the newsletter. Opening the page changes nothing, because mail scanners open links (settled point 38). */
export const newsletterUnsubscribeMachine = setup({
  types: {} as {
    context: NewsletterUnsubscribeInput;
    events: NewsletterUnsubscribeEvent;
    input: NewsletterUnsubscribeInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof newsletterUnsubscribeActors>,
  // The server would refuse a malformed address every time.
  guards: { hasEmail: ({ context }) => mayBeStoredAddress((context.email ?? '').trim()) },
}).createMachine({
  id: 'newsletterUnsubscribe',
  description: 'Unsubscribing an e-mail address from the newsletter.',
  context: ({ input }) => input,
  initial: 'reading',
  states: {
    reading: {
      description: 'Does the link contain an e-mail address?',
      always: [
        { guard: 'hasEmail', target: 'asking', description: 'The link contains an e-mail address.' },
        { target: 'missingEmail', description: 'The link contains no e-mail address.' },
      ],
    },
    missingEmail: { description: 'Without an e-mail address nothing can be done.' },
    asking: {
      description: 'The person is asked to confirm.',
      on: { 'unsubscribe.confirm': { target: 'unsubscribing', description: 'The person confirms.' } },
    },
    unsubscribing: {
      tags: 'busy',
      description: 'The server is asked to unsubscribe the address.',
      invoke: {
        id: 'unsubscribe',
        src: 'unsubscribe',
        input: ({ context }) => context,
        onDone: { target: 'confirmed', description: 'The address is unsubscribed.' },
        onError: { target: 'failed', description: 'The address could not be unsubscribed.' },
      },
    },
    confirmed: { description: 'The newsletter is no longer sent to this address.' },
    failed: {
      description: 'Unsubscribing did not work.',
      on: { 'unsubscribe.confirm': { target: 'unsubscribing', description: 'The person tries again.' } },
    },
  },
});
