import type {
  BulkAddBody,
  BulkAddReply,
  Cart,
  CartLineBody,
  LineRefusal,
} from '#contract/carts/cart.contract.ts';
import { findArticles } from '#server/db/catalogue/articles.store.ts';
import {
  addToCart,
  clearMachineInCart,
  findCartQuantities,
  findOrderability,
  findOtherMachine,
  isCartFull,
  lockCart,
  removeFromCart,
  type CartLineChange,
  type CartOwner,
} from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findKnownMachines, findMachineType } from '#server/db/machines/machines.store.ts';
import { findRevealedPrices } from '#server/db/catalogue/price-requests.store.ts';
import { articleViewOf, replacementOf } from '#server/domain/catalogue/article-view.ts';
import { priceCart } from '#server/domain/carts/priced-cart.ts';
import { isOrderable, nearestOrderable, refusedQuantity } from '#server/domain/catalogue/quantity.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import { Refusal } from '#server/refusal.ts';

/** Identifies the cart of a buyer: the visitor's, or that of the customer for whom the visitor acts. */
export const cartOwner = (visitor: Buyer): CartOwner => ({
  userId: visitor.id,
  companyId: visitor.companyId,
});

/** Returns the lines without the machines that the visitor may no longer see, such as a machine that was sold. */
export const withKnownMachines = async <Line extends { readonly machineNo: string | null }>(
  database: Database,
  visitor: Buyer,
  lines: readonly Line[],
): Promise<readonly Line[]> => {
  const named = lines.flatMap(({ machineNo }) => machineNo ?? []);
  if (named.length === 0) return lines;
  const known = await findKnownMachines(database, recordReaderOf(visitor), named);
  return lines.map((line) =>
    line.machineNo === null || known.has(line.machineNo) ? line : { ...line, machineNo: null },
  );
};

/** Returns the lines in the order in which they were added. */
export const findCartLines = async (database: Database, visitor: Buyer) =>
  withKnownMachines(database, visitor, await findCartQuantities(database, cartOwner(visitor)));

/** Returns the cart as its owner may see it. */
export const readCart = async (database: Database, visitor: Buyer): Promise<Cart> => {
  const inCart = await findCartLines(database, visitor);
  const lineOf = new Map(inCart.map((line) => [line.articleNo, line]));
  const articles = await findArticles(database, [...lineOf.keys()]);
  const revealed = await findRevealedPrices(database, visitor.sessionIdHash);
  const { lines, totals, totalsAsQuote, fingerprint } = priceCart(
    visitor,
    articles.map((article) => {
      const { quantity = 0, machineNo = null } = lineOf.get(article.articleNo) ?? {};
      return { ...article, quantity, machineNo };
    }),
    revealed,
  );
  const reader = { visitor, language: visitor.language, revealed };
  return {
    items: lines.map((line) => ({
      ...articleViewOf(line, reader),
      quantity: line.quantity,
      lineTotalCents: line.lineTotalCents,
      machineNo: line.machineNo,
      replacement: replacementOf(line, reader),
    })),
    totals,
    totalsAsQuote,
    fingerprint,
  };
};

/** Returns whether a line names no machine, or one that the visitor may see. */
export const isMachineKnown = async (
  database: Database,
  visitor: Buyer,
  { machineNo }: { readonly machineNo?: string | null | undefined },
): Promise<boolean> =>
  machineNo === undefined ||
  machineNo === null ||
  (await findMachineType(database, recordReaderOf(visitor), machineNo)) !== undefined;

/**
 * Adds a line to the cart. If the cart has the article for a machine that the visitor may no longer see, that machine is removed first.
 * Returns `false` if nothing was added.
 */
export const putIntoCart = async (
  database: Database,
  visitor: Buyer,
  line: CartLineChange,
): Promise<boolean> => {
  const owner = cartOwner(visitor);
  if (await addToCart(database, owner, line)) return true;
  const { articleNo } = line;
  const machineNo = await findOtherMachine(database, owner, line);
  if (machineNo === null || (await isMachineKnown(database, visitor, { machineNo }))) return false;
  await clearMachineInCart(database, owner, { articleNo, machineNo });
  return addToCart(database, owner, line);
};

/**
 * Adds a line to a locked cart, or returns the reason why not. The machine of an existing line changes only if the visitor may no
 * longer see it.
 */
const addWhileLocked = async (
  database: Database,
  visitor: Buyer,
  line: CartLineBody,
): Promise<LineRefusal | null> => {
  if (!(await isMachineKnown(database, visitor, line))) return 'MACHINE_DOES_NOT_EXIST_ERROR';
  // The schema does not check the values of bulk lines, so a value that cannot be a quantity is kept from the database here.
  const mayFit = isOrderable(line.quantity, 1);
  if (mayFit && (await putIntoCart(database, visitor, line))) return null;
  const article = await findOrderability(database, line.articleNo);
  const refused = refusedQuantity(article);
  if (refused !== 'VALIDATION_ERROR' || !isOrderable(line.quantity, article?.quantityStep ?? 1))
    return refused;
  const owner = cartOwner(visitor);
  if ((await findOtherMachine(database, owner, line)) !== null) return 'CART_LINE_FOR_OTHER_MACHINE_ERROR';
  return (await isCartFull(database, owner, line.articleNo)) ? 'CART_FULL_ERROR' : refused;
};

/** Adds one line, or returns the reason why not. Other additions wait, so that two articles do not both take the last free line. */
export const addLine = (
  database: Database,
  visitor: Buyer,
  line: CartLineBody,
): Promise<LineRefusal | null> =>
  database.transaction().execute(async (trx) => {
    await lockCart(trx, visitor.id);
    return addWhileLocked(trx, visitor, line);
  });

/**
 * Replaces the article of a line with its successor. The quantity is rounded up to the steps of the successor, and the machine stays.
 * @throws {Refusal} Nothing changes then.
 */
export const replaceLine = (database: Database, visitor: Buyer, articleNo: string): Promise<void> =>
  database.transaction().execute(async (trx) => {
    await lockCart(trx, visitor.id);
    const line = (await findCartLines(trx, visitor)).find((each) => each.articleNo === articleNo);
    const [article] = await findArticles(trx, [articleNo]);
    const successor = article?.discontinued === true ? article.successor : null;
    // The line is removed first, so that its successor has room in a full cart; a refusal brings it back.
    if (
      line === undefined ||
      successor === null ||
      !(await removeFromCart(trx, cartOwner(visitor), articleNo))
    )
      throw new Refusal('SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR');
    const refused = await addWhileLocked(trx, visitor, {
      articleNo: successor.articleNo,
      quantity: nearestOrderable(line.quantity, successor.quantityStep),
      ...(line.machineNo !== null && { machineNo: line.machineNo }),
    });
    if (refused !== null) throw new Refusal(refused);
  });

/** Adds all lines or, if something breaks, none; a line that cannot be added does not affect the others. */
export const addLines = (database: Database, visitor: Buyer, { lines }: BulkAddBody): Promise<BulkAddReply> =>
  database.transaction().execute(async (trx) => {
    await lockCart(trx, visitor.id);
    const results: BulkAddReply['lines'] = [];
    for (const line of lines) {
      const { articleNo } = line;
      const error = await addWhileLocked(trx, visitor, line);
      results.push(error === null ? { articleNo, added: true } : { articleNo, added: false, error });
    }
    return { lines: results };
  });
