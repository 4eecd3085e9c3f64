import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import type { QuickOrderBody, QuickOrderReply, RowResult } from '#contract/catalogue/quick-order.contract.ts';
import { findArticles } from '#server/db/catalogue/articles.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { findMemoryEntries } from '#server/db/carts/memory-list.store.ts';
import { findKnownMachines } from '#server/db/machines/machines.store.ts';
import { findWrittenNumbers } from '#server/db/catalogue/quick-order.store.ts';
import { articleViewOf, replacementOf, type ArticleRecord } from '#server/domain/catalogue/article-view.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import { totalsOf } from '#server/domain/catalogue/pricing.ts';
import { isOrderable } from '#server/domain/catalogue/quantity.ts';
import { recordReaderOf } from '#server/domain/record-reader.ts';
import type { Buyer } from '#server/plugins/representation.plugin.ts';
import { readerOf } from './article-page.ts';
import { findCartLines } from '#server/routes/carts/cart-lines.ts';

type Row = QuickOrderBody['rows'][number];
type CheckedRow = QuickOrderReply['rows'][number];

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

/** Checks a valid row against the rows before it: each article gets one line, for one machine. */
const besideOthers = (taken: Map<string, Taken>, articleNo: string, row: Row): RowResult => {
  const before = taken.get(articleNo) ?? { quantity: 0, machineNo: null };
  const machineNo = row.machineNo || before.machineNo;
  if (before.machineNo !== null && machineNo !== before.machineNo) return 'other_machine';
  const quantity = before.quantity + (row.quantity ?? 0);
  if (quantity > MAX_QUANTITY) return 'quantity_limit';
  taken.set(articleNo, { quantity, machineNo });
  return 'ok';
};

/** Adds up the rows that can be ordered and whose price the buyer knows. Without such rows, the sum is unknown, not zero. */
const sumOf = (buyer: Buyer, rows: readonly CheckedRow[]): QuickOrderReply['sum'] => {
  if (!seesPrices(buyer)) return { subtotalCents: null, unpriced: 0 };
  const good = rows.filter(({ result }) => result === 'ok');
  const priced = good.filter(({ lineTotalCents }) => lineTotalCents !== null);
  return {
    subtotalCents: priced.length === 0 ? null : totalsOf(priced, 'announced').subtotalCents,
    unpriced: good.length - priced.length,
  };
};

/** Returns for each row whether it can be ordered as it is, and which line it would become. It changes nothing. */
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
  const [records, machines, reader, cart, entries] = await Promise.all([
    findArticles(database, found),
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
  // Saved quantities count as 0, because a row does not add to the quantity of an existing entry.
  const saved = new Map<string, Taken>(
    entries.map(({ articleNo, machineNo }) => [articleNo, { machineNo, quantity: 0 }]),
  );
  const answers = rows.map((row): CheckedRow => {
    const article = articles.get(numbers.get(row.articleNo) ?? '');
    const alone = resultOf(row, article, machines);
    const beside = (taken: Map<string, Taken>): RowResult =>
      article && alone === 'ok' ? besideOthers(taken, article.articleNo, row) : alone;
    const view = article === undefined ? null : articleViewOf(article, reader);
    const result = beside(inCart);
    const priceCents = result === 'ok' ? (view?.priceCents ?? null) : null;
    return {
      result,
      canBeSaved: beside(saved) === 'ok',
      article: view,
      lineTotalCents: priceCents === null ? null : priceCents * (row.quantity ?? 0),
      replacement: article === undefined ? null : replacementOf(article, reader),
    };
  });
  return { rows: answers, sum: sumOf(buyer, answers) };
};
