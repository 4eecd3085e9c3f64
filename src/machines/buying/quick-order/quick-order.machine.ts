import { goodLines, lineOf, startRows } from './quick-order.rules.ts';
import { quickOrderSetup } from './quick-order.setup.ts';

/** Many articles at once: typed, pasted or from a file, checked row by row, and put where they are wanted. */
export const quickOrderMachine = quickOrderSetup.createMachine({
  id: 'quickOrder',
  description: 'Many articles, typed, pasted or from a file, on their way to the cart or the memory list.',
  context: ({ input }) => ({
    buyer: input.buyer,
    ...startRows(input.rows),
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
      description: 'Text and rows can be changed; the tab keeps them until they are taken over and added.',
      initial: 'recalling',
      on: {
        'text.change': {
          actions: ['changeText', 'keepDraft'],
          description: 'Something is pasted or typed into the field for a text; nothing becomes of it yet.',
        },
        'text.take': [
          {
            guard: 'isReadableText',
            target: '.editing',
            actions: ['takeText', 'keepDraft', 'tellTaken'],
            description: 'What was pasted becomes rows below the others.',
          },
          {
            target: '.unreadable',
            actions: ['takeText', 'keepDraft'],
            description: 'Nothing can be made of what was pasted; it stays as it is, in its field.',
          },
        ],
        'file.choose': { target: 'reading', actions: 'rememberFile', description: 'A file is chosen.' },
        'row.add': { target: '.editing', actions: 'addRow', description: 'One more row.' },
        'row.change': {
          target: '.editing',
          actions: ['changeRow', 'keepDraft'],
          description: 'Something is typed.',
        },
        'row.remove': {
          target: '.editing',
          actions: ['removeRow', 'keepDraft'],
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
        recalling: {
          description: 'Is there anything that was entered and not added?',
          always: [
            {
              guard: 'holdsRows',
              target: 'restored',
              description: 'There are rows: the session ended, or the page was left.',
            },
            {
              guard: 'holdsText',
              target: 'textRestored',
              description: 'There is only a text that was not taken over.',
            },
            { target: 'editing', description: 'There is not.' },
          ],
        },
        restored: {
          description: 'It is said that the rows are back, and the text too if there is one.',
          on: {
            'row.change': {
              actions: ['changeRow', 'keepDraft'],
              description:
                'They are gone on with; what is said stays, so that nothing moves below the typing.',
            },
            'rows.discard': [
              {
                guard: 'holdsText',
                target: 'textRestored',
                actions: ['dropRows', 'keepDraft'],
                description: 'None of them is wanted any more; the text stays.',
              },
              {
                target: 'editing',
                actions: ['dropRows', 'keepDraft'],
                description: 'None of them is wanted any more.',
              },
            ],
          },
        },
        textRestored: {
          description: 'It is said that the text is back in its field.',
          on: {
            'row.change': {
              actions: ['changeRow', 'keepDraft'],
              description: 'A row is typed; what is said stays, so that nothing moves below the typing.',
            },
            'text.discard': {
              target: 'editing',
              actions: ['dropText', 'keepDraft'],
              description: 'It is not wanted any more.',
            },
          },
        },
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
      entry: 'tellReading',
      invoke: {
        id: 'readFile',
        src: 'readFile',
        input: ({ context }) => context.file!,
        onDone: [
          {
            guard: { type: 'isReadableFile', params: ({ event }) => event.output },
            target: 'entering.editing',
            actions: [
              { type: 'takeFileText', params: ({ event }) => event.output },
              'keepDraft',
              'tellTaken',
            ],
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
          actions: [{ type: 'keepAnswers', params: ({ event }) => event.output }, 'tellChecked'],
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
              'keepDraft',
              'tellAdded',
              'reloadMemoryList',
            ],
            description: 'They are on the memory list; what is left is kept.',
          },
          {
            target: 'entering.added',
            actions: [
              { type: 'dropAdded', params: ({ event }) => event.output },
              'keepDraft',
              'tellAdded',
              'reloadCart',
            ],
            description: 'They are in the cart; what is left is kept.',
          },
        ],
        onError: [
          {
            guard: 'toMemoryList',
            target: 'entering.notAdded',
            actions: 'reloadMemoryList',
            description: 'It was refused or no answer came: the memory list will show what became of it.',
          },
          {
            target: 'entering.notAdded',
            actions: 'reloadCart',
            description: 'It was refused or no answer came: the cart will show what became of it.',
          },
        ],
      },
    },
  },
});
