import { useCallback, useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom } from 'xstate';

import { MAX_QUICK_ORDER_ROWS } from '#contract/limits.contract.ts';
import { Button } from '#ui/kit/actions/button.tsx';
import { RestoredNote } from '#ui/kit/fields/restored-note.tsx';
import { VisuallyHidden } from '#ui/kit/page/visually-hidden.tsx';
import '#ui/kit/display/table.css';
import '#ui/kit/display/table-cards.css';

import { useCompletion, type CompletionMachine } from './completion.connect.ts';
import { ProblemTools } from './problem-tools.tsx';
import { QuickBar } from './quick-bar.tsx';
import type { QuickOrderMachine, QuickOrderView } from './quick-order.connect.ts';
import { QuickRow } from './quick-row.tsx';
import { useRowWords } from './row-words.ts';
import { Suggestions } from './suggestions.tsx';

interface QuickRowsProps {
  flow: ActorRefFrom<QuickOrderMachine>;
  order: QuickOrderView;
  completion: CompletionMachine;
}

/** Shows the rows as they are typed, each with its result. The bar above has their sum and the buttons for all of them. */
export function QuickRows({ flow, order, completion: machine }: QuickRowsProps) {
  const { t } = useTranslation('quick');
  const words = useRowWords();
  const listId = useId();
  const completion = useCompletion(machine);
  const { room, summary, expectRow } = useFocusOnRows(flow, order.isDrawn);
  const { isBusy, acts } = order;
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
              expectRow(order.nextId);
              order.discard();
            },
          }}
        />
      )}
      <ProblemTools order={order} />
      <QuickBar order={order} summary={summary} />
      <div className="quick-table-room">
        <table className="k-table quick-table">
          <caption className="k-visually-hidden">{t('rows.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{words.row}</th>
              <th scope="col">{words.articleNo}</th>
              <th scope="col">{words.quantity}</th>
              <th scope="col">{words.machine}</th>
              <th scope="col">{words.result}</th>
              <th scope="col">
                <VisuallyHidden>{words.acts}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {order.rows.map((view) => (
              <QuickRow
                key={view.row.id}
                {...view}
                words={words}
                listId={listId}
                acts={acts}
                complete={completion.type}
                expectRow={expectRow}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Suggestions id={listId} completion={completion} />
      {order.canAddRow || isBusy ? (
        <div className="quick-acts">
          <Button
            icon="plus"
            busy={isBusy}
            onPress={() => {
              expectRow(order.nextId);
              order.addRow();
            }}
          >
            {t('rows.add')}
          </Button>
        </div>
      ) : (
        <p className="quick-small">{t('rows.most', { limit: MAX_QUICK_ORDER_ROWS })}</p>
      )}
    </form>
  );
}

interface FocusOnRows {
  readonly room: RefObject<HTMLFormElement | null>;
  readonly summary: RefObject<HTMLParagraphElement | null>;
  readonly expectRow: (id: number) => void;
}

/**
 * Moves the focus from a control that disappears with its row, or with its result, to the field that replaces it. A check moves the focus
 * to its summary, and “next problem” to the field with the problem. Rows are drawn in pieces, so this may have to wait for a row.
 */
const useFocusOnRows = (flow: QuickRowsProps['flow'], isDrawn: boolean): FocusOnRows => {
  const room = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLParagraphElement>(null);
  const expected = useRef<number | 'summary' | 'rows' | null>(null);
  useEffect(() => {
    const lead = () => {
      expected.current = 'summary';
    };
    const hearings = [
      flow.on('rows.checked', lead),
      flow.on('problems.restored', lead),
      flow.on('problem.reached', ({ id }) => {
        expected.current = id;
      }),
    ];
    return () => hearings.forEach((hearing) => hearing.unsubscribe());
  }, [flow]);
  useLayoutEffect(() => {
    if (expected.current === null) return;
    if (expected.current === 'summary') {
      summary.current?.focus({ preventScroll: true });
      expected.current = 'rows';
    }
    if (expected.current === 'rows') {
      // The page may be too short to scroll this far until all rows are drawn, so this repeats, unless the person has moved on.
      if (document.activeElement === summary.current) room.current?.scrollIntoView({ block: 'start' });
      if (isDrawn) expected.current = null;
      return;
    }
    const line = room.current?.querySelector(`[data-row="${expected.current}"]`);
    const field = line?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? line?.querySelector('input');
    if (!field) return;
    field.focus();
    expected.current = null;
  });
  const expectRow = useCallback((id: number) => {
    expected.current = id;
  }, []);
  return { room, summary, expectRow };
};
