import { offerMessageMachine } from '#machines/offer-message/offer-message.machine.ts';

import { OFFER_NO } from './checkout.model.ts';
import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';

export const offerMessageModel = pathModel(offerMessageMachine, {
  starts: { 'the messages of an offer are read': () => ({ offerNo: OFFER_NO, userId: 'u1', text: '' }) },
  identity: ({ context }) => ({ text: context.text, problem: context.problem }),
  events: {
    'message.change': {
      by: 'person',
      cases: { 'write a message': { text: 'When?' }, 'write only blanks': { text: ' ' } },
    },
    'message.submit': { by: 'person', cases: { 'press *Send message*': {} } },
  },
  services: {
    writeOfferMessage: {
      'the server has the message': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
