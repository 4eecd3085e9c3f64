import { assign, sendTo, setup } from 'xstate';

import { asFailure, type Failure, leavesOutcomeOpen, leavesRepeatOpen } from '#contract/failure.contract.ts';
import { newKey } from '#contract/new-key.contract.ts';
import type { NoticeCode } from '#machines/portal/notifications/notifications.types.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import type { OfferMessageActions, OfferMessageActors } from './offer-message.actors.ts';
import type {
  OfferMessageContext,
  OfferMessageEvent,
  OfferMessageInput,
  WrittenMessage,
} from './offer-message.types.ts';
import { textProblem } from './written-text.ts';

interface MessageNouns {
  readonly id: string;
  /** The record that the message is about. */
  readonly noun: string;
  readonly sent: NoticeCode;
  /** A sentence about what follows once a message has arrived. */
  readonly arrival: string;
  /** A sentence about the person discarding a message that may have arrived. */
  readonly discarded: string;
}

const SUBMIT = [
  { guard: 'hasProblem', target: 'invalid', description: 'The message is empty or too long.' },
  {
    guard: 'mayHaveArrived',
    target: 'repeating',
    description:
      'The message is the same as one that was sent and may have arrived: that attempt is repeated.',
  },
  { target: 'sending', actions: ['startAttempt', 'keepDraft'], description: 'The message is sent.' },
] as const;

const REFUSED = {
  target: 'failed',
  actions: ['dropAttempt', 'keepDraft'],
  description: 'The message was refused, so it has not arrived.',
} as const;

const WRITE = {
  id: 'writeMessage',
  src: 'writeMessage',
  input: ({ context: { recordNo, attempt } }: { context: OfferMessageContext }): WrittenMessage => ({
    recordNo,
    key: attempt!.key,
    text: attempt!.text,
  }),
} as const;

/** Writes to customer service about a record; lives as long as the record's page. */
const messageMachine = ({ id, noun, sent, arrival, discarded }: MessageNouns) => {
  const arrived = {
    target: 'editing',
    actions: ['clearText', 'keepDraft', 'tellSent'],
    description: arrival,
  } as const;
  return setup({
    types: {} as {
      context: OfferMessageContext;
      events: OfferMessageEvent;
      input: OfferMessageInput;
      tags: 'busy';
    },
    actors: {} as OfferMessageActors,
    guards: {
      mayHaveArrived: ({ context: { text, attempt } }) => attempt?.text === text.trim(),
      isLost: (_, failure: Failure) => leavesOutcomeOpen(failure),
      isStillOpen: (_, failure: Failure) => leavesRepeatOpen(failure),
      holdsText: ({ context }) => context.text !== '',
      hasProblem: ({ context }) => textProblem(context.text) !== null,
      newTextHasProblem: ({ event }) => event.type === 'message.change' && textProblem(event.text) !== null,
    },
    actions: {
      ...({} as OfferMessageActions),
      takeText: assign(({ event }) => (event.type === 'message.change' ? { text: event.text } : {})),
      clearText: assign(({ context }) => ({
        text: '',
        attempt: null,
        clearedCount: context.clearedCount + 1,
      })),
      /** A different text would be refused under the key of an earlier one. */
      startAttempt: assign(({ context: { text } }) => ({ attempt: { key: newKey(), text: text.trim() } })),
      /** Runs only if the refusal proves that the message has not arrived; a repeat can also be refused before its key is looked up. */
      dropAttempt: assign({ attempt: null }),
      tellSent: sendTo(notifications, successNotice(sent)),
    },
  }).createMachine({
    id,
    description: `Writing to customer service about ${noun}.`,
    context: ({ input }) => ({ ...input, clearedCount: 0 }),
    initial: 'recalling',
    states: {
      recalling: {
        description: 'Has the browser kept a draft of a message?',
        always: [
          {
            guard: 'mayHaveArrived',
            target: 'unknown',
            description:
              'When the page was left, it was not known whether a message that was sent had arrived.',
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
              'The person continues writing; the page’s note stays, so that nothing moves while they type.',
          },
          'message.discard': {
            target: 'editing',
            actions: ['clearText', 'keepDraft'],
            description: 'The person discards the message.',
          },
          'message.submit': SUBMIT,
        },
      },
      editing: {
        description: 'A message can be written.',
        on: {
          'message.change': {
            actions: ['takeText', 'keepDraft'],
            description: 'The message is being written, and kept until it is sent.',
          },
          'message.submit': SUBMIT,
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
            {
              target: 'editing',
              actions: ['takeText', 'keepDraft'],
              description: 'The message is corrected.',
            },
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
          ...WRITE,
          onDone: arrived,
          onError: [
            {
              guard: { type: 'isLost', params: ({ event }) => asFailure(event.error) },
              target: 'unknown',
              description: 'No useful answer came: the message may have arrived.',
            },
            REFUSED,
          ],
        },
      },
      repeating: {
        tags: 'busy',
        description: 'A message that may have arrived is being sent again; this creates no duplicate.',
        invoke: {
          ...WRITE,
          onDone: arrived,
          onError: [
            {
              guard: { type: 'isStillOpen', params: ({ event }) => asFailure(event.error) },
              target: 'unknown',
              description: 'It is still not known whether the message has arrived.',
            },
            REFUSED,
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
            description:
              'The person changes the message; it counts as another one unless it is changed back.',
          },
          'message.discard': {
            target: 'editing',
            actions: ['clearText', 'keepDraft'],
            description: discarded,
          },
          'message.submit': { target: 'repeating', description: 'The same message is sent again.' },
        },
      },
    },
  });
};

export const offerMessageMachine = messageMachine({
  id: 'offerMessage',
  noun: 'an offer',
  sent: 'OFFER_MESSAGE_SENT',
  arrival: 'Customer service has the message, and the page lists it with the others.',
  discarded: 'The person discards the message, perhaps because the page already lists it.',
});

/** The page lists the questions and their answers; customer service also mails each answer. */
export const machineQuestionMachine = messageMachine({
  id: 'machineQuestion',
  noun: 'a machine',
  sent: 'MACHINE_QUESTION_SENT',
  arrival: 'Customer service has the question, and answers by mail.',
  discarded: 'The person discards the message.',
});

export type MessageMachine = typeof offerMessageMachine;
