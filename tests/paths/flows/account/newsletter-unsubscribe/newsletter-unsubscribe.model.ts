import { newsletterUnsubscribeMachine } from '#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { newsletterUnsubscribeTitles } from './newsletter-unsubscribe.titles.ts';

export const newsletterUnsubscribeModel = pathModel(newsletterUnsubscribeMachine, {
  titles: newsletterUnsubscribeTitles,
  starts: {
    'follow the link in a newsletter': () => ({ email: 'anna@example.com', token: null }),
    'follow a link without an e-mail address': () => ({ email: null, token: null }),
  },
  goals: {
    'a person unsubscribes from the newsletter': { from: 'follow the link in a newsletter', to: 'confirmed' },
  },
  identity: () => null,
  events: { 'unsubscribe.confirm': { by: 'person', cases: { 'press *Unsubscribe*': {} } } },
  services: {
    unsubscribe: {
      'the server has unsubscribed the address': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
