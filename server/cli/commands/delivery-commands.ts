import { berlinDay } from '#contract/berlin-day.contract.ts';
import { changeDelivery, findDeliveryForUpdate } from '#server/db/orders/deliveries.store.ts';
import {
  countUnderWay,
  findPortions,
  insertDispatch,
  markArrived,
} from '#server/db/orders/dispatches.store.ts';
import { announceDeliveries, announceLateness } from '#server/db/news/announce-orders.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { upsertDeliveryNotes } from '#server/db/orders/delivery-notes.store.ts';
import { openPortions, refusalOfDispatch, type Portion } from '#server/domain/orders/dispatch.ts';
import { statusReported } from '#server/domain/orders/order-delivery.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { dayNamed } from './day-words.ts';
import { PARCEL_OPTIONS, trackingUrlNamed } from './tracking-words.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDeliveryForUpdate>>>;

const lockOrder = async (trx: Database, orderNo: string): Promise<Delivery> => {
  const record = await findDeliveryForUpdate(trx, orderNo);
  if (record === undefined) throw new CommandError(`There is no order ${orderNo}.`);
  return record;
};

/** Reads portions: `1:5,2:3` means five of position 1 and three of position 2. @throws {CommandError} */
const portionsOf = (text: string): Portion[] => {
  const portions = text.split(/[\s,]+/).map((word) => {
    const [, position, quantity] = /^(\d{1,5}):([1-9]\d{0,6})$/.exec(word) ?? [];
    if (position === undefined)
      throw new CommandError(`"${word}" is not a position with a quantity, such as 1:5.`, 2);
    return { position: Number(position), quantity: Number(quantity) };
  });
  if (new Set(portions.map(({ position }) => position)).size < portions.length)
    throw new CommandError('A position is given twice.', 2);
  return portions;
};

const takeFrom = (orderNo: string, open: readonly Portion[], wanted: readonly Portion[]): void => {
  const refusal = refusalOfDispatch(open, wanted);
  if (refusal?.reason === 'nothingOpen')
    throw new CommandError(`Everything in order ${orderNo} has already been sent.`);
  if (refusal?.reason === 'tooMany')
    throw new CommandError(`Position ${refusal.position} has only ${refusal.open} left to send.`);
};

/** Records a delivery as the ERP would; the order's chart decides the new status. */
const reportTo = async (
  trx: Database,
  orderNo: string,
  record: Delivery,
  { status, delivered, now }: { status: 'on_its_way' | 'okay'; delivered: string | null; now: Date },
): Promise<string> => {
  const today = berlinDay(now);
  const { promisedDeliveryDate, trackingNo, trackingUrl, deliveryNoteNo, invoiceNo } = record;
  const report = { status, promised: promisedDeliveryDate, trackingUrl };
  const deliveryStatus = statusReported(record, report, today);
  if (deliveryStatus === null)
    throw new CommandError(`Order ${orderNo} has already been delivered, so no report can change it.`);
  const change = {
    deliveryStatus,
    promisedDeliveryDate,
    deliveryDate: delivered,
    trackingNo,
    trackingUrl,
    deliveryNoteNo,
    invoiceNo,
  };
  await changeDelivery(trx, orderNo, change);
  await announceLateness(
    trx,
    [{ ...change, orderNo, before: record.deliveryStatus, after: deliveryStatus }],
    now,
  );
  return deliveryStatus;
};

const restInWords = (left: number): string => {
  if (left === 0) return 'nothing is left to send';
  return left === 1 ? 'one position is left to send' : `${left} positions are left to send`;
};

const dispatch: Command = async ({ positionals: [orderNo = ''], options }, { trail, clock, print }) => {
  const now = clock.now();
  const today = berlinDay(now);
  const dispatchedOn = dayNamed(options['on']) ?? today;
  const trackingUrl = trackingUrlNamed(options['tracking-url']) || null;
  const named = options['positions'] === undefined ? null : portionsOf(options['positions']);
  await trail.run(async (trx, note) => {
    const record = await lockOrder(trx, orderNo);
    const { ordered, sent } = await findPortions(trx, orderNo);
    const open = openPortions(ordered, sent);
    const portions = named ?? open;
    takeFrom(orderNo, open, portions);
    const deliveryNoteNo = options['delivery-note'] || null;
    const trackingNo = options['tracking-no'] || null;
    const deliveryNo = await insertDispatch(
      trx,
      { orderNo, dispatchedOn, deliveryNoteNo, trackingNo, trackingUrl },
      portions,
    );
    // The order itself keeps only the last delivery, although its page shows all of them.
    const updated = {
      ...record,
      trackingNo: trackingNo ?? record.trackingNo,
      trackingUrl: trackingUrl ?? record.trackingUrl,
      deliveryNoteNo: deliveryNoteNo ?? record.deliveryNoteNo,
    };
    const status = await reportTo(trx, orderNo, updated, { status: 'on_its_way', delivered: null, now });
    await announceDeliveries(trx, [{ orderNo, deliveryNo }], now);
    await upsertDeliveryNotes(trx, { orderNos: [orderNo], renumbered: [], today });
    const left = openPortions(open, portions).length;
    await note({ act: 'order.dispatched', object: orderNo, details: { delivery: deliveryNo } });
    const rest = restInWords(left);
    print(
      `Order ${orderNo}: delivery ${deliveryNo} has been sent, and ${rest}. The order's status is ${status}.`,
    );
  });
};

const arrive: Command = async (
  { positionals: [orderNo = '', deliveryNo = ''], options },
  { trail, clock, print },
) => {
  const now = clock.now();
  const deliveredOn = dayNamed(options['on']) ?? berlinDay(now);
  if (!/^\d{1,6}$/.test(deliveryNo)) throw new CommandError('The delivery must be given by its number.', 2);
  await trail.run(async (trx, note) => {
    const record = await lockOrder(trx, orderNo);
    if (!(await markArrived(trx, orderNo, { deliveryNo: Number(deliveryNo), deliveredOn })))
      throw new CommandError(
        `Order ${orderNo} has no delivery ${deliveryNo} that was sent on or before ${deliveredOn}.`,
      );
    const { ordered, sent } = await findPortions(trx, orderNo);
    const isComplete = openPortions(ordered, sent).length === 0 && (await countUnderWay(trx, orderNo)) === 0;
    const status = isComplete
      ? await reportTo(trx, orderNo, record, { status: 'okay', delivered: deliveredOn, now })
      : record.deliveryStatus;
    await note({ act: 'order.arrived', object: orderNo, details: { delivery: Number(deliveryNo) } });
    print(`Order ${orderNo}: delivery ${deliveryNo} has arrived. The order's status is ${status}.`);
  });
};

export const DISPATCH: CommandSpec = {
  usage: 'NUMBER',
  summary: 'record that a delivery has been sent: all that remains of an order, or a part of it',
  options: {
    positions: {
      value: 'P:N,P:N',
      hint: 'positions with their quantities; by default everything that remains',
    },
    on: { value: 'DAY', hint: 'when it was sent; by default today' },
    ...PARCEL_OPTIONS,
  },
  run: dispatch,
};

export const ARRIVE: CommandSpec = {
  usage: 'NUMBER DELIVERY',
  summary: 'record that a delivery has arrived; the last one completes the order',
  options: { on: { value: 'DAY', hint: 'when it arrived; by default today' } },
  run: arrive,
};
