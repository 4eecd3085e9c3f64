import { GONE, type articleReplacementModel } from './article-replacement.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

/** Puts a discontinued article into the cart, as if it had been added while it was still sold. */
const holdGoneArticle = async ({ database, call }: World): Promise<void> => {
  await database.deleteFrom('cartItems').execute();
  await call('POST', '/shopping-cart/add/', { article_no: '0012', quantity: 2 });
  await database.updateTable('cartItems').set({ articleNo: GONE }).execute();
};

export const articleReplacementArrangements = {
  calls: { replaceInCart: 'POST /shopping-cart/replace/' },
  arrangements: {
    'the cart is opened with an article that has a successor': {
      by: 'opening',
      path: '/shop/media',
      account: 'full',
      prepare: holdGoneArticle,
    },
    'the server has replaced the line': { by: 'server' },
    'the server says: the cart has the successor for another machine': {
      by: 'wire',
      reply: { status: 409, code: 'CART_LINE_FOR_OTHER_MACHINE_ERROR' },
    },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof articleReplacementModel>,
} satisfies PortalArrangements;
