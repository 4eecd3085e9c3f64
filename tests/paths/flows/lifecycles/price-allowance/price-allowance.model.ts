import { priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';

import { pathModel } from '#tests/paths/generator/model.ts';
import { priceAllowanceTitles } from './price-allowance.titles.ts';

export const priceAllowanceModel = pathModel(priceAllowanceMachine, {
  titles: priceAllowanceTitles,
  starts: {
    'a session without prices': () => ({ access: 'none', limit: 0, used: 0 }) as const,
    'a session with all prices': () => ({ access: 'unlimited', limit: 0, used: 0 }) as const,
    'a session with five requests': () => ({ access: 'limited', limit: 5, used: 0 }) as const,
    'a session with two requests left': () => ({ access: 'limited', limit: 5, used: 3 }) as const,
    'a session with no request left': () => ({ access: 'limited', limit: 5, used: 5 }) as const,
  },
  goals: {
    'a customer uses up the price requests of a session': {
      from: 'a session with two requests left',
      through: ['request a price'],
      to: 'exhausted',
    },
  },
  identity: ({ context }) => context,
  events: {
    'price.request': {
      by: 'person',
      cases: {
        'request a price': { repeated: false },
        'request a price that was shown before': { repeated: true },
      },
    },
    'session.end': { by: 'portal', cases: { 'the login session ends': {} } },
  },
  services: {},
  delays: {},
});
