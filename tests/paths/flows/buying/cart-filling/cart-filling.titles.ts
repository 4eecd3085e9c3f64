import type { cartFillingMachine } from '#machines/buying/cart-filling/cart-filling.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const cartFillingTitles: TitlesOf<typeof cartFillingMachine> = {
  states: {
    idle: 'Nothing being added',
    filling: 'Adding lines to the cart',
    filled: 'All lines added',
    partlyFilled: 'Not all lines added',
    failed: 'Lines may not have been added',
  },
  events: {
    'filling.start': 'Add lines to the cart',
    'quantity.typed': 'Type a quantity',
    'filling.dismiss': 'Close the message',
    'entry.choose': 'Select an entry',
    'entries.choose': 'Select all entries, or none',
  },
  guards: {
    quantityIsWrong: 'a quantity is not valid',
    holdsLines: 'there are lines to add',
    allAdded: 'every line was added',
  },
  services: {
    fillCart: 'add the selected lines to the cart',
  },
  actions: {
    choose: 'note which lines are selected',
    forget: 'clear the results of the lines',
    rememberQuantity: 'note whether the quantity is valid',
    leadToQuantity: 'move the focus to the quantity that is not valid',
    takeLines: 'note which lines to add',
    keepResults: 'note the result of each line',
    dropLines: 'forget which lines were sent',
    reloadCart: 'have the cart fetched again',
  },
};
