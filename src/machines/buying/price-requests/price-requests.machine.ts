import { type ActorRefFrom, assign, enqueueActions, initialTransition, sendTo, setup } from 'xstate';

import {
  priceAccessOf,
  type PriceAllowanceInput,
  priceAllowanceMachine,
} from '#machines/lifecycles/price-allowance.machine.ts';

import { articlePriceActors, articlePriceMachine } from './article-price.machine.ts';
import type {
  AllowanceHolder,
  PriceRequestsEvent,
  PriceRequestsServices,
  PriceShown,
} from './price-requests.types.ts';

export const priceRequestsActors = (services: PriceRequestsServices) => ({
  articlePrice: articlePriceMachine.provide({ actors: articlePriceActors(services) }),
});

export interface PriceRequestsContext {
  readonly allowance: PriceAllowanceInput;
  /** One child for each article whose price is being requested or could not be shown; removed once the price is shown. */
  readonly articles: ReadonlyMap<string, ActorRefFrom<typeof articlePriceMachine>>;
  /** For each article, the control that last requested its price: only this control announces the result and keeps the focus. */
  readonly askedBy: ReadonlyMap<string, string>;
}

const NOBODY: PriceAllowanceInput = { access: 'none', limit: 0, used: 0 };

/**
 * Requests prices, and keeps count of the requests in the login session; lives as long as the portal, under the system id
 * `priceRequests`. The chart `priceAllowance`, which the server uses too, says what the count means (running low, exhausted).
 */
export const priceRequestsMachine = setup({
  types: {} as { context: PriceRequestsContext; events: PriceRequestsEvent },
  actors: { articlePrice: articlePriceMachine },
  guards: {
    isState: ({ context }, state: string) =>
      initialTransition(priceAllowanceMachine, context.allowance)[0].value === state,
    isFirstRequest: ({ context, event }) =>
      event.type === 'price.request' && !context.articles.has(event.articleNo),
    mayBeRepeated: ({ context, event }) =>
      event.type === 'price.request' &&
      context.articles.get(event.articleNo)?.getSnapshot().can({ type: 'price.request' }) === true,
  },
  actions: {
    takeAllowance: assign(({ event }) =>
      event.type === 'allowance.changed' ? { allowance: allowanceOf(event.visitor) } : {},
    ),
    /** Answers may overtake one another: the highest count is the latest. */
    takeCount: assign(({ context }, { allowance }: PriceShown) => ({
      allowance: { ...context.allowance, used: Math.max(context.allowance.used, allowance.used) },
    })),
    takeLimit: assign(({ context }) => ({
      allowance: { ...context.allowance, used: Math.max(context.allowance.used, context.allowance.limit) },
    })),
    requestPrice: assign(({ context, event, spawn }) => {
      if (event.type !== 'price.request') return {};
      const { articleNo } = event;
      const child = spawn('articlePrice', { id: `price of ${articleNo}`, input: { articleNo } });
      return { articles: new Map(context.articles).set(articleNo, child) };
    }),
    requestAgain: enqueueActions(({ context, event, enqueue }) => {
      const child = event.type === 'price.request' && context.articles.get(event.articleNo);
      if (child) enqueue.sendTo(child, { type: 'price.request' });
    }),
    noteAsker: assign(({ context, event }) =>
      event.type === 'price.request'
        ? { askedBy: new Map(context.askedBy).set(event.articleNo, event.askedBy) }
        : {},
    ),
    forgetArticle: assign(({ context }, { articleNo }: PriceShown) => {
      const articles = new Map(context.articles);
      articles.delete(articleNo);
      return { articles };
    }),
    forgetArticles: enqueueActions(({ context, enqueue }) => {
      for (const child of context.articles.values()) enqueue.stopChild(child);
      enqueue.assign({ articles: new Map(), askedBy: new Map() });
    }),
    reloadCart: sendTo(({ system }) => system.get('cart'), { type: 'cart.reload' }),
  },
}).createMachine({
  id: 'priceRequests',
  description: 'The prices requested in this login session.',
  context: { allowance: NOBODY, articles: new Map(), askedBy: new Map() },
  initial: 'weighing',
  on: {
    'allowance.changed': {
      target: '.weighing',
      actions: ['forgetArticles', 'takeAllowance'],
      description: 'The portal reports who is signed in, if anyone: earlier requests are dropped.',
    },
    'price.shown': {
      target: '.weighing',
      actions: [
        { type: 'takeCount', params: ({ event }) => event },
        { type: 'forgetArticle', params: ({ event }) => event },
        'reloadCart',
      ],
      description:
        'A price has arrived: the count is updated, and the cart is fetched again because its totals may have changed.',
    },
    'price.refused': {
      target: '.weighing',
      actions: 'takeLimit',
      description: 'The server refused: the limit is reached, even if this tab counted fewer requests.',
    },
  },
  states: {
    weighing: {
      description: 'How many requests are left?',
      always: [
        { guard: { type: 'isState', params: 'none' }, target: 'none', description: 'No prices are shown.' },
        {
          guard: { type: 'isState', params: 'unlimited' },
          target: 'unlimited',
          description: 'All prices are shown.',
        },
        {
          guard: { type: 'isState', params: 'exhausted' },
          target: 'exhausted',
          description: 'No request is left.',
        },
        {
          guard: { type: 'isState', params: 'runningLow' },
          target: 'limited.runningLow',
          description: 'Few requests are left.',
        },
        { target: 'limited.available', description: 'Enough requests are left.' },
      ],
    },
    none: { description: 'Nobody is signed in, or this person sees no prices.' },
    unlimited: { description: 'This person sees every price without requesting it.' },
    limited: {
      description: 'Prices can be requested one by one.',
      initial: 'available',
      states: {
        available: { description: 'Enough requests are left.' },
        runningLow: { description: 'Only a few requests are left: the person is warned.' },
      },
      on: {
        'price.request': [
          {
            guard: 'isFirstRequest',
            actions: ['noteAsker', 'requestPrice'],
            description: 'The person requests a price.',
          },
          {
            guard: 'mayBeRepeated',
            actions: ['noteAsker', 'requestAgain'],
            description: 'A failed request is repeated.',
          },
        ],
      },
    },
    exhausted: {
      description: 'The limit is reached: no further price can be requested, but a quote can.',
      on: {
        'price.request': {
          guard: 'mayBeRepeated',
          actions: ['noteAsker', 'requestAgain'],
          description: 'A failed request is repeated; it may have been counted already.',
        },
      },
    },
  },
});

const allowanceOf = (visitor: AllowanceHolder | null | undefined): PriceAllowanceInput =>
  visitor
    ? {
        access: priceAccessOf(visitor),
        limit: visitor.priceRequests.limit ?? 0,
        used: visitor.priceRequests.used,
      }
    : NOBODY;
