import { assign, emit, sendTo, setup } from 'xstate';

import type { Language } from '#contract/list.contract.ts';
import type { CartEvent } from '#machines/cart/cart.types.ts';
import type { MemoryListEvent } from '#machines/memory-list/memory-list.types.ts';

import type { QuickOrderActions, QuickOrderActors } from './quick-order.actors.ts';
import {
  afterAdding,
  answersTo,
  askedLines,
  goodLines,
  goodRows,
  lineOf,
  startRows,
  takeText,
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
  TextTaken,
} from './quick-order.types.ts';

const isReadable = (context: QuickOrderContext, text: string, language: Language): boolean =>
  !('problem' in takeText(context, text, language));

/** Many articles at once: typed, pasted or from a file, checked row by row, and put where they are wanted. */
export const quickOrderMachine = setup({
  types: {} as {
    context: QuickOrderContext;
    events: QuickOrderEvent;
    input: QuickOrderInput;
    emitted: TextTaken;
    tags: 'busy';
  },
  actors: {} as QuickOrderActors,
  guards: {
    isReadableText: ({ context, event }) =>
      event.type === 'text.take' && isReadable(context, event.text, event.language),
    isReadableFile: ({ context }, read: FileText) =>
      read !== undefined && 'text' in read && isReadable(context, read.text, context.fileLanguage),
    holdsRows: ({ context }) => writtenRows(context).length > 0,
    holdsGoodRows: ({ context }) => goodRows(context).length > 0,
    toMemoryList: ({ context }) => context.destination === 'memoryList',
  },
  actions: {
    ...({} as QuickOrderActions),
    takeText: assign(({ context, event }) =>
      event.type === 'text.take' ? { problem: null, ...takeText(context, event.text, event.language) } : {},
    ),
    takeFileText: assign(({ context }, read: FileText) =>
      'text' in read ? { problem: null, ...takeText(context, read.text, context.fileLanguage) } : read,
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
    removeRow: assign(({ context, event }) =>
      event.type === 'row.remove' ? withoutRow(context, event.id) : {},
    ),
    rememberAsked: assign(({ context, event }) =>
      event.type === 'rows.check' ? { asked: askedLines(context, event.language) } : {},
    ),
    keepAnswers: assign(({ context }, checked: Checked) => ({
      answers: answersTo(context.asked, checked),
    })),
    rememberDestination: assign(({ event }) => (event.type === 'rows.add' ? { destination: event.to } : {})),
    dropAdded: assign(({ context }, added: readonly AddedLine[]) => afterAdding(context, added)),
    tellTaken: emit({ type: 'text.taken' }),
    reloadCart: sendTo(
      ({ system }) => system.get('cart'),
      (): CartEvent => ({ type: 'cart.reload' }),
    ),
    reloadMemoryList: sendTo(
      ({ system }) => system.get('memoryList'),
      (): MemoryListEvent => ({ type: 'memory.reload' }),
    ),
  },
}).createMachine({
  id: 'quickOrder',
  description: 'Many articles, typed, pasted or from a file, on their way to the cart or the memory list.',
  context: ({ input }) => ({
    userId: input.userId,
    ...startRows(input.rows),
    asked: [],
    answers: [],
    problem: null,
    file: null,
    fileLanguage: 'en-GB',
    destination: 'cart',
    addedCount: 0,
  }),
  initial: 'entering',
  states: {
    entering: {
      description: 'The rows can be changed; the tab keeps them until they are added.',
      initial: 'editing',
      on: {
        'text.take': [
          {
            guard: 'isReadableText',
            target: '.editing',
            actions: ['takeText', 'keepRows', 'tellTaken'],
            description: 'What was pasted becomes rows below the others.',
          },
          {
            target: '.unreadable',
            actions: 'takeText',
            description: 'Nothing can be made of what was pasted; it stays as it is.',
          },
        ],
        'file.choose': { target: 'reading', actions: 'rememberFile', description: 'A file is chosen.' },
        'row.add': { target: '.editing', actions: 'addRow', description: 'One more row.' },
        'row.change': {
          target: '.editing',
          actions: ['changeRow', 'keepRows'],
          description: 'Something is typed.',
        },
        'row.remove': {
          target: '.editing',
          actions: ['removeRow', 'keepRows'],
          description: 'A row is taken out.',
        },
        'rows.check': [
          {
            guard: 'holdsRows',
            target: 'checking',
            actions: 'rememberAsked',
            description: 'The rows are to be checked, their numbers read as they are shown now.',
          },
          { target: '.unreadable', actions: 'sayNothing', description: 'There is nothing to check yet.' },
        ],
      },
      states: {
        editing: { description: 'Rows are typed, pasted or read.' },
        unreadable: { description: 'Why nothing became of it is said; what was typed stays.' },
        uncheckable: { description: 'The rows could not be checked; they stay.' },
        checked: {
          description: 'Each row shows what it would be.',
          on: {
            'rows.add': {
              guard: 'holdsGoodRows',
              target: '#quickOrder.adding',
              actions: 'rememberDestination',
              description: 'The good rows are to go where they are wanted.',
            },
          },
        },
        added: { description: 'What could be added is; the other rows stay, with their reasons.' },
        notAdded: { description: 'It is not known whether anything was added; the rows stay.' },
      },
    },
    reading: {
      tags: 'busy',
      description: 'The file is read on this device.',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.file!,
        onDone: [
          {
            guard: { type: 'isReadableFile', params: ({ event }) => event.output },
            target: 'entering.editing',
            actions: [{ type: 'takeFileText', params: ({ event }) => event.output }, 'keepRows'],
            description: 'What the file says becomes rows below the others.',
          },
          {
            target: 'entering.unreadable',
            actions: { type: 'takeFileText', params: ({ event }) => event.output },
            description: 'Nothing can be made of the file.',
          },
        ],
        onError: {
          target: 'entering.unreadable',
          actions: 'sayBinary',
          description: 'The file cannot be read.',
        },
      },
    },
    checking: {
      tags: 'busy',
      description: 'The server looks at each row.',
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context }) => context.asked.map(lineOf),
        onDone: {
          target: 'entering.checked',
          actions: { type: 'keepAnswers', params: ({ event }) => event.output },
          description: 'There is a result for each row.',
        },
        onError: { target: 'entering.uncheckable', description: 'It was refused or no answer came.' },
      },
    },
    adding: {
      tags: 'busy',
      description: 'The good rows are with the server.',
      invoke: {
        id: 'addLines',
        src: 'addLines',
        input: ({ context }) => ({
          to: context.destination,
          lines: goodLines(context),
        }),
        onDone: [
          {
            guard: 'toMemoryList',
            target: 'entering.added',
            actions: [
              { type: 'dropAdded', params: ({ event }) => event.output },
              'keepRows',
              'reloadMemoryList',
            ],
            description: 'They are on the memory list; what is left is kept.',
          },
          {
            target: 'entering.added',
            actions: [{ type: 'dropAdded', params: ({ event }) => event.output }, 'keepRows', 'reloadCart'],
            description: 'They are in the cart; what is left is kept.',
          },
        ],
        onError: {
          target: 'entering.notAdded',
          actions: 'reloadCart',
          description: 'It was refused or no answer came: the cart will show what became of it.',
        },
      },
    },
  },
});
