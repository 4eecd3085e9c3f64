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
    isNew: 'it is not waiting already',
    nothingWaits: 'no change is waiting',
    holdsLines: 'the cart has lines',
    isSameBuyerWaiting: 'the buyer is the same and changes are waiting',
    isSamePersonWaiting: 'the person is the same and changes are waiting',
    isForFormerBuyer: 'the change was meant for the previous buyer',
    isMachineUnknown: 'the machine is not one of the buyer’s',
    sessionEnded: 'the session has ended',
    needsNotice: 'the portal reports this reason for every refused request',
  },
  services: {
    loadCart: 'fetch the cart',
    changeCart: 'send the first change in the queue',
  },
  actions: {
    takeBuyer: 'note for which company the person buys',
    forgetCart: 'drop the lines of the previous company',
    forgetAll: 'drop the cart and the waiting changes',
    enqueue: 'queue the change',
    countLines: 'note how many lines there are',
    dropFirst: 'take the first change off the queue',
    rememberDone: 'note what was done, to be announced with the new cart',
    forgetDone: 'the change has been announced',
    tellFormerBuyer: 'say that a change for the previous company failed',
    tellMachineUnknown: 'say that the machine is unknown',
    tellFailure: 'say that the change failed',
    tellDone: 'say what was done',
  },
};
