import { assign, fromPromise, sendTo, setup } from 'xstate';

import { asFailure, type Failure, leavesOutcomeOpen } from '#contract/failure.contract.ts';
import { newKey } from '#machines/buying/checkout/attempt-key.ts';
import type { NoticeShown } from '#machines/portal/notifications/notifications.types.ts';

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

/** What the chart has the browser keep. */
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
    /** The same words are the same message; others would be refused under its key. */
    startAttempt: assign(({ context: { attempt, text } }) =>
      attempt?.text === text.trim() ? {} : { attempt: { key: newKey(), text: text.trim() } },
    ),
    /** A refusal says that nothing has arrived. */
    dropAttempt: assign({ attempt: null }),
    tellSent: sendTo(
      ({ system }) => system.get('notifications'),
      (): NoticeShown => ({ type: 'notice.show', kind: 'success', code: 'OFFER_MESSAGE_SENT' }),
    ),
  },
}).createMachine({
  id: 'offerMessage',
  description: 'Writing to customer service about an offer.',
  context: ({ input }) => ({ ...input, clearedCount: 0 }),
  initial: 'recalling',
  states: {
    recalling: {
      description: 'Is there anything that was written and not sent?',
      always: [
        {
          guard: 'mayHaveArrived',
          target: 'unknown',
          description: 'There is, and no answer had come to it when the page was left.',
        },
        {
          guard: 'holdsText',
          target: 'restored',
          description: 'There is: the session ended, or the page was left.',
        },
        { target: 'editing', description: 'There is not.' },
      ],
    },
    restored: {
      description: 'It is said that the message is back in its field.',
      on: {
        'message.change': {
          actions: ['takeText', 'keepDraft'],
          description: 'It is gone on with; what is said stays, so that nothing moves below the typing.',
        },
        'message.discard': {
          target: 'editing',
          actions: ['clearText', 'keepDraft'],
          description: 'It is no longer wanted.',
        },
        'message.submit': [
          {
            guard: 'hasProblem',
            target: 'invalid',
            description: 'There is nothing to send, or too much.',
          },
          { target: 'sending', actions: ['startAttempt', 'keepDraft'], description: 'It is sent.' },
        ],
      },
    },
    editing: {
      description: 'A message can be written.',
      on: {
        'message.change': {
          actions: ['takeText', 'keepDraft'],
          description: 'It is being written, and kept until it is sent.',
        },
        'message.submit': [
          {
            guard: 'hasProblem',
            target: 'invalid',
            description: 'There is nothing to send, or too much.',
          },
          { target: 'sending', actions: ['startAttempt', 'keepDraft'], description: 'It is sent.' },
        ],
      },
    },
    invalid: {
      description: 'The message has to be mended first.',
      on: {
        'message.change': [
          {
            guard: 'newTextHasProblem',
            actions: ['takeText', 'keepDraft'],
            description: 'There is still nothing to send, or too much.',
          },
          { target: 'editing', actions: ['takeText', 'keepDraft'], description: 'It is mended.' },
        ],
        'message.submit': { target: 'invalid', reenter: true, description: 'Nothing has been mended yet.' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'The message is on its way; it cannot be changed.',
      invoke: {
        id: 'writeOfferMessage',
        src: 'writeOfferMessage',
        input: ({ context: { offerNo, attempt } }) => ({ offerNo, key: attempt!.key, text: attempt!.text }),
        onDone: {
          target: 'editing',
          actions: ['clearText', 'keepDraft', 'tellSent'],
          description: 'Customer service has it, and it stands with the others.',
        },
        onError: [
          {
            guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
            target: 'unknown',
            description: 'No answer came: it may have arrived.',
          },
          {
            target: 'failed',
            actions: ['dropAttempt', 'keepDraft'],
            description: 'It is refused, so it has not arrived.',
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
          description: 'It is changed first.',
        },
        'message.submit': {
          target: 'sending',
          actions: ['startAttempt', 'keepDraft'],
          description: 'It is sent again.',
        },
      },
    },
    unknown: {
      description:
        'It is said that the message may have arrived, and that sending it again makes no second one.',
      on: {
        'message.change': {
          target: 'editing',
          actions: ['takeText', 'keepDraft'],
          description: 'It is changed, and another message unless it is changed back.',
        },
        'message.discard': {
          target: 'editing',
          actions: ['clearText', 'keepDraft'],
          description: 'It stands with the others, or is no longer wanted.',
        },
        'message.submit': { target: 'sending', description: 'It is sent again, as the same message.' },
      },
    },
  },
});
