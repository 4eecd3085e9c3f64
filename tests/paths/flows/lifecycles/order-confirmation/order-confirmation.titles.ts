import type { orderConfirmationMachine } from '#machines/lifecycles/order-confirmation.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const orderConfirmationTitles: TitlesOf<typeof orderConfirmationMachine> = {
  states: {
    weighing: 'Looking at the record',
    received: 'Received',
    confirmed: 'Confirmed',
    closed: 'Nothing left to promise',
  },
  events: { 'maker.confirm': 'The maker names days' },
  guards: {
    isDelivered: 'the goods have arrived',
    isConfirmed: 'the order was confirmed before',
    isPromisable: 'each line has a day that has not passed',
  },
};
