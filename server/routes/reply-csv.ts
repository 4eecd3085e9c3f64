import type { FastifyReply } from 'fastify';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { attachment } from '#server/domain/documents/content-disposition.ts';
import { BYTE_ORDER_MARK, csvHeader, csvLines, type CsvColumn } from '#server/domain/csv.ts';

/** Reads this many entries at once, which is a few milliseconds of work; after that, other calls get their turn. */
const PORTION = 200;

export const CsvFile = {
  description: 'The file',
  content: { 'text/csv': { schema: { type: 'string' } } },
};

interface CsvList<Row> {
  /** Holds the name without the day and the ending, which are added. */
  readonly fileName: Readonly<Record<Language, string>>;
  readonly language: Language;
  readonly columns: readonly CsvColumn<Row>[];
  readonly portions: AsyncGenerator<readonly Row[]>;
}

/**
 * Yields a list of any length. Its entries and their order are read at one moment, so that an entry that is added or moved while the file
 * is sent neither appears twice nor hides another. The content of an entry is read with its portion.
 */
export async function* inPortions<Row>(
  findKeys: () => Promise<readonly string[]>,
  findEntries: (keys: readonly string[]) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const keys = await findKeys();
  for (let start = 0; start < keys.length; start += PORTION) {
    await new Promise((resolve) => setImmediate(resolve));
    yield await findEntries(keys.slice(start, start + PORTION));
  }
}

/** Yields a list that is read all at once. */
export async function* inOnePortion<Row>(
  find: () => Promise<{ readonly items: readonly Row[] }>,
): AsyncGenerator<readonly Row[]> {
  yield (await find()).items;
}

/**
 * Answers with all entries of a list as a file, read portion by portion while it is sent. A list offers its file through a route next to
 * its own:
 *
 *     app.get('/orders/csv/', {
 *       config: { ...reading, ...COSTLY },
 *       schema: { summary: 'Orders as CSV', querystring: withoutPages(OrdersQuery), response: { 200: CsvFile } },
 *     }, ({ query, visitor }, reply) => replyCsv(reply, {
 *       fileName: { 'de-DE': 'Bestellungen', 'en-GB': 'Orders' },
 *       language: visitor.language,
 *       columns: orderColumns(recordReaderOf(visitor)),
 *       portions: inPortions(
 *         () => findListedOrders(database, recordReaderOf(visitor), fromWire(query)),
 *         (numbers) => findOrderSummaries(database, recordReaderOf(visitor), numbers),
 *       ),
 *     }));
 *
 * The caller leaves out columns of prices for a reader who sees no prices. @throws {Refusal} while too many such files are being read.
 */
export const replyCsv = async <Row>(
  reply: FastifyReply,
  { fileName, language, columns, portions }: CsvList<Row>,
): Promise<FastifyReply> => {
  reply.takePlace();
  // The first portion is read before the head of the answer is sent, so that a refusal is still possible.
  const first = await portions.next();

  const lines = async function* () {
    yield BYTE_ORDER_MARK + csvHeader(columns, language);
    if (first.done === true) return;
    yield csvLines(columns, first.value, language, 'spreadsheet');
    for await (const entries of portions) yield csvLines(columns, entries, language, 'spreadsheet');
  };

  const day = berlinDay(reply.server.clock.now());
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', attachment(`${fileName[language]} ${day}.csv`))
    .sendPieces(lines());
};
