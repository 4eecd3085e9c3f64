import type { orderDeliveryMachine } from '#machines/lifecycles/order-delivery.machine.ts';

import type { TitlesOf } from '#tests/paths/generator/titles.ts';

export const orderDeliveryTitles: TitlesOf<typeof orderDeliveryMachine> = {
  states: {
    weighing: 'Looking at the record',
    pendingAction: 'Action pending',
    noStatus: 'No status',
    readyForDispatch: 'Ready for dispatch',
    awaitingPickUp: 'Awaiting pick-up',
    onItsWay: 'On its way',
    handedOver: 'Handed over',
    late: 'Late',
    tooLate: 'Much too late',
    okay: 'Delivered',
  },
  events: {
    'erp.report': 'The ERP reports',
    'day.pass': 'A day passes',
    'place.find': 'Read where to pick up the goods',
    'tracking.follow': 'Track the goods',
  },
  guards: {
    is: {
      okay: 'the ERP says: delivered',
      pending_action: 'the ERP says: action pending',
      ready_for_dispatch: 'the ERP says: ready for dispatch',
      on_its_way: 'the ERP says: on its way',
    },
    isCollectedAnd: {
      ready_for_dispatch: 'the goods are ready for the customer’s carrier',
      on_its_way: 'the goods have left with the customer’s carrier',
    },
    isTooLate: 'the promised day passed more than a week ago',
    isLate: 'the promised day has passed',
    isTooLateNow: 'more than a week has now passed since the promised day',
    isLateNow: 'the promised day has now passed',
    isTracked: 'the carrier has a tracking page',
    isCollected: 'the customer’s carrier collects the goods',
  },
  actions: {
    takeReport: 'note what the ERP reports',
  },
};
