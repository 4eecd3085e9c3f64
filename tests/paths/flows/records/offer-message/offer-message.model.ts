import {
  machineQuestionMachine,
  offerMessageMachine,
  type MessageMachine,
} from '#machines/records/offer-message/offer-message.machine.ts';

import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { offerMessageTitles } from './offer-message.titles.ts';

export const KEPT_MESSAGE = 'Can you deliver by Friday?';
export const KEPT_ATTEMPT = { key: 'm-0123456789abcdef', text: KEPT_MESSAGE };
const WRITTEN = 'When?';
/** Before the unsent message was written, another one was sent and not answered. */
export const EARLIER_ATTEMPT = { key: 'm-fedcba9876543210', text: WRITTEN };

interface MessageWords {
  /** The page is opened without a message, with an unsent message, or with one that may have arrived. */
  readonly opened: string;
  readonly unsent: string;
  readonly unanswered: string;
  /** Says why a person writes. */
  readonly goal: string;
}

export const OFFER_MESSAGE_WORDS = {
  opened: 'the messages of an offer are opened',
  unsent: 'the messages of an offer are opened again with an unsent message',
  unanswered: 'the messages of an offer are opened again with a message that may have arrived',
  goal: 'a customer writes about an offer',
} as const satisfies MessageWords;

export const QUESTION_WORDS = {
  opened: 'the page of a machine is opened',
  unsent: 'the page of a machine is opened again with an unsent message',
  unanswered: 'the page of a machine is opened again with a message that may have arrived',
  goal: 'a customer asks about a machine',
} as const satisfies MessageWords;

const messageModel = (machine: MessageMachine, recordNo: string, words: MessageWords) => {
  const input = { recordNo, userId: 'u1', text: '', attempt: null };
  return pathModel(machine, {
    titles: offerMessageTitles,
    starts: {
      [words.opened]: () => input,
      [words.unsent]: () => ({ ...input, text: KEPT_MESSAGE, attempt: EARLIER_ATTEMPT }),
      [words.unanswered]: () => ({ ...input, text: KEPT_MESSAGE, attempt: KEPT_ATTEMPT }),
    },
    goals: {
      [words.goal]: {
        from: words.opened,
        through: ['write a message', 'sending', 'the server has the message'],
        to: 'editing',
      },
    },
    identity: ({ context }) => ({
      text: context.text,
      attempt: context.attempt?.text,
    }),
    events: {
      'message.change': {
        by: 'person',
        cases: { 'write a message': { text: WRITTEN }, 'write only spaces': { text: ' ' } },
      },
      'message.discard': { by: 'person', cases: { 'press *Discard message*': {} } },
      'message.submit': { by: 'person', cases: { 'press *Send message*': {} } },
    },
    services: {
      writeMessage: {
        'the server has the message': { done: undefined },
        'no answer comes': { fails: refusal(null) },
        'the server is too busy': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
        'the server refuses the message': { fails: refusal(400, 'VALIDATION_ERROR') },
      },
    },
    delays: {},
  });
};

export type MessageModel = ReturnType<typeof messageModel>;

export const offerMessageModel = messageModel(offerMessageMachine, OFFER_NO, OFFER_MESSAGE_WORDS);
export const machineQuestionModel = messageModel(machineQuestionMachine, 'QM-2014001', QUESTION_WORDS);
