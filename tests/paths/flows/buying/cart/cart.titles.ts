import type { cartMachine } from '#machines/buying/cart/cart.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const cartTitles: TitlesOf<typeof cartMachine> = {
  states: {
    absent: 'No cart',
    present: 'Cart of the signed-in person',
    'present.loading': 'Fetching the cart',
    'present.ready': 'Cart up to date',
    'present.ready.counting': 'Looking for lines',
    'present.ready.empty': 'Empty cart',
    'present.ready.filled': 'Filled cart',
    'present.unavailable': 'Cart unavailable',
    'present.changing': 'Changing the cart',
    'present.changing.deciding': 'Looking for the next change',
    'present.changing.sending': 'Sending a change',
    'present.reloading': 'Fetching the cart again',
  },
  events: {
    'cart.open': 'Open the cart of a buyer',
    'cart.clear': 'The owner leaves',
    'cart.add': 'Add an article',
    'cart.change': 'Change a quantity',
    'cart.assign': 'Choose a machine for a line',
    'cart.remove': 'Remove a line',
    'cart.reload': 'Fetch the cart again',
  },
  guards: {
    holdsNoQuantity: 'the quantity is not valid',
    isNew: 'it is not waiting in line already',
    nothingWaits: 'no change is waiting',
    holdsLines: 'the cart has lines',
    isSameBuyerWaiting: 'the buyer is the same and changes are waiting',
    isSamePersonWaiting: 'the person is the same and changes are waiting',
    isForFormerBuyer: 'the change was meant for the former buyer',
    isMachineUnknown: 'the machine is not one of the buyer’s',
    sessionEnded: 'the session has ended',
    isTold: 'every refused call reports this reason by itself',
  },
  services: {
    loadCart: 'fetch the cart',
    changeCart: 'send the first change in line',
  },
  actions: {
    takeBuyer: 'note for which company the person buys',
    forgetCart: 'forget the lines of the company before',
    forgetAll: 'forget the cart and the changes in line',
    enqueue: 'put the change in line',
    countLines: 'note how many lines there are',
    dropFirst: 'take the first change out of the line',
    rememberDone: 'note what was done, to be said with the new cart',
    forgetDone: 'it has been said',
    tellFormerBuyer: 'say that a change for the company before failed',
    tellMachineUnknown: 'say that the machine is unknown',
    tellFailure: 'say that the change failed',
    tellDone: 'say what was done',
  },
};
