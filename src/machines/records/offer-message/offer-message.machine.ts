import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure, leavesOutcomeOpen } from '#contract/failure.contract.ts';
import { newKey } from '#machines/buying/checkout/attempt-key.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import type {
  OfferMessageContext,
  OfferMessageEvent,
  OfferMessageInput,
  OfferMessageServices,
  WrittenMessage,
} from './offer-message.types.ts';
import { textProblem } from './written-text.ts';

export const offerMessageActors = (services: Pick<OfferMessageServices, 'writeOfferMessage'>) => ({
  writeOfferMessage: fromPromise<void, WrittenMessage>(({ input }) => services.writeOfferMessage(input)),
});

/** The actions that let the browser keep a draft. */
export const offerMessageActions = (services: Pick<OfferMessageServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, offerNo, text, attempt } }: { context: OfferMessageContext }) =>
    services.keepDraft(userId, offerNo, { text, attempt }),
});

/** Writing to customer service about an offer; lives as long as the offer's page. */
export const offerMessageMachine = setup({
  types: {} as {
    context: OfferMessageContext;
    events: OfferMessageEvent;
    input: OfferMessageInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof offerMessageActors>,
  guards: {
    mayHaveArrived: ({ context: { text, attempt } }) => attempt?.text === text.trim(),
    isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
    holdsText: ({ context }) => context.text !== '',
    hasProblem: ({ context }) => textProblem(context.text) !== null,
    newTextHasProblem: ({ event }) => event.type === 'message.change' && textProblem(event.text) !== null,
  },
  actions: {
    ...({} as ReturnType<typeof offerMessageActions>),
    takeText: assign(({ event }) => (event.type === 'message.change' ? { text: event.text } : {})),
    clearText: assign(({ context }) => ({
      text: '',
      attempt: null,
      clearedCount: context.clearedCount + 1,
    })),
    /** The same text is the same message; another text would be refused under its key. */
    startAttempt: assign(({ context: { attempt, text } }) =>
      attempt?.text === text.trim() ? {} : { attempt: { key: newKey(), text: text.trim() } },
    ),
    /** A refusal means that the message has not arrived. */
    dropAttempt: assign({ attempt: null }),
    tellSent: sendTo(notifications, successNotice('OFFER_MESSAGE_SENT')),
  },
}).createMachine({
  id: 'offerMessage',
  description: 'Writing to customer service about an offer.',
  context: ({ input }) => ({ ...input, clearedCount: 0 }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Is there a message that was written but not sent?',
      always: [
        {
          guard: 'mayHaveArrived',
          target: 'unknown',
          description: 'A message was sent but not answered when the page was left.',
        },
        {
          guard: 'holdsText',
          target: 'restored',
          description: 'An unsent message exists, because the session ended or the page was left.',
        },
        { target: 'editing', description: 'There is no unsent message.' },
      ],
    },
    restored: {
      description: 'The page says that the message is back in its field.',
      on: {
        'message.change': {
          actions: ['takeText', 'keepDraft'],
          description:
            'The person continues writing; the message stays, so that nothing moves while they type.',
        },
        'message.discard': {
          target: 'editing',
          actions: ['clearText', 'keepDraft'],
          description: 'The person discards the message.',
        },
        'message.submit': [
          {
            guard: 'hasProblem',
            target: 'invalid',
            description: 'The message is empty or too long.',
          },
          { target: 'sending', actions: ['startAttempt', 'keepDraft'], description: 'The message is sent.' },
        ],
      },
    },
    editing: {
      description: 'A message can be written.',
      on: {
        'message.change': {
          actions: ['takeText', 'keepDraft'],
          description: 'The message is being written, and kept until it is sent.',
        },
        'message.submit': [
          {
            guard: 'hasProblem',
            target: 'invalid',
            description: 'The message is empty or too long.',
          },
          { target: 'sending', actions: ['startAttempt', 'keepDraft'], description: 'The message is sent.' },
        ],
      },
    },
    invalid: {
      description: 'The message has to be corrected first.',
      on: {
        'message.change': [
          {
            guard: 'newTextHasProblem',
            actions: ['takeText', 'keepDraft'],
            description: 'The message is still empty or too long.',
          },
          { target: 'editing', actions: ['takeText', 'keepDraft'], description: 'The message is corrected.' },
        ],
        'message.submit': {
          target: 'invalid',
          reenter: true,
          description: 'The message has not been corrected yet.',
        },
      },
    },
    sending: {
      tags: 'busy',
      description: 'The message is being sent; it cannot be changed.',
      invoke: {
        id: 'writeOfferMessage',
        src: 'writeOfferMessage',
        input: ({ context: { offerNo, attempt } }) => ({ offerNo, key: attempt!.key, text: attempt!.text }),
        onDone: {
          target: 'editing',
          actions: ['clearText', 'keepDraft', 'tellSent'],
          description: 'Customer service has the message, and the page lists it with the others.',
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
            target: 'unknown',
            description: 'No answer came: the message may have arrived.',
          },
          {
            target: 'failed',
            actions: ['dropAttempt', 'keepDraft'],
            description: 'The message is refused, so it has not arrived.',
          },
        ],
      },
    },
    failed: {
      description: 'The message was refused, and is kept to be sent again.',
      on: {
        'message.change': {
          target: 'editing',
          actions: ['takeText', 'keepDraft'],
          description: 'The person changes the message first.',
        },
        'message.submit': {
          target: 'sending',
          actions: ['startAttempt', 'keepDraft'],
          description: 'The message is sent again.',
        },
      },
    },
    unknown: {
      description:
        'The page says that the message may have arrived, and that sending it again creates no duplicate.',
      on: {
        'message.change': {
          target: 'editing',
          actions: ['takeText', 'keepDraft'],
          description: 'The person changes the message; it counts as another one unless it is changed back.',
        },
        'message.discard': {
          target: 'editing',
          actions: ['clearText', 'keepDraft'],
          description: 'The message is listed with the others, or the person discards it.',
        },
        'message.submit': { target: 'sending', description: 'The same message is sent again.' },
      },
    },
  },
});
