import { added, checked, weeded } from './checked-rows.state.ts';
import { goodLines, lineOf, startRows } from './quick-order.rules.ts';
import { quickOrderSetup } from './quick-order.setup.ts';
import { restored, textRestored } from './restored-rows.state.ts';

/** Checks many articles that were typed, pasted or read from a file, row by row, and adds them to the cart or the memory list. */
export const quickOrderMachine = quickOrderSetup.createMachine({
  id: 'quickOrder',
  description: 'Adding many articles to the cart or the memory list: typed, pasted or from a file.',
  context: ({ input }) => ({
    buyer: input.buyer,
    ...startRows(input.rows),
    shown: 'all',
    at: null,
    removed: { rows: [], answers: [] },
    text: input.text,
    unread: [],
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
      description: 'Text and rows can be edited; the tab keeps them until they are added.',
      initial: 'recalling',
      on: {
        'text.change': {
          actions: ['changeText', 'keepDraft'],
          description: 'Text is pasted or typed into the text field; it does not become rows yet.',
        },
        'text.take': [
          {
            guard: 'isReadableText',
            target: 'checking',
            actions: [
              'takeText',
              'keepDraft',
              'tellTaken',
              { type: 'rememberAsked', params: ({ event }) => event.language },
            ],
            description:
              'The text becomes rows below the existing ones, and all rows are checked immediately.',
          },
          {
            target: '.unreadable',
            actions: ['takeText', 'keepDraft'],
            description: 'The text cannot be turned into rows; it stays in its field.',
          },
        ],
        'file.choose': {
          target: 'reading',
          actions: 'rememberFile',
          description: 'The person chooses a file.',
        },
        'row.add': {
          guard: 'hasRoom',
          target: '.editing',
          actions: 'addRow',
          description: 'The person adds a row.',
        },
        'row.change': {
          target: '.editing',
          actions: ['changeRow', 'keepDraft'],
          description:
            'The person edits a row; once the last row is no longer empty, a new one is ready below it.',
        },
        'row.remove': {
          target: '.editing',
          actions: ['removeRow', 'keepDraft'],
          description: 'The person removes a row.',
        },
        'rows.show': {
          guard: 'holdsShown',
          actions: ['showRows', 'tellShown'],
          description:
            'The person chooses the rows to see: all, those with problems, or those with one result.',
        },
        'problem.next': {
          guard: 'holdsProblems',
          actions: ['goToProblem', 'tellReached'],
          description: 'The person goes to the next row with a problem; after the last, to the first.',
        },
        'problems.save': {
          guard: 'holdsProblems',
          actions: [{ type: 'saveFile', params: ({ event }) => event.file }, 'tellSaved'],
          description: 'The rows with problems are saved as a file, each with its reason.',
        },
        'rows.check': [
          {
            guard: 'holdsRows',
            target: 'checking',
            actions: { type: 'rememberAsked', params: ({ event }) => event.language },
            description:
              'The rows are to be checked; numbers are read as written in the language of the page.',
          },
          { target: '.unreadable', actions: 'sayNothing', description: 'There is nothing to check yet.' },
        ],
      },
      states: {
        recalling: {
          description: 'Are there entries that were not added?',
          always: [
            {
              guard: 'holdsRows',
              target: 'restored',
              description: 'Unsent rows exist, because the session ended or the page was left.',
            },
            {
              guard: 'holdsText',
              target: 'textRestored',
              description: 'Only text that was not turned into rows is left.',
            },
            { target: 'editing', description: 'No entries were left to restore.' },
          ],
        },
        restored,
        textRestored,
        editing: { description: 'Rows are typed, pasted or read from a file.' },
        unreadable: { description: 'The page says why no rows could be made; what was typed stays.' },
        uncheckable: { description: 'The rows could not be checked; they stay.' },
        checked,
        weeded,
        added,
        notAdded: { description: 'It is not known whether any row was added; the rows stay.' },
      },
    },
    reading: {
      tags: 'busy',
      description: 'The file is being read on this device.',
      entry: 'tellReading',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.file!,
        onDone: [
          {
            guard: { type: 'isReadableFile', params: ({ event }) => event.output },
            target: 'checking',
            actions: [
              { type: 'takeFileText', params: ({ event }) => event.output },
              'keepDraft',
              'tellTaken',
              { type: 'rememberAsked', params: ({ context }) => context.fileLanguage },
            ],
            description:
              'The rows of the file appear below the existing ones, and all rows are checked immediately.',
          },
          {
            target: 'entering.unreadable',
            actions: { type: 'takeFileText', params: ({ event }) => event.output },
            description: 'The file cannot be turned into rows.',
          },
        ],
        onError: {
          target: 'entering.unreadable',
          actions: 'sayBinary',
          description: 'The file cannot be opened.',
        },
      },
    },
    checking: {
      tags: 'busy',
      description: 'The server checks each row.',
      invoke: {
        id: 'checkLines',
        src: 'checkLines',
        input: ({ context }) => context.asked.map(lineOf),
        onDone: {
          target: 'entering.checked',
          actions: [{ type: 'keepAnswers', params: ({ event }) => event.output }, 'tellChecked'],
          description: 'Each row has its result.',
        },
        onError: { target: 'entering.uncheckable', description: 'The check was refused, or no answer came.' },
      },
    },
    adding: {
      tags: 'busy',
      description: 'The server adds the rows that can go where the person chose.',
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
              'keepDraft',
              'tellAdded',
              'reloadMemoryList',
            ],
            description: 'The added rows are on the memory list; the others stay.',
          },
          {
            target: 'entering.added',
            actions: [
              { type: 'dropAdded', params: ({ event }) => event.output },
              'keepDraft',
              'tellAdded',
              'reloadCart',
            ],
            description: 'The added rows are in the cart; the others stay.',
          },
        ],
        onError: [
          {
            guard: 'toMemoryList',
            target: 'entering.notAdded',
            actions: 'reloadMemoryList',
            description:
              'The request was refused, or no answer came: the memory list will show which rows arrived.',
          },
          {
            target: 'entering.notAdded',
            actions: 'reloadCart',
            description: 'The request was refused, or no answer came: the cart will show which rows arrived.',
          },
        ],
      },
    },
  },
});
