import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import type { QuickOrderBody, QuickOrderReply, RowResult } from '#contract/catalogue/quick-order.contract.ts';
import { findArticles } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findMemoryEntries } from '#server/db/carts/memory-list.store.ts';
import { findKnownMachines } from '#server/db/machines/machines.store.ts';
import { findReplacements, findWrittenNumbers } from '#server/db/catalogue/quick-order.store.ts';
import { articleViewOf, inLanguage, type ArticleRecord } from '#server/domain/catalogue/article-view.ts';
import { isOrderable } from '#server/domain/catalogue/quantity.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import { readerOf } from './article-page.ts';
import { findCartLines } from '#server/routes/carts/cart-lines.ts';

type Row = QuickOrderBody['rows'][number];

const resultOf = (
  { quantity, machineNo }: Row,
  article: ArticleRecord | undefined,
  machines: ReadonlySet<string>,
): RowResult => {
  if (article === undefined) return 'unknown';
  if (article.discontinued) return 'discontinued';
  if (quantity === null || !isOrderable(quantity, article.quantityStep)) return 'wrong_quantity';
  return machineNo && !machines.has(machineNo) ? 'unknown_machine' : 'ok';
};

interface Taken {
  readonly quantity: number;
  readonly machineNo: string | null;
}

/** Checks a good row against the rows before it: each article gets one line, for one machine. */
const besideOthers = (taken: Map<string, Taken>, articleNo: string, row: Row): RowResult => {
  const before = taken.get(articleNo) ?? { quantity: 0, machineNo: null };
  const machineNo = row.machineNo || before.machineNo;
  if (before.machineNo !== null && machineNo !== before.machineNo) return 'other_machine';
  const quantity = before.quantity + (row.quantity ?? 0);
  if (quantity > MAX_QUANTITY) return 'quantity_limit';
  taken.set(articleNo, { quantity, machineNo });
  return 'ok';
};

/** Returns for each row whether it can be ordered as it is, and what it would be. Changes nothing. */
export const checkRows = async (
  database: Database,
  buyer: Buyer,
  { rows }: QuickOrderBody,
): Promise<QuickOrderReply> => {
  const numbers = await findWrittenNumbers(
    database,
    rows.map(({ articleNo }) => articleNo),
  );
  const found = [...new Set(numbers.values())];
  const [records, replacements, machines, reader, cart, entries] = await Promise.all([
    findArticles(database, found),
    findReplacements(database, found),
    findKnownMachines(
      database,
      recordReaderOf(buyer),
      rows.flatMap(({ machineNo }) => machineNo || []),
    ),
    readerOf(database, buyer),
    findCartLines(database, buyer),
    findMemoryEntries(database, buyer.id),
  ]);
  const articles = new Map(records.map((record) => [record.articleNo, record]));
  const inCart = new Map<string, Taken>(cart.map((line) => [line.articleNo, line]));
  // Rows do not add to the quantity of an existing entry.
  const saved = new Map<string, Taken>(
    entries.map(({ articleNo, machineNo }) => [articleNo, { machineNo, quantity: 0 }]),
  );
  return {
    rows: rows.map((row) => {
      const article = articles.get(numbers.get(row.articleNo) ?? '');
      const next = article && replacements.get(article.articleNo);
      const alone = resultOf(row, article, machines);
      const beside = (taken: Map<string, Taken>): RowResult =>
        article && alone === 'ok' ? besideOthers(taken, article.articleNo, row) : alone;
      return {
        result: beside(inCart),
        canBeSaved: beside(saved) === 'ok',
        article: article === undefined ? null : articleViewOf(article, reader),
        replacement:
          next === undefined
            ? null
            : {
                articleNo: next.articleNo,
                kind: next.kind,
                description: inLanguage(reader.language, next.descriptionDe, next.descriptionEn),
              },
      };
    }),
  };
};
