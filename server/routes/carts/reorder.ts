import type { Order } from '#contract/orders/order.contract.ts';
import type {
  ReorderBody,
  ReorderComparison,
  ReorderLine,
  ReorderMerge,
} from '#contract/carts/reorder.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findKnownMachines } from '#server/db/machines/machines.store.ts';
import { findCompanyOfOrder, findOrder } from '#server/db/orders/orders.store.ts';
import { findRevealedPrices } from '#server/db/catalogue/price-requests.store.ts';
import { findSoldArticles } from '#server/db/carts/reorders.store.ts';
import { reorderRequest } from '#server/domain/keyed-requests.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import { reorderFingerprint } from '#server/domain/carts/fingerprint.ts';
import { compareReorder } from '#server/domain/carts/reorder.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { Refusal } from '#server/refusal.ts';
import { cartOwner, findCartLines, putIntoCart } from './cart-lines.ts';
import { onceForKey } from '#server/routes/once-for-key.ts';

export interface Reorder {
  /** Describes the person who reads the order; the cart that is filled is the buyer's. */
  readonly visitor: SignedIn;
  readonly buyer: Buyer;
  readonly orderNo: string;
  readonly lines: ReorderBody['lines'];
  /** Holds the fingerprint of the whole order as the person has seen it, if the call has one. */
  readonly fingerprint: ReorderBody['fingerprint'];
}

/** Returns the requested positions in the requested quantities. */
const meantItems = (order: Order, lines: Reorder['lines']): Order['items'] => {
  if (lines === undefined) return order.items;
  const items = new Map(order.items.map((item) => [item.position, item]));
  const meant = lines.map(({ position, quantity }) => {
    const item = items.get(position);
    // A position that is named twice is not found the second time.
    if (item === undefined || !items.delete(position)) throw new Refusal('VALIDATION_ERROR');
    return quantity === undefined ? item : { ...item, quantity };
  });
  return meant;
};

/**
 * Returns the company of the order if it is not the buyer's, because a person who may order for several companies must see which cart an
 * order would go into.
 */
const otherCompanyOf = async (
  db: Database,
  { buyer, orderNo }: Reorder,
): Promise<Pick<ReorderComparison, 'companyName'>> => {
  const company = await findCompanyOfOrder(db, orderNo);
  return company === undefined || company.id === buyer.companyId ? {} : { companyName: company.name };
};

const compare = async (db: Database, reorder: Reorder): Promise<ReorderLine[]> => {
  const { visitor, buyer, orderNo, lines } = reorder;
  const order = await findOrder(db, recordReaderOf(visitor), orderNo);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND_ERROR');
  const items = meantItems(order, lines);
  const cart = await findCartLines(db, buyer);
  // The order may belong to a company other than the buyer's, or the machine may have been sold since.
  const machines = await findKnownMachines(
    db,
    recordReaderOf(buyer),
    items.flatMap(({ machineNo }) => machineNo ?? []),
  );
  return compareReorder(items, {
    visitor,
    language: visitor.language,
    revealed: await findRevealedPrices(db, visitor.sessionIdHash),
    articles: await findSoldArticles(
      db,
      items.map(({ articleNo }) => articleNo),
    ),
    inCart: new Map(cart.map((line) => [line.articleNo, line])),
    machines,
  });
};

/** Returns the changes since an order was placed, and writes nothing. */
export const compareWithToday = async (db: Database, reorder: Reorder): Promise<ReorderComparison> => {
  const lines = await compare(db, reorder);
  return {
    orderNo: reorder.orderNo,
    merged: false,
    ...(await otherCompanyOf(db, reorder)),
    fingerprint: reorderFingerprint(lines),
    lines,
  };
};

/** Makes sure that the buyer gets no article, price or quantity other than those that were shown. @throws {Refusal} 409 otherwise. */
const refuseChanged = async (db: Database, reorder: Reorder): Promise<void> => {
  const { fingerprint } = reorder;
  if (fingerprint === undefined) return;
  const lines = await compare(db, { ...reorder, lines: undefined });
  if (reorderFingerprint(lines) !== fingerprint) throw new Refusal('CART_CHANGED_ERROR');
};

/** Adds to the cart the lines that can still be ordered as shown. @throws {Refusal} 409 if something else would be added. */
const fillCart = async (trx: Database, reorder: Reorder): Promise<ReorderMerge> => {
  await refuseChanged(trx, reorder);
  const compared = await compare(trx, reorder);
  const lines: ReorderMerge['lines'] = [];
  for (const { position, articleNo, quantity, now } of compared) {
    // The article may just have been discontinued, or the cart filled from another session.
    const added = now !== null && (await putIntoCart(trx, reorder.buyer, now));
    lines.push({
      position,
      articleNo: now?.articleNo ?? articleNo,
      quantity: now?.quantity ?? quantity,
      added,
    });
  }
  return { orderNo: reorder.orderNo, merged: true, lines };
};

/**
 * Puts into the cart those lines of an order that can still be ordered, once for each key, in one transaction. The key is looked up before
 * the order, so a refusal always means that nothing was added under the key.
 * @throws {Refusal} Nothing is stored then, and the key may be used again.
 */
export const mergeIntoCart = (
  database: Database,
  reorder: Reorder,
  { key, at }: { readonly key: string; readonly at: Date },
): Promise<ReorderMerge> =>
  database.transaction().execute(async (trx) => {
    const { userId, companyId } = cartOwner(reorder.buyer);
    const call = { ...reorderRequest(reorder, companyId), userId, key, at };
    return onceForKey(trx, call, () => fillCart(trx, reorder));
  });
