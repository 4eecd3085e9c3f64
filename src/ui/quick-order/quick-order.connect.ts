import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SnapshotFrom } from 'xstate';

import { rowsQuery } from '#api/quick-order/quick-order.queries.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';
import { languageOf } from '#i18n/language.ts';
import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import { goodRows, holdsText, lineOf, writtenRows } from '#machines/buying/quick-order/quick-order.rules.ts';
import type { WrittenRow } from '#machines/buying/quick-order/headings.ts';
import type {
  ChosenFile,
  Destination,
  QuickOrderContext,
  QuickOrderDraft,
  QuickOrderProblem,
  QuickRow,
  RowAnswer,
} from '#machines/buying/quick-order/quick-order.types.ts';
import { buyerOf } from '#machines/portal/session/buyer.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

export type QuickOrderMachine = typeof quickOrderMachine;
/** Returns what this buyer had entered and not added. */
export type RecallDraft = (buyer: Buyer) => QuickOrderDraft;

/** Combines a row with the server's answer and the article. */
export interface RowView {
  readonly row: QuickRow;
  readonly answer: RowAnswer | undefined;
  readonly shown: QuickOrderReply['rows'][number] | undefined;
}

export interface QuickOrderView {
  readonly status:
    | 'editing'
    | 'restored'
    | 'textRestored'
    | 'unreadable'
    | 'uncheckable'
    | 'checked'
    | 'added'
    | 'notAdded'
    | 'reading'
    | 'checking'
    | 'adding';
  readonly rows: readonly RowView[];
  readonly writtenCount: number;
  readonly counts: ReturnType<typeof countsOf>;
  readonly text: string;
  /** Set when a text came back together with the rows. */
  readonly hasRestoredText: boolean;
  readonly unread: QuickOrderContext['unread'];
  readonly problem: QuickOrderProblem | null;
  readonly file: ChosenFile | null;
  readonly destination: Destination;
  readonly addedCount: number;
  readonly isBusy: boolean;
  readonly canAdd: boolean;
  /** Tells whether any rows can be added there. */
  readonly isGoodFor: (to: Destination) => boolean;
  readonly changeText: (text: string) => void;
  readonly discardText: () => void;
  readonly take: (text: string) => void;
  readonly choose: (file: ChosenFile) => void;
  readonly addRow: () => void;
  readonly change: (id: number, change: Partial<WrittenRow>) => void;
  readonly remove: (id: number) => void;
  readonly discard: () => void;
  readonly check: () => void;
  readonly add: (to: Destination) => void;
}

const BUSY = ['reading', 'checking', 'adding'] as const;

const statusOf = ({ value }: SnapshotFrom<QuickOrderMachine>): QuickOrderView['status'] => {
  const status = typeof value === 'string' ? value : value.entering;
  return status === 'recalling' ? 'editing' : status;
};

/** Counts the good rows, and all rows that are not empty. */
export const countsOf = (context: QuickOrderContext): { readonly count: number; readonly total: number } => ({
  count: context.answers.filter(({ result }) => result === 'ok').length,
  total: writtenRows(context).length,
});

/** Orders many articles at once; the chart holds the rows, the query client what the server shows of them. */
export const useQuickOrder = (machine: QuickOrderMachine, recallDraft: RecallDraft) => {
  const visitor = useVisitor();
  const [input] = useState(() => {
    const buyer = buyerOf(visitor ?? { userId: '' });
    return { buyer, ...recallDraft(buyer) };
  });
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const flow = useFlow(machine, input);
  const context = useSelector(flow, (snapshot) => snapshot.context);
  const status = useSelector(flow, statusOf);
  const canAdd = useSelector(flow, (snapshot) =>
    (['cart', 'memoryList'] as const).some((to) => snapshot.can({ type: 'rows.add', to })),
  );
  const { asked, answers, rows, text, unread, problem, file, destination, addedCount } = context;
  const { data } = useQuery({ ...rowsQuery(asked.map(lineOf)), enabled: answers.length > 0 });
  const view: QuickOrderView = {
    status,
    rows: rows.map((row) => ({
      row,
      answer: answers.find(({ id }) => id === row.id),
      shown: data?.rows[asked.findIndex(({ id }) => id === row.id)],
    })),
    writtenCount: writtenRows(context).length,
    counts: countsOf(context),
    text,
    hasRestoredText: holdsText(input),
    unread,
    problem,
    file,
    destination,
    addedCount,
    isBusy: BUSY.some((busy) => busy === status),
    canAdd,
    isGoodFor: (to) => goodRows(context, to).length > 0,
    changeText: (changed) => flow.send({ type: 'text.change', text: changed }),
    discardText: () => flow.send({ type: 'text.discard' }),
    take: (tried) => flow.send({ type: 'text.take', text: tried, language }),
    choose: (chosen) => flow.send({ type: 'file.choose', file: chosen, language }),
    addRow: () => flow.send({ type: 'row.add' }),
    change: (id, change) => flow.send({ type: 'row.change', id, change }),
    remove: (id) => flow.send({ type: 'row.remove', id }),
    discard: () => flow.send({ type: 'rows.discard' }),
    check: () => flow.send({ type: 'rows.check', language }),
    add: (to) => flow.send({ type: 'rows.add', to }),
  };
  return { flow, view };
};
