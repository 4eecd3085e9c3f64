import { memo, type ClipboardEvent } from 'react';

import type { RowAnswer, RowOutcome } from '#machines/buying/quick-order/quick-order.types.ts';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';

import type { RowActs } from './quick-order.connect.ts';
import type { RowView } from './row-views.ts';
import { RowField } from './row-field.tsx';
import { RowResult } from './row-result.tsx';
import type { RowWords } from './row-words.ts';

const isAmiss = (answer: RowAnswer | undefined, ...results: readonly RowOutcome[]): boolean =>
  answer !== undefined && results.includes(answer.result);

interface QuickRowProps extends RowView {
  words: RowWords;
  /** Identifies the list of suggestions for article numbers. */
  listId: string;
  acts: RowActs;
  complete: (articleNo: string) => void;
  /** Moves the focus to the row with this id. */
  expectRow: (id: number) => void;
}

/** Shows one row with its result. A row is drawn again only when it changes, because a list may have five hundred rows. */
export const QuickRow = memo(function QuickRow({
  row,
  number,
  answer,
  shown,
  isBusy,
  forQuote,
  words,
  listId,
  acts,
  complete,
  expectRow,
}: QuickRowProps) {
  const { id } = row;
  const resultId = `${listId}-${id}`;

  /** Reads a paste of several cells as rows. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    acts.take(text);
  };

  return (
    <tr data-row={id}>
      <th scope="row">{number}</th>
      <td>
        <RowField
          id={`${resultId}-articleNo`}
          label={words.articleNo}
          name={words.fieldOf(words.articleNo, number)}
          value={row.articleNo}
          readOnly={isBusy}
          list={listId}
          isWrong={isAmiss(answer, 'missing_number', 'unknown', 'discontinued')}
          describedBy={resultId}
          onChange={(articleNo) => {
            complete(articleNo);
            acts.change(id, { articleNo });
          }}
          onPaste={paste}
        />
      </td>
      <td>
        <RowField
          id={`${resultId}-quantity`}
          label={words.quantity}
          name={words.fieldOf(words.quantity, number)}
          value={row.quantity}
          readOnly={isBusy}
          numeric
          isWrong={isAmiss(answer, 'wrong_quantity', 'quantity_limit')}
          describedBy={resultId}
          onChange={(quantity) => acts.change(id, { quantity })}
        />
      </td>
      <td>
        <RowField
          id={`${resultId}-machine`}
          label={words.machine}
          name={words.fieldOf(words.machine, number)}
          value={row.machineNo}
          readOnly={isBusy}
          isWrong={isAmiss(answer, 'unknown_machine', 'other_machine')}
          describedBy={resultId}
          onChange={(machineNo) => acts.change(id, { machineNo })}
        />
      </td>
      <td>
        <RowResult
          id={resultId}
          row={row}
          answer={answer}
          shown={shown}
          isBusy={isBusy}
          forQuote={forQuote}
          words={words}
          onReplace={(articleNo) => {
            expectRow(id);
            acts.change(id, { articleNo });
          }}
        />
      </td>
      <td>
        {!isBusy && (
          <IconButton
            icon="trash"
            label={words.removeOf(number)}
            onPress={() => {
              expectRow(acts.neighbourOf(id));
              acts.remove(id);
            }}
          />
        )}
      </td>
    </tr>
  );
});
