import { assign, emit, sendTo, setup } from 'xstate';

import type { Language } from '#contract/language.contract.ts';
import type { CartEvent } from '#machines/buying/cart/cart.types.ts';
import type { MemoryListEvent } from '#machines/buying/memory-list/memory-list.types.ts';

import {
  holdsShown,
  nextProblem,
  problemRows,
  withList,
  withoutProblems,
  withRemoved,
} from './listed-rows.ts';
import type { QuickOrderActions, QuickOrderActors } from './quick-order.actors.ts';
import {
  afterAdding,
  answersTo,
  askedLines,
  goodRows,
  hasRoom,
  holdsText,
  textAfter,
  takeText,
  withAllShown,
  withChange,
  withoutRow,
  withRow,
  writtenRows,
} from './quick-order.rules.ts';
import type {
  AddedLine,
  Checked,
  FileText,
  QuickOrderContext,
  QuickOrderEvent,
  QuickOrderInput,
  QuickOrderAnnouncement,
} from './quick-order.types.ts';

const taken = (context: QuickOrderContext, text: string, language: Language) => ({
  problem: null,
  unread: [],
  ...takeText(context, text, language),
});

const isReadable = (context: QuickOrderContext, text: string, language: Language): boolean =>
  !('problem' in takeText(context, text, language));

/** The guards and actions of quick order, under the names that its chart uses. */
export const quickOrderSetup = setup({
  types: {} as {
    context: QuickOrderContext;
    events: QuickOrderEvent;
    input: QuickOrderInput;
    emitted: QuickOrderAnnouncement;
    tags: 'busy';
  },
  actors: {} as QuickOrderActors,
  guards: {
    isReadableText: ({ context, event }) =>
      event.type === 'text.take' && isReadable(context, event.text, event.language),
    isReadableFile: ({ context }, read: FileText) =>
      read !== undefined && 'text' in read && isReadable(context, read.text, context.fileLanguage),
    holdsText: ({ context }) => holdsText(context),
    hasRoom: ({ context }) => hasRoom(context),
    holdsRows: ({ context }) => writtenRows(context).length > 0,
    holdsGoodRows: ({ context, event }) =>
      event.type === 'rows.add' && goodRows(context, event.to).length > 0,
    holdsProblems: ({ context }) => problemRows(context).size > 0,
    holdsShown: ({ context, event }) => event.type === 'rows.show' && holdsShown(context, event.shown),
    hasProblem: ({ context, event }) => event.type === 'row.remove' && problemRows(context).has(event.id),
    toMemoryList: ({ context }) => context.destination === 'memoryList',
  },
  actions: {
    ...({} as QuickOrderActions),
    changeText: assign(({ event }) => (event.type === 'text.change' ? { text: event.text } : {})),
    takeText: assign(({ context, event }) => {
      if (event.type !== 'text.take') return {};
      const change = taken(context, event.text, event.language);
      return { ...change, text: textAfter(context, event.text, change.problem === null) };
    }),
    dropText: assign({ text: '' }),
    takeFileText: assign(({ context }, read: FileText) =>
      'text' in read ? taken(context, read.text, context.fileLanguage) : { ...read, unread: [] },
    ),
    rememberFile: assign(({ event }) =>
      event.type === 'file.choose' ? { file: event.file, fileLanguage: event.language } : {},
    ),
    sayBinary: assign({ problem: { code: 'binary' } }),
    sayNothing: assign({ problem: { code: 'nothingTyped' } }),
    addRow: assign(({ context }) => withRow(context)),
    changeRow: assign(({ context, event }) =>
      event.type === 'row.change' ? withChange(context, event.id, event.change) : {},
    ),
    dropRows: assign(({ context }) => withAllShown(context, { rows: [], answers: [] })),
    removeRow: assign(({ context, event }) =>
      event.type === 'row.remove' ? withoutRow(context, event.id) : {},
    ),
    rememberAsked: assign(({ context }, language: Language) => ({ asked: askedLines(context, language) })),
    keepAnswers: assign(({ context }, checked: Checked) => {
      const answers = answersTo(context.asked, checked);
      return { answers, at: null, ...withList({ rows: context.rows, answers }, context.shown) };
    }),
    showRows: assign(({ context, event }) =>
      event.type === 'rows.show' ? withList(context, event.shown) : {},
    ),
    goToProblem: assign(({ context }) => nextProblem(context)),
    removeProblems: assign(({ context }) => {
      const { removed, ...left } = withoutProblems(context);
      return { ...withAllShown(context, left), removed };
    }),
    restoreProblems: assign(({ context }) => withAllShown(context, withRemoved(context))),
    rememberDestination: assign(({ event }) => (event.type === 'rows.add' ? { destination: event.to } : {})),
    dropAdded: assign(({ context }, added: readonly AddedLine[]) => afterAdding(context, added)),
    tellReading: emit({ type: 'file.reading' }),
    tellTaken: emit({ type: 'text.taken' }),
    tellChecked: emit({ type: 'rows.checked' }),
    tellShown: emit({ type: 'rows.shown' }),
    tellReached: emit(({ context }) => ({ type: 'problem.reached', id: context.at! })),
    tellRemoved: emit({ type: 'problems.removed' }),
    tellRestored: emit({ type: 'problems.restored' }),
    tellSaved: emit({ type: 'problems.saved' }),
    tellAdded: emit({ type: 'rows.added' }),
    reloadCart: sendTo(
      ({ system }) => system.get('cart'),
      (): CartEvent => ({ type: 'cart.reload' }),
    ),
    reloadMemoryList: sendTo(
      ({ system }) => system.get('memoryList'),
      (): MemoryListEvent => ({ type: 'memory.reload' }),
    ),
  },
});
