import type { BulkAddBody, BulkAddReply, Cart, CartLineBody } from '#contract/cart.contract.ts';
import { findArticles } from '#server/db/articles.store.ts';
import {
  addToCart,
  findCartQuantities,
  findOrderability,
  lockCart,
  type CartOwner,
} from '#server/db/carts.store.ts';
import type { Database } from '#server/db/database.ts';
import { findRevealedPrices } from '#server/db/price-requests.store.ts';
import { articleFaceOf } from '#server/domain/article-face.ts';
import { priceCart } from '#server/domain/priced-cart.ts';
import { isOrderable, refusedQuantity, type QuantityRefusal } from '#server/domain/quantity.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';

export const cartOwner = (visitor: SignedIn): CartOwner => ({
  userId: visitor.id,
  companyId: visitor.companyId,
});

/** The cart as its owner may see it. */
export const readCart = async (database: Database, visitor: SignedIn): Promise<Cart> => {
  const quantities = await findCartQuantities(database, cartOwner(visitor));
  const quantityOf = new Map(quantities.map((line) => [line.articleNo, line.quantity]));
  const articles = await findArticles(database, [...quantityOf.keys()]);
  const revealed = await findRevealedPrices(database, visitor.sessionIdHash);
  const { lines, totals, fingerprint } = priceCart(
    visitor,
    articles.map((article) => ({ ...article, quantity: quantityOf.get(article.articleNo) ?? 0 })),
    revealed,
  );
  const reader = { visitor, language: visitor.language, revealed };
  return {
    items: lines.map((line) => ({
      ...articleFaceOf(line, reader),
      quantity: line.quantity,
      lineTotalCents: line.lineTotalCents,
    })),
    totals,
    fingerprint,
  };
};

/** Puts one line into the cart, or says why not. */
export const addLine = async (
  database: Database,
  owner: CartOwner,
  line: CartLineBody,
): Promise<QuantityRefusal | null> => {
  // A bulk line has passed no schema: what cannot be a quantity must not reach the database.
  const mayFit = isOrderable(line.quantity, 1);
  if (mayFit && (await addToCart(database, owner, line))) return null;
  return refusedQuantity(await findOrderability(database, line.articleNo));
};

/** All lines or, if something breaks, none; a line that cannot be added leaves the others alone. */
export const addLines = (
  database: Database,
  owner: CartOwner,
  { lines }: BulkAddBody,
): Promise<BulkAddReply> =>
  database.transaction().execute(async (trx) => {
    await lockCart(trx, owner.userId);
    const results: BulkAddReply['lines'] = [];
    for (const line of lines) {
      const error = await addLine(trx, owner, line);
      const { articleNo } = line;
      results.push(error === null ? { articleNo, added: true } : { articleNo, added: false, error });
    }
    return { lines: results };
  });
