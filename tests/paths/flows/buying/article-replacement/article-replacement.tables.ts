import type { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import { GONE, SUCCESSOR, type articleReplacementModel } from './article-replacement.model.ts';

import { cartTables } from '#tests/paths/flows/buying/cart/cart.tables.ts';
import type { Actions, Beginnings, Expectations, Say } from '#tests/paths/tables.ts';

/** Keeps the placeholder for the price, which matches the price in the language of the page. */
const replace: Say = ({ articles }) => articles.replacement.replace.replace('{{articleNo}}', SUCCESSOR);
const refused: Say = ({ articles }) => articles.replacement.refused;
const unanswered: Say = ({ articles }) => articles.replacement.unanswered;
const remove: Say = ({ cart }) => cart.line.removeOf.replace('{{articleNo}}', GONE);

export const articleReplacementTables = {
  beginnings: {
    'the cart is opened with an article that has a successor': cartTables.beginnings['the portal is opened'],
  } satisfies Beginnings<typeof articleReplacementModel>,
  actions: { 'take the successor': { press: 'button', name: replace } } satisfies Actions<
    typeof articleReplacementModel
  >,
  expectations: {
    offered: { shown: [replace, remove], absent: [refused, unanswered] },
    replacing: { shown: [remove], absent: [refused, unanswered] },
    refused: { announced: refused, shown: [refused, replace, remove], absent: [unanswered] },
    unanswered: { announced: unanswered, shown: [unanswered, replace, remove], absent: [refused] },
    replaced: {
      announced: ({ articles }) =>
        articles.replacement.done.replace('{{articleNo}}', GONE).replace('{{by}}', SUCCESSOR),
      absent: [refused, unanswered],
    },
  } satisfies Expectations<typeof articleReplacementMachine>,
};
