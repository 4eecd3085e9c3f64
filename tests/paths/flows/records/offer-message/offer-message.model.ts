import { offerMessageMachine } from '#machines/records/offer-message/offer-message.machine.ts';

import { OFFER_NO } from '#tests/paths/flows/buying/checkout/checkout.model.ts';
import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { offerMessageTitles } from './offer-message.titles.ts';

export const KEPT_MESSAGE = 'Can you deliver by Friday?';
export const KEPT_ATTEMPT = { key: 'm-0123456789abcdef', text: KEPT_MESSAGE };
export const READ_AGAIN_AFTER_SILENCE =
  'the messages of an offer are opened again with an unanswered message';

export const offerMessageModel = pathModel(offerMessageMachine, {
  titles: offerMessageTitles,
  starts: {
    'the messages of an offer are opened': () => ({
      offerNo: OFFER_NO,
      userId: 'u1',
      text: '',
      attempt: null,
    }),
    'the messages of an offer are opened again with an unsent message': () => ({
      offerNo: OFFER_NO,
      userId: 'u1',
      text: KEPT_MESSAGE,
      attempt: null,
    }),
    [READ_AGAIN_AFTER_SILENCE]: () => ({
      offerNo: OFFER_NO,
      userId: 'u1',
      text: KEPT_MESSAGE,
      attempt: KEPT_ATTEMPT,
    }),
  },
  goals: {
    'a customer writes about an offer': {
      from: 'the messages of an offer are opened',
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
      cases: { 'write a message': { text: 'When?' }, 'write only spaces': { text: ' ' } },
    },
    'message.discard': { by: 'person', cases: { 'press *Discard message*': {} } },
    'message.submit': { by: 'person', cases: { 'press *Send message*': {} } },
  },
  services: {
    writeOfferMessage: {
      'the server has the message': { done: undefined },
      'no answer comes': { fails: refusal(null) },
      'the server is too busy': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR') },
    },
  },
  delays: {},
});
