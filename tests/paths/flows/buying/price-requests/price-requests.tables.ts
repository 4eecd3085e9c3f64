import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';
import { FIRST, SECOND, type priceRequestsModel } from './price-requests.model.ts';

import type { Action, Actions, Say, Expectation, Expectations } from '#tests/paths/tables.ts';

const available: Say = ({ articles }) => articles.allowance.available;
const low: Say = ({ articles }) => articles.allowance.lowTitle_other;
const exhausted: Say = ({ articles }) => articles.allowance.exhaustedTitle;
/** Each row offers to put its article into the cart for a quote. */
const quote: Say = ({ articles }) => articles.price.toQuote;

export const priceOf = (articleNo: string): Action => ({
  press: 'button',
  name: ({ articles }) => articles.price.requestOf.replace('{{articleNo}}', articleNo),
});

/** Without a limit, the page does not mention one. */
const limitless: Expectation = { absent: [available, low, exhausted, quote] };

export const priceRequestsTables = {
  actions: {
    'request the price of KD-0606-15': priceOf(FIRST),
    'request the price of KD-1010-15': priceOf(SECOND),
  } satisfies Actions<typeof priceRequestsModel>,
  expectations: {
    none: limitless,
    unlimited: limitless,
    'limited.available': { shown: [available], absent: [low, exhausted, quote] },
    'limited.runningLow': { announced: low, shown: [low], absent: [available, exhausted, quote] },
    exhausted: { announced: exhausted, shown: [exhausted, quote], absent: [available, low] },
  } satisfies Expectations<typeof priceRequestsMachine, 'weighing'>,
};
