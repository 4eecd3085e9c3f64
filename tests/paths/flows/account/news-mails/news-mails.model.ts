import { newsMailsMachine } from '#machines/account/news-mails/news-mails.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { newsMailsTitles } from './news-mails.titles.ts';

type Here = Standpoint<typeof newsMailsMachine>;

/**
 * Returns whether a press turns the mails on. Both directions are tried: the first press turns them off, and a press
 * directly after a saved choice turns them on. The chart does not know whether they are on.
 */
const turnsOn = ({ value }: Here): boolean => typeof value === 'object' && value.ready === 'saved';

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
      cases: {
        'press *An order is late*': (here: Here) => ({ kind: 'orderLate' as const, isOn: turnsOn(here) }),
      },
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
