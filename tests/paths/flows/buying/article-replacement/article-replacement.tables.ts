import type { articleReplacementMachine } from '#machines/buying/article-replacement/article-replacement.machine.ts';
import { GONE, SUCCESSOR, type articleReplacementModel } from './article-replacement.model.ts';

import { cartTables } from '#tests/paths/flows/buying/cart/cart.tables.ts';
import type { Actions, Beginnings, Expectations, Say } from '#tests/paths/tables.ts';

/** Leaves out the end of the button's name, which is the price in the language of the page. */
const replace: Say = ({ articles }) => articles.replacement.replace.replace('{{articleNo}}', SUCCESSOR);
const failed: Say = ({ articles }) => articles.replacement.failed;
const remove: Say = ({ cart }) => cart.line.removeOf.replace('{{articleNo}}', GONE);

export const articleReplacementTables = {
  beginnings: {
    'the cart is opened with an article that has a successor': cartTables.beginnings['the portal is opened'],
  } satisfies Beginnings<typeof articleReplacementModel>,
  actions: { 'take the successor': { press: 'button', name: replace } } satisfies Actions<
    typeof articleReplacementModel
  >,
  expectations: {
    offered: { shown: [replace, remove], absent: [failed] },
    replacing: { shown: [remove], absent: [failed] },
    failed: { announced: failed, shown: [failed, replace, remove] },
    replaced: {
      announced: ({ articles }) =>
        articles.replacement.done.replace('{{articleNo}}', GONE).replace('{{by}}', SUCCESSOR),
      absent: [failed],
    },
  } satisfies Expectations<typeof articleReplacementMachine>,
};
