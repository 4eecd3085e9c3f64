import { useDeferredValue, useMemo } from 'react';

import type { QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';
import type {
  QuickOrderContext,
  QuickRow,
  RowAnswer,
} from '#machines/buying/quick-order/quick-order.types.ts';
import type { RowsForQuote } from '#ui/articles/prices/quote-instead.tsx';

/** Combines a row with the server's answer and the article. */
export interface RowView {
  readonly row: QuickRow;
  /** The position of the row among all entries, including those that are not shown. */
  readonly number: number;
  readonly isBusy: boolean;
  /** Requests a quote for all good rows; `undefined` while none can be requested. */
  readonly forQuote: RowsForQuote | undefined;
  readonly answer: RowAnswer | undefined;
  readonly shown: QuickOrderReply['rows'][number] | undefined;
}

/** Up to this many rows that were added at the end are drawn at once; nobody types more of them between two drawings. */
const DRAWN_AT_ONCE = 20;

/**
 * Combines the listed rows with their answers. New rows and answers are drawn in pieces, because five hundred at once would hold up the
 * page. The row in which somebody types and a few rows added at the end are drawn at once, because the next key may lead to a new row.
 */
export const useRowViews = (
  { rows, listed, answers, asked }: QuickOrderContext,
  reply: QuickOrderReply | undefined,
  isBusy: boolean,
  forQuote: RowsForQuote | undefined,
): { readonly rows: readonly RowView[]; readonly isDrawn: boolean } => {
  const now = useMemo(
    () => ({ rows, listed, answers, asked, reply, isBusy, forQuote }),
    [rows, listed, answers, asked, reply, isBusy, forQuote],
  );
  const later = useDeferredValue(now);
  const isTyped =
    listed.length <= later.listed.length + DRAWN_AT_ONCE &&
    later.listed.every((id, index) => listed[index] === id);
  const listing = isTyped ? now : later;
  const numbers = useMemo(
    () => new Map(listing.rows.map(({ id }, index) => [id, index + 1])),
    [listing.rows],
  );
  const drawn = useMemo(
    () => ({
      answers: new Map(later.answers.map((answer) => [answer.id, answer])),
      shown: new Map(later.asked.map(({ id }, index) => [id, later.reply?.rows[index]])),
    }),
    [later],
  );
  const current = new Map(rows.map((row) => [row.id, row]));
  const views = listing.listed.flatMap((id): RowView[] => {
    const row = current.get(id);
    if (row === undefined) return [];
    const number = numbers.get(id) ?? 0;
    return [
      {
        row,
        number,
        isBusy: later.isBusy,
        forQuote: later.forQuote,
        answer: drawn.answers.get(id),
        shown: drawn.shown.get(id),
      },
    ];
  });
  return { rows: views, isDrawn: later === now };
};
