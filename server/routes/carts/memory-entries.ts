import { QUANTITY_REFUSALS, type BulkAddBody, type BulkAddReply } from '#contract/carts/cart.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { MemoryChangeBody, MemoryEntryBody, MemoryList } from '#contract/carts/memory-list.contract.ts';
import { findArticles } from '#server/db/catalogue/articles.store.ts';
import { findOrderability } from '#server/db/carts/carts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findMachineType } from '#server/db/machines/machines.store.ts';
import {
  changeMemoryEntry,
  findMemoryEntries,
  isRemembered,
  lockMemoryList,
  rememberArticle,
} from '#server/db/carts/memory-list.store.ts';
import { articleViewOf, replacementOf } from '#server/domain/catalogue/article-view.ts';
import { isOrderable, nearestOrderable } from '#server/domain/catalogue/quantity.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { SignedIn } from '#server/plugins/session.plugin.ts';
import { readerOf } from '#server/routes/catalogue/article-page.ts';

/** Returns the list as its owner may see it. */
export const readMemoryList = async (database: Database, visitor: SignedIn): Promise<MemoryList> => {
  const entries = await findMemoryEntries(database, visitor.id);
  const [articles, reader] = await Promise.all([
    findArticles(
      database,
      entries.map(({ articleNo }) => articleNo),
    ),
    readerOf(database, visitor),
  ]);
  const records = new Map(articles.map((article) => [article.articleNo, article]));
  return {
    items: entries.flatMap(({ articleNo, ...entry }) => {
      const record = records.get(articleNo);
      if (record === undefined) return [];
      return {
        ...articleViewOf(record, reader),
        ...entry,
        addedAt: entry.addedAt.toISOString(),
        replacement: replacementOf(record, reader),
      };
    }),
  };
};

/** Lists the codes that can refuse a change to an entry. */
export const MEMORY_CHANGE_REFUSALS = [
  ...QUANTITY_REFUSALS,
  'MACHINE_DOES_NOT_EXIST_ERROR',
] as const satisfies readonly ErrorCode[];
/** Lists the codes that can refuse a new entry. */
export const MEMORY_REFUSALS = [...MEMORY_CHANGE_REFUSALS, 'MEMORY_LIST_FULL_ERROR'] as const;
type MemoryRefusal = (typeof MEMORY_REFUSALS)[number];

const isTheirMachine = async (
  db: Database,
  visitor: SignedIn,
  machineNo: string | null | undefined,
): Promise<boolean> =>
  !machineNo || (await findMachineType(db, recordReaderOf(visitor), machineNo)) !== undefined;

/** Returns the time that a user sends, or the present time if the user's is in the future or makes no sense. */
const earlier = (text: string | undefined, now: Date): Date => {
  const time = Date.parse(text ?? '');
  return time > 0 && time < now.getTime() ? new Date(time) : now;
};

/** Saves one article, or returns the reason why not. A discontinued article may be saved, because saving is not ordering. */
const rememberLine = async (
  trx: Database,
  visitor: SignedIn,
  { articleNo, quantity, note, machineNo, addedAt }: MemoryEntryBody,
  now: Date,
): Promise<MemoryRefusal | null> => {
  if (!(await isTheirMachine(trx, visitor, machineNo))) return 'MACHINE_DOES_NOT_EXIST_ERROR';
  // The schema does not check the values of bulk lines, so a value that cannot be a quantity is kept from the database here.
  const isSaved =
    isOrderable(quantity, 1) &&
    (await rememberArticle(trx, {
      userId: visitor.id,
      articleNo,
      quantity,
      note: note || null,
      machineNo: machineNo || null,
      addedAt: earlier(addedAt, now),
    }));
  if (isSaved) return null;
  const article = await findOrderability(trx, articleNo);
  if (article === undefined) return 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR';
  return isOrderable(quantity, article.quantityStep) ? 'MEMORY_LIST_FULL_ERROR' : 'VALIDATION_ERROR';
};

const adapted = async (
  trx: Database,
  visitor: SignedIn,
  { quantity, machineNo = null, ...entry }: MemoryEntryBody,
): Promise<MemoryEntryBody> => {
  const article = await findOrderability(trx, entry.articleNo);
  return {
    ...entry,
    quantity: article === undefined ? quantity : nearestOrderable(quantity, article.quantityStep),
    machineNo: (await isTheirMachine(trx, visitor, machineNo)) ? machineNo : null,
  };
};

export const rememberEntry = (
  database: Database,
  visitor: SignedIn,
  { adapt = false, ...entry }: MemoryEntryBody,
  now: Date,
): Promise<MemoryRefusal | null> =>
  database.transaction().execute(async (trx) => {
    await lockMemoryList(trx, visitor.id);
    return rememberLine(trx, visitor, adapt ? await adapted(trx, visitor, entry) : entry, now);
  });

/**
 * Saves all lines or, if something breaks, none; a line that cannot be saved does not affect the others. Lines of one article add up. An
 * existing entry keeps the larger quantity, and its machine is not silently changed.
 */
export const rememberLines = (
  database: Database,
  visitor: SignedIn,
  { lines }: BulkAddBody,
  now: Date,
): Promise<BulkAddReply> =>
  database.transaction().execute(async (trx) => {
    await lockMemoryList(trx, visitor.id);
    const entries = await findMemoryEntries(trx, visitor.id);
    // Holds, for each article, the machine of its entry and the sum of the quantities in the lines so far.
    const taken = new Map(entries.map(({ articleNo, machineNo }) => [articleNo, { machineNo, quantity: 0 }]));
    const results: BulkAddReply['lines'] = [];
    for (const line of lines) {
      const { articleNo } = line;
      const before = taken.get(articleNo) ?? { machineNo: null, quantity: 0 };
      const machineNo = line.machineNo || before.machineNo;
      // A value that is not a quantity stays as it is and is refused later.
      const quantity = isOrderable(line.quantity, 1) ? before.quantity + line.quantity : line.quantity;
      const isOthers =
        before.machineNo !== null &&
        machineNo !== before.machineNo &&
        isOrderable(line.quantity, 1) &&
        (await isTheirMachine(trx, visitor, machineNo));
      const error = isOthers
        ? 'CART_LINE_FOR_OTHER_MACHINE_ERROR'
        : await rememberLine(trx, visitor, { ...line, quantity }, now);
      if (error === null) taken.set(articleNo, { machineNo, quantity });
      results.push(error === null ? { articleNo, added: true } : { articleNo, added: false, error });
    }
    return { lines: results };
  });

/** Changes the given fields, or returns the reason why not. */
export const changeEntry = async (
  database: Database,
  visitor: SignedIn,
  articleNo: string,
  { articleNo: repeated = articleNo, quantity, note, machineNo }: MemoryChangeBody,
): Promise<(typeof MEMORY_CHANGE_REFUSALS)[number] | null> => {
  if (repeated !== articleNo) return 'VALIDATION_ERROR';
  if (!(await isRemembered(database, visitor.id, articleNo)))
    return 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR';
  if (!(await isTheirMachine(database, visitor, machineNo))) return 'MACHINE_DOES_NOT_EXIST_ERROR';
  const change = {
    ...(quantity !== undefined && { quantity }),
    ...(note !== undefined && { note: note || null }),
    ...(machineNo !== undefined && { machineNo: machineNo || null }),
  };
  const owned = { userId: visitor.id, articleNo };
  if (Object.keys(change).length === 0 || (await changeMemoryEntry(database, owned, change))) return null;
  const isThere = await isRemembered(database, visitor.id, articleNo);
  return isThere ? 'VALIDATION_ERROR' : 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR';
};
