import { assign, setup } from 'xstate';

import { seesEveryPrice, seesPrices, type Visitor } from '#contract/accounts/access.contract.ts';

/** The person is warned when this many requests, or fewer, are left (settled point 4). */
export const FEW_REQUESTS_LEFT = 3;

/** The prices that a person may see: none (below level 20), a limited number (20), or every price (99, and staff from 20). */
export type PriceAccess = 'none' | 'limited' | 'unlimited';

/** Returns the prices that a person's level and role allow; without a person, none. */
export const priceAccessOf = (visitor: Visitor | null): PriceAccess => {
  if (!seesPrices(visitor)) return 'none';
  return seesEveryPrice(visitor) ? 'unlimited' : 'limited';
};

export interface PriceAllowanceInput {
  readonly access: PriceAccess;
  /** The number of different articles whose prices one login session may request. */
  readonly limit: number;
  readonly used: number;
}

export type PriceAllowanceEvent =
  /** `repeated` means that this session has requested the same article before. */
  { type: 'price.request'; repeated: boolean } | { type: 'session.end' };

/**
 * Tells how many prices one login session may still request. A request that the current state does not allow is refused.
 * Starting the chart from the session's count restores its state.
 */
export const priceAllowanceMachine = setup({
  types: {
    context: {} as PriceAllowanceInput,
    input: {} as PriceAllowanceInput,
    events: {} as PriceAllowanceEvent,
  },
  guards: {
    seesNoPrices: ({ context }) => context.access === 'none',
    seesEveryPrice: ({ context }) => context.access === 'unlimited',
    isUsedUp: ({ context }) => context.used >= context.limit,
    isNearlyUsedUp: ({ context }) => context.limit - context.used <= FEW_REQUESTS_LEFT,
    isRepeated: ({ event }) => event.type === 'price.request' && event.repeated,
  },
  actions: {
    countRequest: assign({ used: ({ context }) => context.used + 1 }),
  },
}).createMachine({
  id: 'priceAllowance',
  description: 'The prices that one login session may request.',
  context: ({ input }) => input,
  initial: 'weighing',
  on: {
    'session.end': { target: '.ended', description: 'The login session ends, and its allowance with it.' },
  },
  states: {
    weighing: {
      description: 'The requests made so far are compared with what the person may request.',
      always: [
        { guard: 'seesNoPrices', target: 'none', description: 'The person sees no prices.' },
        { guard: 'seesEveryPrice', target: 'unlimited', description: 'The person sees every price.' },
        { guard: 'isUsedUp', target: 'exhausted', description: 'No request is left.' },
        { guard: 'isNearlyUsedUp', target: 'runningLow', description: 'Three requests or fewer are left.' },
        { target: 'available', description: 'More than three requests are left.' },
      ],
    },
    none: { description: 'Prices are never shown to this user, so none can be requested.' },
    unlimited: {
      description: 'Every price is shown, and no request is counted.',
      on: {
        'price.request': { target: 'unlimited', description: 'The price is shown and nothing is counted.' },
      },
    },
    available: {
      description: 'Further prices can be requested.',
      on: {
        'price.request': [
          {
            guard: 'isRepeated',
            target: 'available',
            description: 'A price already shown in this session is shown again, and not counted again.',
          },
          { target: 'weighing', actions: 'countRequest', description: 'The price is shown and counted.' },
        ],
      },
    },
    runningLow: {
      description: 'Further prices can be requested, but only a few: the person is warned.',
      on: {
        'price.request': [
          {
            guard: 'isRepeated',
            target: 'runningLow',
            description: 'A price already shown in this session is shown again, and not counted again.',
          },
          { target: 'weighing', actions: 'countRequest', description: 'The price is shown and counted.' },
        ],
      },
    },
    exhausted: {
      description: 'The limit is reached: only prices already shown stay visible.',
      on: {
        'price.request': {
          guard: 'isRepeated',
          target: 'exhausted',
          description: 'A price already shown in this session is shown again, and not counted again.',
        },
      },
    },
    ended: { type: 'final', description: 'The login session is over; the next one starts from zero.' },
  },
});
