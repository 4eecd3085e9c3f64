import { useId, useLayoutEffect, useRef, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import type { RowAnswer, RowOutcome } from '#machines/buying/quick-order/quick-order.types.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { IconButton } from '#ui/kit/actions/icon-button.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { Table, type Column } from '#ui/kit/display/table.tsx';

import { useCompletion, type CompletionMachine } from './completion.connect.ts';
import type { QuickOrderView } from './quick-order.connect.ts';
import { RowField } from './row-field.tsx';
import { RowResult } from './row-result.tsx';
import { Suggestions } from './suggestions.tsx';

const isAmiss = (answer: RowAnswer | undefined, ...results: readonly RowOutcome[]): boolean =>
  answer !== undefined && results.includes(answer.result);

interface QuickRowsProps {
  order: QuickOrderView;
  completion: CompletionMachine;
}

/** Shows the rows as they are typed, each with its result. */
export function QuickRows({ order, completion: machine }: QuickRowsProps) {
  const { t } = useTranslation('quick');
  const listId = useId();
  const completion = useCompletion(machine);
  const { room, expectRow } = useFocusOnRow();
  const numbered = order.rows.map((view, index) => ({ ...view, number: index + 1 }));
  const { isBusy } = order;

  /** Several pasted cells are read as rows. */
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    order.take(text);
  };

  const columns: Column<(typeof numbered)[number]>[] = [
    { id: 'row', header: t('rows.row'), rowHeader: true, cell: ({ number }) => number },
    {
      id: 'article',
      header: t('rows.articleNo'),
      cell: ({ row, answer, number }) => (
        <RowField
          label={t('rows.articleNoOf', { row: number })}
          value={row.articleNo}
          readOnly={isBusy}
          list={listId}
          isWrong={isAmiss(answer, 'missing_number', 'unknown', 'discontinued')}
          describedBy={`${listId}-${row.id}`}
          onChange={(articleNo) => {
            completion.type(articleNo);
            order.change(row.id, { articleNo });
          }}
          onPaste={paste}
        />
      ),
    },
    {
      id: 'quantity',
      header: t('rows.quantity'),
      cell: ({ row, answer, number }) => (
        <RowField
          label={t('rows.quantityOf', { row: number })}
          value={row.quantity}
          readOnly={isBusy}
          numeric
          isWrong={isAmiss(answer, 'wrong_quantity', 'quantity_limit')}
          describedBy={`${listId}-${row.id}`}
          onChange={(quantity) => order.change(row.id, { quantity })}
        />
      ),
    },
    {
      id: 'machine',
      header: t('rows.machine'),
      cell: ({ row, answer, number }) => (
        <RowField
          label={t('rows.machineOf', { row: number })}
          value={row.machineNo}
          readOnly={isBusy}
          isWrong={isAmiss(answer, 'unknown_machine', 'other_machine')}
          describedBy={`${listId}-${row.id}`}
          onChange={(machineNo) => order.change(row.id, { machineNo })}
        />
      ),
    },
    {
      id: 'result',
      header: t('rows.result'),
      cell: (view) => (
        <RowResult
          id={`${listId}-${view.row.id}`}
          view={view}
          isBusy={isBusy}
          onReplace={(articleNo) => {
            expectRow(view.number - 1);
            order.change(view.row.id, { articleNo });
          }}
        />
      ),
    },
    {
      id: 'acts',
      header: t('rows.acts'),
      headerHidden: true,
      cell: ({ row, number }) =>
        !isBusy && (
          <IconButton
            icon="trash"
            label={t('rows.removeOf', { row: number })}
            onPress={() => {
              expectRow(number - 1);
              order.remove(row.id);
            }}
          />
        ),
    },
  ];
  return (
    <form
      ref={room}
      className="quick-rows"
      onSubmit={(event) => {
        event.preventDefault();
        order.check();
      }}
    >
      {order.status === 'restored' && (
        <RestoredNote
          text={t('restored.text', { count: order.rows.length })}
          more={order.hasRestoredText ? [t('restored.pasted')] : []}
          discard={{
            label: t('restored.discard'),
            done: t('restored.discarded'),
            onDiscard: () => {
              expectRow(0);
              order.discard();
            },
          }}
        />
      )}
      <Table
        caption={t('rows.caption')}
        columns={columns}
        rows={numbered}
        rowKey={({ row }) => String(row.id)}
      />
      <Suggestions id={listId} completion={completion} />
      <div className="quick-acts">
        <Button
          icon="plus"
          busy={isBusy}
          onPress={() => {
            expectRow(order.rows.length);
            order.addRow();
          }}
        >
          {t('rows.add')}
        </Button>
        <Button
          variant={order.status === 'checked' ? 'secondary' : 'primary'}
          type="submit"
          busy={isBusy}
          busyLabel={order.status === 'checking' ? t('rows.checking') : ''}
        >
          {t('rows.check')}
        </Button>
      </div>
    </form>
  );
}

/** A control that disappears with its row, or with its result, passes the focus to the field that replaces it. */
const useFocusOnRow = () => {
  const room = useRef<HTMLFormElement>(null);
  const expected = useRef<number | null>(null);
  useLayoutEffect(() => {
    const place = expected.current;
    expected.current = null;
    const lines = room.current?.querySelectorAll('tbody tr') ?? [];
    const line = place === null ? null : lines[Math.min(place, lines.length - 1)];
    line?.querySelector('input')?.focus();
  });
  return {
    room,
    expectRow: (place: number) => {
      expected.current = place;
    },
  };
};
