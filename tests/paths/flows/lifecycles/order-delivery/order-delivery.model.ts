import {
  orderDeliveryMachine,
  type OrderDeliveryInput,
  type ReportedStatus,
} from '#machines/lifecycles/order-delivery.machine.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { orderDeliveryTitles } from './order-delivery.titles.ts';

type Here = Standpoint<typeof orderDeliveryMachine>;

/** Names the day of the walk, the promised day, the day after it, and the day from which an order is much too late. */
export const TODAY = '2026-03-10';
export const TOMORROW = '2026-03-11';
export const AFTER_TOMORROW = '2026-03-12';
export const NINE_DAYS_ON = '2026-03-19';
export const TRACKING_URL = 'https://tracking.example/1';
export const FCA_TERM = 'FCA Moorhusen, Tor 3';

const order = (
  status: OrderDeliveryInput['status'],
  more: Partial<OrderDeliveryInput> = {},
): OrderDeliveryInput => ({ status, promised: TOMORROW, deliveryTerm: 'DAP', trackingUrl: null, ...more });

const fca = { deliveryTerm: FCA_TERM };
const report =
  (status: ReportedStatus, promised: string | null = TOMORROW, trackingUrl: string | null = null) =>
  ({ context: { deliveryTerm } }: { context: OrderDeliveryInput }) => ({
    status,
    promised,
    deliveryTerm,
    trackingUrl,
    today: TODAY,
  });

export const orderDeliveryModel = pathModel(orderDeliveryMachine, {
  titles: orderDeliveryTitles,
  starts: {
    'an order was placed': () => order('pending_action'),
    'the goods were packed': () => order('ready_for_dispatch'),
    'the goods have left': () => order('on_its_way', { trackingUrl: TRACKING_URL }),
    'the goods have left, without a tracking page': () => order('on_its_way'),
    'an order is late': () => order('late', { promised: '2026-03-09', trackingUrl: TRACKING_URL }),
    'an order is much too late': () =>
      order('too_late', { promised: '2026-03-01', trackingUrl: TRACKING_URL }),
    'an order has arrived': () => order('okay', { promised: '2026-03-09', trackingUrl: TRACKING_URL }),
    'goods to be picked up were packed': () => order('ready_for_dispatch', fca),
    'goods were picked up': () => order('on_its_way', fca),
    'goods to be picked up are in progress': () => order('pending_action', fca),
    'an order to be picked up, without a report': () => order('no_status', fca),
    'an order to be picked up is late': () => order('late', { promised: '2026-03-09', ...fca }),
    'an order to be picked up is much too late': () => order('too_late', { promised: '2026-03-01', ...fca }),
    'an order that was picked up has arrived': () => order('okay', fca),
  },
  goals: {
    'an order is sent and arrives in time': {
      from: 'an order was placed',
      through: ['readyForDispatch', 'onItsWay'],
      to: 'okay',
    },
    'a customer picks up the goods': {
      from: 'goods to be picked up are in progress',
      through: ['awaitingPickUp', 'handedOver'],
      to: 'okay',
    },
  },
  identity: ({ context: { promised, deliveryTerm, trackingUrl } }) => ({
    promised,
    deliveryTerm,
    trackingUrl,
  }),
  events: {
    'erp.report': {
      by: 'portal',
      cases: {
        'the ERP reports a pending action': report('pending_action'),
        'the ERP reports no status': report('no_status'),
        'the ERP reports the goods as ready': report('ready_for_dispatch'),
        'the ERP reports the goods as sent': report('on_its_way', TOMORROW, TRACKING_URL),
        'the ERP reports the goods as sent, seven days after the promised day': report(
          'on_its_way',
          '2026-03-03',
          TRACKING_URL,
        ),
        'the ERP reports the goods as sent, eight days after the promised day': report(
          'on_its_way',
          '2026-03-02',
          TRACKING_URL,
        ),
        'the ERP reports the goods as arrived': report('okay'),
      },
    },
    'day.pass': {
      by: 'portal',
      cases: {
        'the promised day passes': { today: AFTER_TOMORROW },
        'nine days pass': { today: NINE_DAYS_ON },
      },
    },
    'tracking.follow': { by: 'person', cases: { 'follow the tracking link': {} } },
    'place.find': { by: 'person', cases: { 'read where to pick up the goods': {} } },
  },
  services: {},
  delays: {},
  refusals: {
    'the day before the promised one comes': ({ context }: Here) =>
      context.promised === TOMORROW ? { type: 'day.pass' as const, today: TODAY } : null,
    'the promised day itself comes': ({ context: { promised } }: Here) =>
      promised === null ? null : { type: 'day.pass' as const, today: promised },
  },
});
