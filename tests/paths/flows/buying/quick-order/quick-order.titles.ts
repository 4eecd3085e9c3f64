import type { quickOrderMachine } from '#machines/buying/quick-order/quick-order.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const quickOrderTitles: TitlesOf<typeof quickOrderMachine> = {
  states: {
    entering: 'Entering rows',
    'entering.recalling': 'Looking for unsent rows',
    'entering.restored': 'Rows restored',
    'entering.textRestored': 'Text restored',
    'entering.editing': 'Typing rows',
    'entering.unreadable': 'Text or file unreadable',
    'entering.uncheckable': 'Rows not checked',
    'entering.checked': 'Rows checked',
    'entering.weeded': 'Rows with problems removed',
    'entering.added': 'Rows added',
    'entering.notAdded': 'No answer about the rows',
    reading: 'Reading the file',
    checking: 'Checking the rows',
    adding: 'Adding the rows',
  },
  events: {
    'text.change': 'Type into the text field',
    'text.take': 'Turn the text into rows',
    'file.choose': 'Choose a file',
    'row.add': 'Add a row',
    'row.change': 'Change a row',
    'row.remove': 'Remove a row',
    'rows.show': 'Choose the rows to see',
    'problem.next': 'Go to the next problem',
    'problems.remove': 'Remove the rows with problems',
    'problems.restore': 'Put the removed rows back',
    'problems.save': 'Save the rows with problems as a file',
    'rows.check': 'Check the rows',
    'rows.discard': 'Discard the rows',
    'text.discard': 'Discard the text',
    'rows.add': 'Add the good rows',
  },
  guards: {
    isReadableText: 'the text can be read as rows',
    isReadableFile: 'the file can be read as rows',
    hasRoom: 'there is room for another row',
    holdsText: 'there is a text',
    holdsRows: 'there are rows',
    holdsGoodRows: 'there are good rows',
    holdsProblems: 'there are rows with problems',
    holdsShown: 'there are such rows, and others',
    hasProblem: 'the row has a problem',
    toMemoryList: 'the rows are for the memory list',
  },
  services: {
    checkLines: 'check the rows',
    addLines: 'add the good rows',
  },
  actions: {
    sayNothing: 'say that nothing was typed',
    sayBinary: 'say that the file holds no text',
  },
};
