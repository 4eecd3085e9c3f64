import { newsletterUnsubscribeMachine } from '#machines/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts';

import { pathModel } from './generator/model.ts';
import { refusal } from './refusal.ts';
import { newsletterUnsubscribeTitles } from './titles/newsletter-unsubscribe.titles.ts';

export const newsletterUnsubscribeModel = pathModel(newsletterUnsubscribeMachine, {
  titles: newsletterUnsubscribeTitles,
  starts: {
    'follow the link of a newsletter': () => ({ email: 'anna@example.com', token: null }),
    'follow a link without an e-mail address': () => ({ email: null, token: null }),
  },
  goals: {
    'somebody wants no more newsletters': { from: 'follow the link of a newsletter', to: 'confirmed' },
  },
  identity: () => null,
  events: { 'unsubscribe.confirm': { by: 'person', cases: { 'press *Unsubscribe*': {} } } },
  services: {
    unsubscribe: {
      'the server has done it': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
