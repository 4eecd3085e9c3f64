import { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { articleReplacementTitles } from './article-replacement.titles.ts';

/** Names the article in the cart that is no longer sold, and the one that replaces it. */
export const GONE = 'KD-ALT-15';
export const SUCCESSOR = 'KD-0606-15';
/** Names the customer in whose cart the line is. */
export const CUSTOMER_NO = '41017';

export const articleReplacementModel = pathModel(articleReplacementMachine, {
  titles: articleReplacementTitles,
  starts: {
    'the cart is opened with an article that has a successor': () => ({
      articleNo: GONE,
      successorNo: SUCCESSOR,
    }),
  },
  goals: {
    'a person replaces an article that is no longer sold': {
      from: 'the cart is opened with an article that has a successor',
      through: ['take the successor'],
      to: 'replaced',
    },
  },
  identity: () => null,
  events: {
    'replacement.accept': { by: 'person', cases: { 'take the successor': { customerNo: CUSTOMER_NO } } },
  },
  services: {
    replaceInCart: {
      'the server has replaced the line': { done: undefined },
      'the server says: the cart has the successor for another machine': {
        fails: refusal(409, 'CART_LINE_FOR_OTHER_MACHINE_ERROR'),
      },
      'no answer comes': { fails: refusal(null) },
    },
  },
  delays: {},
});
