import { createActor, type ActorRefFrom, type AnyMachineSnapshot } from 'xstate';

import { LEVELS, ROLES, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { articlePriceMachine } from '#machines/buying/price-requests/article-price.machine.ts';
import {
  priceRequestsMachine,
  type PriceRequestsContext,
} from '#machines/buying/price-requests/price-requests.machine.ts';
import type { AllowanceHolder } from '#machines/buying/price-requests/price-requests.types.ts';

import type { ChildAnswer } from '#tests/paths/generator/case.ts';
import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { priceRequestsTitles } from './price-requests.titles.ts';

type PriceState = 'requesting' | 'refused' | 'failed';
type ArticlePrice = ActorRefFrom<typeof articlePriceMachine>;

/** The prices of these two articles of one list are requested. */
export const FIRST = 'KD-0606-15';
export const SECOND = 'KD-1010-15';

const LIMIT = 5;
const holder = (permissionLevel: PermissionLevel, used = 0): AllowanceHolder => ({
  permissionLevel,
  role: ROLES.customer,
  priceRequests: { limit: LIMIT, used, remaining: LIMIT - used },
});

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PriceRequestsContext;
const stateOf = (child: ArticlePrice | undefined) => child?.getSnapshot().value;

/** Moves the article's child from one state to another; returns `null` unless the child is in the first of them. */
const withChild = (snapshot: AnyMachineSnapshot, articleNo: string, from: PriceState, to: PriceState) => {
  const context = contextOf(snapshot);
  const child = context.articles.get(articleNo);
  if (child === undefined || stateOf(child) !== from) return null;
  const { logic } = child as unknown as { logic: typeof articlePriceMachine };
  const next = createActor(logic, {
    id: child.id,
    snapshot: logic.resolveState({ value: to, context: child.getSnapshot().context }),
    input: { articleNo },
  });
  const articles = new Map(context.articles).set(articleNo, next);
  const children = { ...snapshot.children, [child.id]: next };
  return { ...snapshot, children, context: { ...context, articles } } as AnyMachineSnapshot;
};

const answer = (
  articleNo: string,
  to: PriceState,
  outcome: ChildAnswer['outcome'],
  tells: Pick<ChildAnswer, 'tells'> = {},
): ChildAnswer => ({
  change: (snapshot) => withChild(snapshot, articleNo, 'requesting', to),
  path: [`price of ${articleNo}`, 'requestPrice'],
  outcome,
  ...tells,
});

const counted = { limit: LIMIT, used: 2, remaining: 3 };

/** Returns whether the price of the first article is shown; once shown, it remains so for the rest of the login session. */
const isShown = ({ allowance }: PriceRequestsContext): boolean => allowance.used === counted.used;

type Here = Standpoint<typeof priceRequestsMachine>;

/** Asks in one row first; after a failure, asks in another row that shows the same article. */
const askFor =
  (articleNo: string) =>
  ({ context: { articles } }: Here) => ({
    articleNo,
    askedBy: articles.has(articleNo) ? 'another row' : 'a row',
  });

export const priceRequestsModel = pathModel(priceRequestsMachine, {
  titles: priceRequestsTitles,
  starts: { 'the portal is opened': () => undefined },
  goals: {
    'a customer requests a price': {
      from: 'the portal is opened',
      through: [
        'a person with five requests is signed in',
        'request the price of KD-0606-15',
        'the price of KD-0606-15 arrives',
      ],
      to: 'limited.runningLow',
    },
  },
  identity: ({ context }) => [
    context.allowance,
    [...context.articles].map(([articleNo, child]) => [articleNo, stateOf(child)]),
  ],
  events: {
    'price.request': {
      by: 'person',
      cases: {
        'request the price of KD-0606-15': (here: Here) =>
          isShown(here.context) ? null : askFor(FIRST)(here),
        'request the price of KD-1010-15': askFor(SECOND),
      },
    },
    'allowance.changed': {
      by: 'portal',
      cases: {
        'nobody is signed in': { visitor: null },
        'a person without prices is signed in': { visitor: holder(LEVELS.noPrices) },
        'a person with all prices is signed in': { visitor: holder(LEVELS.full) },
        'a person with five requests is signed in': { visitor: holder(LEVELS.limitedPrices) },
        'a person with no request left is signed in': { visitor: holder(LEVELS.limitedPrices, LIMIT) },
      },
    },
    'price.shown': { by: 'portal', cases: {} },
    'price.refused': { by: 'portal', cases: {} },
  },
  services: { articlePrice: {} },
  delays: {},
  children: {
    'the price of KD-0606-15 arrives': answer(
      FIRST,
      'requesting',
      { done: counted },
      { tells: { type: 'price.shown', articleNo: FIRST, allowance: counted } },
    ),
    'the server says about KD-1010-15: the limit is reached': answer(
      SECOND,
      'refused',
      { fails: refusal(403, 'TOO_MANY_PRICE_REQUESTS_ERROR') },
      { tells: { type: 'price.refused' } },
    ),
    'no answer comes to the request for KD-0606-15': answer(FIRST, 'failed', { fails: refusal(null) }),
  },
  effects: {
    'request the price of KD-0606-15': (after) => withChild(after, FIRST, 'failed', 'requesting') ?? after,
  },
});
