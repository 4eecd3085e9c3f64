import type { reorderMachine } from '#machines/buying/reorder/reorder.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const reorderTitles: TitlesOf<typeof reorderMachine> = {
  states: {
    idle: 'Nothing being added',
    unsettled: 'Closed without an answer',
    comparing: 'Comparing the order',
    uncompared: 'Comparison failed',
    nothingLeft: 'Nothing left to reorder',
    choosing: 'Choosing lines',
    nothingChosen: 'No line selected',
    merging: 'Adding lines to the cart',
    uncertain: 'Lines may have been added',
    outdated: 'Comparison out of date',
    refused: 'Lines refused',
    merged: 'Lines added',
  },
  events: {
    'reorder.open': 'Open the comparison',
    'reorder.close': 'Close the comparison',
    'reorder.retry': 'Try again',
    'line.choose': 'Select a line',
    'lines.choose': 'Select all lines, or none',
    'line.change': 'Change the quantity of a line',
    'quantity.typed': 'Type a quantity',
    'reorder.confirm': 'Add the selected lines',
  },
  guards: {
    hasManyLines: 'several lines can be ordered',
    hasChoice: 'a line is selected',
    isChosen: 'the line is selected',
    quantityIsWrong: 'a quantity is not valid',
    isOrderable: 'a line can be ordered',
    hasChanged: 'the server says that something has changed',
    isRefused: 'the server refuses',
  },
  services: {
    compareOrder: 'compare the order with what is sold today',
    mergeOrder: 'add the confirmed lines to the cart',
  },
  actions: {
    offerLines: 'offer the lines that can be ordered',
    rememberChoice: 'note which lines are selected',
    forgetChoice: 'forget which lines were selected',
    rememberQuantity: 'note the quantity of the line',
    rememberWrong: 'note whether the quantity is valid',
    forgetWrong: 'forget which quantities are not valid',
    leadToQuantity: 'move the focus to the quantity that is not valid',
    beginAttempt: 'begin an attempt with a key of its own',
    rememberOutcome: 'note how many lines were added',
    reloadCart: 'have the cart fetched again',
  },
};
