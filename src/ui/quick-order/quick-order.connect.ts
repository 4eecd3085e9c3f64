import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';

import { rowsQuery } from '#api/quick-order/quick-order.queries.ts';
import type { Buyer } from '#contract/accounts/access.contract.ts';
import type { QuickOrderReply } from '#contract/catalogue/quick-order.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import { languageOf } from '#i18n/language.ts';
import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';
import { countsByResult, problemRows } from '#machines/buying/quick-order/listed-rows.ts';
import { goodRows, holdsText, lineOf, writtenRows } from '#machines/buying/quick-order/quick-order.rules.ts';
import type { WrittenRow } from '#machines/buying/quick-order/headings.ts';
import type {
  ChosenFile,
  Destination,
  QuickOrderContext,
  QuickOrderDraft,
  QuickOrderProblem,
  QuickRow,
  RowOutcome,
  RowsFile,
  ShownRows,
} from '#machines/buying/quick-order/quick-order.types.ts';
import { buyerOf } from '#machines/portal/session/buyer.ts';
import { useFlow } from '#ui/portal/use-flow.ts';
import { useVisitor } from '#ui/portal/use-visitor.ts';

import { useRowViews, type RowView } from './row-views.ts';
import { useRowsForQuote } from './rows-for-quote.ts';

export type QuickOrderMachine = typeof quickOrderMachine;
/** Returns what this buyer had entered but not added. */
export type RecallDraft = (buyer: Buyer) => QuickOrderDraft;

/** Holds the acts of a row. They stay the same object, so that a row is drawn again only when it changes. */
export interface RowActs {
  readonly take: (text: string) => void;
  readonly change: (id: number, change: Partial<WrittenRow>) => void;
  readonly remove: (id: number) => void;
  /** Returns the id of the row that follows in the list, or else of the one before, or else of the blank row that will be added next. */
  readonly neighbourOf: (id: number) => number;
}

/** Describes one choice of rows to show, and counts those rows. */
export interface RowsChoice {
  readonly shown: ShownRows;
  readonly count: number;
}

export interface QuickOrderView {
  readonly status:
    | 'editing'
    | 'restored'
    | 'textRestored'
    | 'unreadable'
    | 'uncheckable'
    | 'checked'
    | 'weeded'
    | 'added'
    | 'notAdded'
    | 'reading'
    | 'checking'
    | 'adding';
  readonly rows: readonly RowView[];
  /** Is `false` while rows or answers are still being drawn. */
  readonly isDrawn: boolean;
  readonly writtenCount: number;
  readonly counts: ReturnType<typeof countsOf>;
  /** The sum of the rows that can be ordered; `null` unless all rows are checked. */
  readonly sum: QuickOrderReply['sum'] | null;
  /** Empty unless a row has a problem. */
  readonly choices: readonly RowsChoice[];
  readonly shown: ShownRows;
  readonly problemCount: number;
  /** Counts the rows with problems that were removed and can be put back. */
  readonly removedCount: number;
  /** The id that the next added row will have. */
  readonly nextId: number;
  readonly acts: RowActs;
  readonly text: string;
  /** The text field was restored together with the rows. */
  readonly hasRestoredText: boolean;
  readonly unread: QuickOrderContext['unread'];
  readonly problem: QuickOrderProblem | null;
  readonly file: ChosenFile | null;
  readonly destination: Destination;
  readonly addedCount: number;
  readonly isBusy: boolean;
  readonly canAdd: boolean;
  readonly canAddRow: boolean;
  /** Returns whether any rows can be added to a destination. */
  readonly isGoodFor: (to: Destination) => boolean;
  readonly changeText: (text: string) => void;
  readonly discardText: () => void;
  readonly choose: (file: ChosenFile) => void;
  readonly addRow: () => void;
  readonly discard: () => void;
  readonly show: (shown: ShownRows) => void;
  readonly goToProblem: () => void;
  readonly removeProblems: () => void;
  readonly restoreProblems: () => void;
  readonly saveProblems: (file: RowsFile) => void;
  /** Returns the rows with problems, in the order in which they were entered, each with its result. */
  readonly problems: () => readonly (readonly [QuickRow, RowOutcome])[];
  readonly check: () => void;
  readonly add: (to: Destination) => void;
}

/** Tells in which states the rows cannot be changed, and in which all rows are checked and have a sum. */
const PARTS: Readonly<
  Record<QuickOrderView['status'], { readonly isBusy: boolean; readonly hasSum: boolean }>
> = {
  editing: { isBusy: false, hasSum: false },
  restored: { isBusy: false, hasSum: false },
  textRestored: { isBusy: false, hasSum: false },
  unreadable: { isBusy: false, hasSum: false },
  uncheckable: { isBusy: false, hasSum: false },
  checked: { isBusy: false, hasSum: true },
  weeded: { isBusy: false, hasSum: true },
  added: { isBusy: false, hasSum: false },
  notAdded: { isBusy: false, hasSum: false },
  reading: { isBusy: true, hasSum: false },
  checking: { isBusy: true, hasSum: false },
  adding: { isBusy: true, hasSum: true },
};

const statusOf = ({ value }: SnapshotFrom<QuickOrderMachine>): QuickOrderView['status'] => {
  const status = typeof value === 'string' ? value : value.entering;
  return status === 'recalling' ? 'editing' : status;
};

/** Counts the good rows, and all rows that are not empty. */
export const countsOf = (context: QuickOrderContext): { readonly count: number; readonly total: number } => ({
  count: context.answers.filter(({ result }) => result === 'ok').length,
  total: writtenRows(context).length,
});

/** Counts the rows that are shown, except blank ones. */
export const countShown = (context: QuickOrderContext): number =>
  writtenRows(context).filter(({ id }) => context.listed.includes(id)).length;

/** Problems of single rows come first, and the limits of cart and list after them. */
const RESULTS: readonly RowOutcome[] = [
  'missing_number',
  'unknown',
  'discontinued',
  'wrong_quantity',
  'unknown_machine',
  'quantity_limit',
  'other_machine',
  'cart_full',
  'list_full',
  'refused',
  'ok',
];

const choicesOf = (context: QuickOrderContext, problemCount: number): readonly RowsChoice[] => {
  if (problemCount === 0) return [];
  const counts = countsByResult(context);
  const results = RESULTS.map((shown) => ({ shown, count: counts.get(shown) ?? 0 }));
  const reasons = results.filter(({ shown }) => shown !== 'ok' && counts.has(shown));
  return [
    { shown: 'all', count: writtenRows(context).length },
    // If there is only one kind of problem, the choice of that kind already shows every problem.
    ...(reasons.length > 1 ? [{ shown: 'problems' as const, count: problemCount }] : []),
    ...results.filter(({ count }) => count > 0),
  ];
};

type Flow = ActorRefFrom<QuickOrderMachine>;

const useRowActs = (flow: Flow, language: Language): RowActs =>
  useMemo(
    () => ({
      take: (text) => flow.send({ type: 'text.take', text, language }),
      change: (id, change) => flow.send({ type: 'row.change', id, change }),
      remove: (id) => flow.send({ type: 'row.remove', id }),
      neighbourOf: (id) => {
        const { listed, nextId } = flow.getSnapshot().context;
        const place = listed.indexOf(id);
        return listed[place + 1] ?? listed[place - 1] ?? nextId;
      },
    }),
    [flow, language],
  );

/** Runs the quick order. The chart holds the rows, and the query client holds the server's data about them. */
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
  const canAddRow = useSelector(flow, (snapshot) => snapshot.can({ type: 'row.add' }));
  const { asked, answers, rows, text, unread, problem, file, destination, addedCount } = context;
  const { data } = useQuery({ ...rowsQuery(asked.map(lineOf)), enabled: answers.length > 0 });
  const { isBusy, hasSum } = PARTS[status];
  const problems = useMemo(() => problemRows({ rows, answers }), [rows, answers]);
  const view: QuickOrderView = {
    status,
    ...useRowViews(context, data, isBusy, useRowsForQuote(flow, status === 'adding')),
    writtenCount: writtenRows(context).length,
    counts: countsOf(context),
    sum: (hasSum && data?.sum) || null,
    choices: choicesOf(context, problems.size),
    shown: context.shown,
    problemCount: problems.size,
    removedCount: status === 'weeded' ? context.removed.rows.length : 0,
    nextId: context.nextId,
    acts: useRowActs(flow, language),
    text,
    hasRestoredText: holdsText(input),
    unread,
    problem,
    file,
    destination,
    addedCount,
    isBusy,
    canAdd,
    canAddRow,
    isGoodFor: (to) => goodRows(context, to).length > 0,
    changeText: (changed) => flow.send({ type: 'text.change', text: changed }),
    discardText: () => flow.send({ type: 'text.discard' }),
    choose: (chosen) => flow.send({ type: 'file.choose', file: chosen, language }),
    addRow: () => flow.send({ type: 'row.add' }),
    discard: () => flow.send({ type: 'rows.discard' }),
    show: (shown) => flow.send({ type: 'rows.show', shown }),
    goToProblem: () => flow.send({ type: 'problem.next' }),
    removeProblems: () => flow.send({ type: 'problems.remove' }),
    restoreProblems: () => flow.send({ type: 'problems.restore' }),
    saveProblems: (made) => flow.send({ type: 'problems.save', file: made }),
    problems: () => {
      const results = new Map(answers.map(({ id, result }) => [id, result]));
      return rows.flatMap((row) => {
        const result = results.get(row.id);
        return result === undefined || result === 'ok' ? [] : [[row, result] as const];
      });
    },
    check: () => flow.send({ type: 'rows.check', language }),
    add: (to) => flow.send({ type: 'rows.add', to }),
  };
  return { flow, view };
};
