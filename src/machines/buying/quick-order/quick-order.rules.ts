import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { readTyped } from '#machines/buying/quantity/read-quantity.ts';

import type { WrittenRow } from './headings.ts';
import { withList } from './listed-rows.ts';
import { parseRows } from './parse-rows.ts';
import type {
  AddedLine,
  AskedLine,
  Checked,
  CheckedLine,
  Destination,
  KeptRow,
  QuickOrderContext,
  QuickOrderProblem,
  QuickRow,
  RowAnswer,
  RowOutcome,
} from './quick-order.types.ts';

const EMPTY: WrittenRow = { articleNo: '', quantity: '1', machineNo: '' };

/**
 * Returns whether a person has written anything in the row. A quantity of one counts only if the row comes from a text,
 * because a newly added row starts with this quantity.
 */
export const isWritten = ({ articleNo, quantity, machineNo, isTaken = false }: QuickRow): boolean =>
  [articleNo, machineNo].some((text) => text.trim() !== '') ||
  (quantity.trim() !== '' && (isTaken || quantity !== EMPTY.quantity));

/** Returns the rows that are not blank. */
export const writtenRows = ({ rows }: Pick<QuickOrderContext, 'rows'>): readonly QuickRow[] =>
  rows.filter(isWritten);

type Entries = Pick<QuickOrderContext, 'rows' | 'nextId' | 'listed'>;

/** Returns the kept rows, or one blank row to type in. */
export const startRows = (kept: readonly KeptRow[]): Entries => {
  const rows = (kept.length > 0 ? kept : [EMPTY]).map((row, index) => ({ ...row, id: index + 1 }));
  return { rows, nextId: rows.length + 1, listed: rows.map(({ id }) => id) };
};

export const withRow = ({ rows, nextId, listed }: Entries): Entries => ({
  rows: [...rows, { ...EMPTY, id: nextId }],
  nextId: nextId + 1,
  listed: [...listed, nextId],
});

/** Returns whether one more row fits into an order; a blank row counts, because it may be filled in. */
export const hasRoom = ({ rows }: Pick<QuickOrderContext, 'rows'>): boolean =>
  rows.length < MAX_QUICK_ORDER_ROWS;

/** If no row is left, adds a blank one to type in. */
const withSomeRow = <Context extends Entries>(context: Context): Context =>
  context.rows.length > 0 ? context : { ...context, ...withRow({ ...context, listed: [] }) };

/** Changes a row and drops its answer, which applies to the row as checked. Once the last row is filled in, adds a blank one. */
export const withChange = (context: QuickOrderContext, id: number, change: Partial<WrittenRow>) => {
  const rows = context.rows.map((row) => (row.id === id ? { ...row, ...change } : row));
  const answers = context.answers.filter((answer) => answer.id !== id);
  const [before, after] = [context.rows.at(-1)!, rows.at(-1)!];
  const isFilled = !isWritten(before) && isWritten(after);
  const entries = { rows, nextId: context.nextId, listed: context.listed };
  return { ...(isFilled && hasRoom({ rows }) ? withRow(entries) : entries), answers, at: id };
};

/** Removes a row; the other shown rows stay where they are. If there are none, all rows are shown. */
export const withoutRow = (context: QuickOrderContext, id: number) => {
  const rows = context.rows.filter((row) => row.id !== id);
  const answers = context.answers.filter((answer) => answer.id !== id);
  const listed = context.listed.filter((each) => each !== id);
  const list = listed.length > 0 ? { listed } : withList({ rows, answers }, 'all');
  return withSomeRow({ ...context, rows, answers, ...list });
};

/** Returns the context after rows were removed or put back, with all rows shown. */
export const withAllShown = (
  context: QuickOrderContext,
  rows: Pick<QuickOrderContext, 'rows' | 'answers'>,
): QuickOrderContext => withSomeRow({ ...context, ...rows, ...withList(rows, 'all') });

/** Returns the rows that are not blank, with those of a text below them, or the reason why the text is refused. */
export const takeText = (
  context: QuickOrderContext,
  text: string,
  language: Language,
):
  | Pick<QuickOrderContext, 'rows' | 'nextId' | 'unread' | 'shown' | 'listed'>
  | { readonly problem: QuickOrderProblem } => {
  const parsed = parseRows(text, language);
  if ('problem' in parsed) return parsed;
  const kept = writtenRows(context);
  const count = kept.length + parsed.rows.length;
  if (count > MAX_QUICK_ORDER_ROWS) return { problem: { code: 'tooManyRows', count } };
  const { nextId } = context;
  const taken = parsed.rows.map((row, index) => ({ ...row, id: nextId + index, isTaken: true }));
  const rows = [...kept, ...taken];
  return {
    rows,
    nextId: nextId + taken.length,
    unread: parsed.unread,
    ...withList({ rows, answers: context.answers }, 'all'),
  };
};

export const holdsText = ({ text }: Pick<QuickOrderContext, 'text'>): boolean => text.trim() !== '';

/** Returns the text of the field after a text was taken or refused; a refused text goes into the field only if that is empty. */
export const textAfter = (context: QuickOrderContext, tried: string, isTaken: boolean): string => {
  if (isTaken) return context.text === tried ? '' : context.text;
  return holdsText(context) ? context.text : tried;
};

export const askedLines = (context: QuickOrderContext, language: Language): readonly AskedLine[] =>
  writtenRows(context).map(({ id, articleNo, quantity, machineNo }) => ({
    id,
    articleNo: articleNo.trim(),
    quantity: readTyped(quantity, language),
    machineNo: machineNo.trim() || null,
  }));

/** Returns the line as it is sent. */
export const lineOf = ({ articleNo, quantity, machineNo }: CheckedLine): CheckedLine => ({
  articleNo,
  quantity,
  machineNo,
});

const isGoodFor = (destination: Destination, { result, canBeSaved }: RowAnswer): boolean =>
  destination === 'memoryList' ? canBeSaved === true : result === 'ok';

/** Returns the rows that can go to a destination, with article numbers as the catalogue writes them. */
export const goodRows = (
  { rows, answers }: Pick<QuickOrderContext, 'rows' | 'answers'>,
  destination: Destination,
): readonly QuickRow[] => {
  const good = new Map(answers.flatMap((one) => (isGoodFor(destination, one) ? [[one.id, one]] : [])));
  return rows.flatMap((row) => {
    const answer = good.get(row.id);
    return answer === undefined ? [] : [{ ...row, articleNo: answer.articleNo }];
  });
};

/** The checked lines are added as they were checked, even if the page is shown in another language by then. */
export const goodLines = (context: QuickOrderContext): readonly CheckedLine[] => {
  const asked = new Map(context.asked.map((line) => [line.id, line]));
  return goodRows(context, context.destination).flatMap(({ id, articleNo }) => {
    const line = asked.get(id);
    return line === undefined ? [] : [lineOf({ ...line, articleNo })];
  });
};

/** Returns the server's answers in the order of the rows; a row without an article number is reported as such, not as unknown. */
export const answersTo = (asked: readonly AskedLine[], checked: Checked): readonly RowAnswer[] =>
  asked.flatMap(({ id, articleNo }, index) => {
    const answer = checked[index];
    if (answer === undefined) return [];
    const result = articleNo === '' ? 'missing_number' : answer.result;
    const { canBeSaved = result === 'ok' } = answer;
    return [{ id, result, canBeSaved, articleNo: answer.articleNo ?? articleNo }];
  });

const REFUSED: Partial<Record<NonNullable<AddedLine['error']>, RowOutcome>> = {
  SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR: 'discontinued',
  MACHINE_DOES_NOT_EXIST_ERROR: 'unknown_machine',
  CART_LINE_FOR_OTHER_MACHINE_ERROR: 'other_machine',
  CART_FULL_ERROR: 'cart_full',
  MEMORY_LIST_FULL_ERROR: 'list_full',
};

/** Returns the reason why a row was not added; the check accepted its quantity, but the cart may already hold too much. */
const outcomeOf = ({ error }: AddedLine, destination: Destination): RowOutcome => {
  if (error === 'VALIDATION_ERROR' && destination !== 'memoryList') return 'quantity_limit';
  return (error && REFUSED[error]) ?? 'refused';
};

/** An orderable row may stay because the memory list holds its article for another machine. */
const whyLeft = (answer: RowAnswer, destination: Destination): RowAnswer =>
  destination === 'memoryList' && answer.result === 'ok' && answer.canBeSaved === false
    ? { ...answer, result: 'other_machine' }
    : answer;

/** Removes the rows that were added, and keeps the others, each with its reason. */
export const afterAdding = (context: QuickOrderContext, added: readonly AddedLine[]) => {
  const sent = goodRows(context, context.destination);
  const isSent = new Set(sent.map(({ id }) => id));
  const isGone = new Set(sent.filter((_, index) => added[index]?.added === true).map(({ id }) => id));
  const reasons = sent.flatMap(({ id, articleNo }, index): RowAnswer[] => {
    const line = added[index];
    if (line === undefined || line.added) return [];
    return [{ id, articleNo, result: outcomeOf(line, context.destination) }];
  });
  const rows = context.rows.filter(({ id }) => !isGone.has(id));
  const others = context.answers
    .filter(({ id }) => !isSent.has(id))
    .map((answer) => whyLeft(answer, context.destination));
  return {
    ...withAllShown(context, {
      rows: rows.some(isWritten) ? rows : [],
      answers: [...others, ...reasons],
    }),
    unread: [],
    addedCount: isGone.size,
  };
};
