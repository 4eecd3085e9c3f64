import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { DeliveryStatus } from '#contract/orders/order.contract.ts';
import type {
  OrderDeliveryInput,
  orderDeliveryMachine,
} from '#machines/lifecycles/order-delivery.machine.ts';
import { lifecycleWalk, refused, SILENT, taken } from '#tests/paths/api/lifecycle.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import {
  AFTER_TOMORROW,
  FCA_TERM,
  orderDeliveryModel,
  NINE_DAYS_ON,
  TODAY,
  TOMORROW,
  TRACKING_URL,
} from './order-delivery.model.ts';

type Place = Exclude<SnapshotFrom<typeof orderDeliveryMachine>['value'], 'weighing'>;

interface PlacedOrder {
  readonly orderNo: string;
  readonly email: string;
}

const begin = ({ clock }: TestPortal, day: string): void => clock.set(`${day}T09:00:00Z`);

const order =
  (deliveryStatus: DeliveryStatus, promisedDeliveryDate = TOMORROW, isTracked = false) =>
  (deliveryTerm: string) =>
  async (portal: TestPortal): Promise<PlacedOrder> => {
    begin(portal, TODAY);
    const { email, companyId } = await seedUser(portal.database, { permissionLevel: LEVELS.noPrices });
    const tracking = { trackingNo: 'NL1', trackingUrl: TRACKING_URL };
    const placed = { deliveryStatus, promisedDeliveryDate, deliveryTerm, ...(isTracked && tracking) };
    return { email, orderNo: await seedOrder(portal.database, companyId, placed) };
  };

const report =
  (...words: string[]) =>
  async ({ orderNo }: PlacedOrder, portal: TestPortal) => {
    begin(portal, TODAY);
    const { exitCode, error } = await resultOf(['order', 'report', orderNo, ...words], portal);
    return { status: exitCode, body: error, headers: {} };
  };

const pass = (day: string) => async (_: PlacedOrder, portal: TestPortal) => {
  begin(portal, day);
  return null;
};

const look = async () => null;

const sent = (promised: string) =>
  report('sent', '--promised', promised, '--tracking-no', 'NL1', '--tracking-url', TRACKING_URL);
const withoutTracking = ['--promised', TOMORROW, '--tracking-no', '', '--tracking-url', ''];

const STATUSES: Readonly<Record<Place, DeliveryStatus>> = {
  pendingAction: 'pending_action',
  noStatus: 'no_status',
  readyForDispatch: 'ready_for_dispatch',
  awaitingPickUp: 'ready_for_dispatch',
  onItsWay: 'on_its_way',
  handedOver: 'on_its_way',
  late: 'late',
  tooLate: 'too_late',
  okay: 'okay',
};

const reported = taken(0);
const open = {
  'the ERP reports a pending action': reported,
  'the ERP reports no status': reported,
  'the ERP reports the goods as ready': reported,
  'the ERP reports the goods as sent': reported,
  'the ERP reports the goods as sent, seven days after the promised day': reported,
  'the ERP reports the goods as sent, eight days after the promised day': reported,
  'the ERP reports the goods as arrived': reported,
  'the promised day passes': SILENT,
  'nine days pass': SILENT,
  'follow the tracking link': SILENT,
  'read where to pick up the goods': SILENT,
};
const arrived = refused(1);

const DAP = 'DAP';

const see = async (
  { orderNo, email }: PlacedOrder,
  portal: TestPortal,
  place: Place,
  { promised, deliveryTerm, trackingUrl }: OrderDeliveryInput,
): Promise<void> => {
  const client = await portal.signIn(email);
  const isTracked = trackingUrl !== null && deliveryTerm !== FCA_TERM;
  const status = STATUSES[place];
  const { body: details } = await client.get(`/order/details/${orderNo}/`);
  expect(details).toMatchObject({
    delivery_status: status,
    promised_delivery_date: promised,
    delivery_term: deliveryTerm,
    tracking_no: isTracked ? 'NL1' : null,
    tracking_url: isTracked ? TRACKING_URL : null,
  });
  const { body: found } = await client.get(`/orders/?delivery_status=${status}`);
  expect(found.items).toMatchObject([{ order_no: orderNo }]);
};

/** Walks the delivery of an order, as its customer reads it. */
export const orderDeliveryWalk = lifecycleWalk<
  typeof orderDeliveryModel,
  Place,
  OrderDeliveryInput,
  PlacedOrder
>({
  model: orderDeliveryModel,
  settings: {},
  starts: {
    'an order was placed': order('pending_action')(DAP),
    'the goods were packed': order('ready_for_dispatch')(DAP),
    'the goods have left': order('on_its_way', TOMORROW, true)(DAP),
    'the goods have left, without a tracking page': order('on_its_way')(DAP),
    'an order is late': order('late', '2026-03-09', true)(DAP),
    'an order is much too late': order('too_late', '2026-03-01', true)(DAP),
    'an order has arrived': order('okay', '2026-03-09', true)(DAP),
    'goods to be picked up were packed': order('ready_for_dispatch')(FCA_TERM),
    'goods were picked up': order('on_its_way')(FCA_TERM),
    'goods to be picked up are in progress': order('pending_action')(FCA_TERM),
    'an order to be picked up, without a report': order('no_status')(FCA_TERM),
    'an order to be picked up is late': order('late', '2026-03-09')(FCA_TERM),
    'an order to be picked up is much too late': order('too_late', '2026-03-01')(FCA_TERM),
    'an order that was picked up has arrived': order('okay')(FCA_TERM),
  },
  causes: {
    'the ERP reports a pending action': report('pending', ...withoutTracking),
    'the ERP reports no status': report('none', ...withoutTracking),
    'the ERP reports the goods as ready': report('ready', ...withoutTracking),
    'the ERP reports the goods as sent': sent(TOMORROW),
    'the ERP reports the goods as sent, seven days after the promised day': sent('2026-03-03'),
    'the ERP reports the goods as sent, eight days after the promised day': sent('2026-03-02'),
    'the ERP reports the goods as arrived': report('delivered', ...withoutTracking),
    'the promised day passes': pass(AFTER_TOMORROW),
    'nine days pass': pass(NINE_DAYS_ON),
    'follow the tracking link': look,
    'read where to pick up the goods': look,
  },
  answers: {
    pendingAction: open,
    noStatus: open,
    readyForDispatch: open,
    awaitingPickUp: open,
    onItsWay: open,
    handedOver: open,
    late: open,
    tooLate: open,
    okay: {
      ...open,
      'the ERP reports a pending action': arrived,
      'the ERP reports no status': arrived,
      'the ERP reports the goods as ready': arrived,
      'the ERP reports the goods as sent': arrived,
      'the ERP reports the goods as sent, seven days after the promised day': arrived,
      'the ERP reports the goods as sent, eight days after the promised day': arrived,
      'the ERP reports the goods as arrived': arrived,
    },
  },
  see,
});
