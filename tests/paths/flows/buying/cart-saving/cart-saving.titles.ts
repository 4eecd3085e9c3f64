import type { cartSavingMachine } from '#machines/buying/cart-saving/cart-saving.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const cartSavingTitles: TitlesOf<typeof cartSavingMachine> = {
  states: {
    idle: 'Nothing being saved',
    saving: 'Saving the lines of the cart',
    saved: 'All lines saved',
    partlySaved: 'Not all lines saved',
    failed: 'Lines may not have been saved',
  },
  events: {
    'saving.start': 'Save the whole cart on the memory list',
    'saving.dismiss': 'Close the message',
  },
  guards: {
    holdsLines: 'there are lines to save',
    allSaved: 'every line was saved',
  },
  services: {
    saveLines: 'save the lines on the memory list',
  },
  actions: {
    forget: 'clear the results of the lines',
    reloadList: 'have the memory list fetched again',
    takeLines: 'note which lines to save',
    keepResults: 'note the result of each line',
  },
};
