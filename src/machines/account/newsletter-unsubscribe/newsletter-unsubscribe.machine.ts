import { fromPromise, setup } from 'xstate';

import { mayBeStoredAddress } from '#contract/accounts/email-address.contract.ts';

export interface NewsletterUnsubscribeInput {
  /** The address in the link's query; `null` when it has none. */
  readonly email: string | null;
  /** Signature of a mailed link. */
  readonly token: string | null;
}

export interface NewsletterUnsubscribeEvent {
  readonly type: 'unsubscribe.confirm';
}

export interface NewsletterUnsubscribeServices {
  /** Answers the same whether or not the address is known. @throws {Failure} */
  unsubscribe(input: NewsletterUnsubscribeInput): Promise<void>;
}

export const newsletterUnsubscribeActors = (services: NewsletterUnsubscribeServices) => ({
  unsubscribe: fromPromise<void, NewsletterUnsubscribeInput>(({ input }) => services.unsubscribe(input)),
});

/** Leaving the newsletter; the page alone changes nothing, because mail scanners open links (decisions 38). */
export const newsletterUnsubscribeMachine = setup({
  types: {} as {
    context: NewsletterUnsubscribeInput;
    events: NewsletterUnsubscribeEvent;
    input: NewsletterUnsubscribeInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof newsletterUnsubscribeActors>,
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
