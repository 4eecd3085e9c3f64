import { assign, fromPromise, setup } from 'xstate';

import type { NewsMails, NewsMailsBody } from '#contract/news/news.contract.ts';

export interface NewsMailsContext {
  /** The choice that the person has made, until the server has answered; `null` otherwise. */
  readonly wished: NewsMailsBody | null;
}

export interface NewsMailsEvent {
  readonly type: 'mail.switch';
  readonly kind: keyof NewsMails;
  readonly isOn: boolean;
}

export interface NewsMailsServices {
  /** Resolves once the choice is stored and the page has it. @throws {Failure} */
  switchNewsMail(wished: NewsMailsBody): Promise<void>;
}

export const newsMailsActors = (services: NewsMailsServices) => ({
  switchNewsMail: fromPromise<void, NewsMailsBody>(({ input }) => services.switchNewsMail(input)),
});

/** Switches the mails about each kind of news on or off, one kind at a time. */
export const newsMailsMachine = setup({
  types: {} as { context: NewsMailsContext; events: NewsMailsEvent; tags: 'busy' },
  actors: {} as ReturnType<typeof newsMailsActors>,
  actions: {
    rememberWish: assign(({ event }) => ({ wished: { [event.kind]: event.isOn } })),
    forgetWish: assign({ wished: null }),
  },
}).createMachine({
  id: 'newsMails',
  description: 'Choosing which news is mailed to the person.',
  context: { wished: null },
  initial: 'ready',
  states: {
    ready: {
      description: 'The kinds of news are listed with their switches.',
      initial: 'idle',
      on: {
        'mail.switch': {
          target: 'saving',
          actions: 'rememberWish',
          description: 'The person switches one kind on or off.',
        },
      },
      states: {
        idle: { description: 'Nothing has been switched yet.' },
        saved: { description: 'The page says that the choice applies from now on.' },
        failed: { description: 'The page says that the choice may not have been stored.' },
      },
    },
    saving: {
      tags: 'busy',
      description: 'The server stores the choice; only one switch can change at a time.',
      exit: 'forgetWish',
      invoke: {
        id: 'switchNewsMail',
        src: 'switchNewsMail',
        input: ({ context }) => context.wished ?? {},
        onDone: { target: 'ready.saved', description: 'The choice is stored.' },
        onError: { target: 'ready.failed', description: 'The choice was refused, or no answer came.' },
      },
    },
  },
});
