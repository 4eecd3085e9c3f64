import { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { newsMailsTitles } from './news-mails.titles.ts';

export const newsMailsModel = pathModel(newsMailsMachine, {
  titles: newsMailsTitles,
  starts: { 'a person opens the account page to choose which news is mailed': () => undefined },
  goals: {
    'a person turns off mails about late orders': {
      from: 'a person opens the account page to choose which news is mailed',
      to: 'ready.saved',
    },
  },
  identity: () => null,
  events: {
    'mail.switch': {
      by: 'person',
      cases: { 'press *An order is late*': { kind: 'orderLate', isOn: false } },
    },
  },
  services: {
    switchNewsMail: {
      'the server stores the choice': { done: undefined },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
