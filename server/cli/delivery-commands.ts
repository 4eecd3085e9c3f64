import { changeDelivery, findDeliveryForUpdate } from '#server/db/deliveries.store.ts';
import { countUnderWay, findPortions, insertDispatch, markArrived } from '#server/db/dispatches.store.ts';
import type { Database } from '#server/db/database.ts';
import { settleDeliveryNotes } from '#server/db/delivery-notes.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { openPortions, refusalOfDispatch, type Portion } from '#server/domain/dispatch.ts';
import { statusReported } from '#server/domain/order-delivery.ts';
import { CommandError, type Command, type CommandSpec } from './command.ts';
import { dayNamed } from './day-words.ts';

type Delivery = NonNullable<Awaited<ReturnType<typeof findDeliveryForUpdate>>>;

const lockOrder = async (trx: Database, orderNo: string): Promise<Delivery> => {
  const record = await findDeliveryForUpdate(trx, orderNo);
  if (record === undefined) throw new CommandError(`There is no order ${orderNo}.`);
  return record;
};

/** `1:5,2:3` is five of position 1 and three of position 2. @throws {CommandError} */
const portionsOf = (text: string): Portion[] => {
  const portions = text.split(/[\s,]+/).map((word) => {
    const [, position, quantity] = /^(\d{1,5}):([1-9]\d{0,6})$/.exec(word) ?? [];
    if (position === undefined)
      throw new CommandError(`"${word}" is no position with a quantity such as 1:5.`, 2);
    return { position: Number(position), quantity: Number(quantity) };
  });
  if (new Set(portions.map(({ position }) => position)).size < portions.length)
    throw new CommandError('A position stands there twice.', 2);
  return portions;
};

const takeFrom = (orderNo: string, open: readonly Portion[], wanted: readonly Portion[]): void => {
  const refusal = refusalOfDispatch(open, wanted);
  if (refusal?.reason === 'nothingOpen')
    throw new CommandError(`Everything of order ${orderNo} has left already.`);
  if (refusal?.reason === 'tooMany')
    throw new CommandError(`Of position ${refusal.position}, ${refusal.open} are left to send.`);
};

/** As the ERP would report it: the order's chart says how it stands then. */
const reportTo = async (
  trx: Database,
  orderNo: string,
  record: Delivery,
  { status, delivered, today }: { status: 'on_its_way' | 'okay'; delivered: string | null; today: string },
): Promise<string> => {
  const { promisedDeliveryDate, trackingNo, trackingUrl, deliveryNoteNo, invoiceNo } = record;
  const report = { status, promised: promisedDeliveryDate, trackingUrl };
  const deliveryStatus = statusReported(record, report, today);
  if (deliveryStatus === null)
    throw new CommandError(`Order ${orderNo} has been delivered: no report changes that.`);
  await changeDelivery(trx, orderNo, {
    deliveryStatus,
    promisedDeliveryDate,
    deliveryDate: delivered,
    trackingNo,
    trackingUrl,
    deliveryNoteNo,
    invoiceNo,
  });
  return deliveryStatus;
};

const dispatch: Command = async ({ words: [orderNo = ''], options }, { database, clock, print }) => {
  const today = berlinDay(clock.now());
  const dispatchedOn = dayNamed(options['on']) ?? today;
  const named = options['positions'] === undefined ? null : portionsOf(options['positions']);
  await database.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, orderNo);
    const { ordered, sent } = await findPortions(trx, orderNo);
    const open = openPortions(ordered, sent);
    const portions = named ?? open;
    takeFrom(orderNo, open, portions);
    const deliveryNoteNo = options['delivery-note'] || null;
    const trackingNo = options['tracking-no'] || null;
    const trackingUrl = options['tracking-url'] || null;
    const deliveryNo = await insertDispatch(
      trx,
      { orderNo, dispatchedOn, deliveryNoteNo, trackingNo, trackingUrl },
      portions,
    );
    // The order itself tells of the last part; its page tells of all of them.
    const told = {
      ...record,
      trackingNo: trackingNo ?? record.trackingNo,
      trackingUrl: trackingUrl ?? record.trackingUrl,
      deliveryNoteNo: deliveryNoteNo ?? record.deliveryNoteNo,
    };
    const status = await reportTo(trx, orderNo, told, { status: 'on_its_way', delivered: null, today });
    await settleDeliveryNotes(trx, { orderNos: [orderNo], renumbered: [], today });
    const left = openPortions(open, portions).length;
    const rest = left === 0 ? 'nothing is left to send' : `${left} positions are left to send`;
    print(`Order ${orderNo}: delivery ${deliveryNo} has left, ${rest}; ${status}.`);
  });
};

const arrive: Command = async (
  { words: [orderNo = '', deliveryNo = ''], options },
  { database, clock, print },
) => {
  const today = berlinDay(clock.now());
  const deliveredOn = dayNamed(options['on']) ?? today;
  if (!/^\d{1,6}$/.test(deliveryNo)) throw new CommandError('Name the delivery by its number.', 2);
  await database.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, orderNo);
    if (!(await markArrived(trx, orderNo, { deliveryNo: Number(deliveryNo), deliveredOn })))
      throw new CommandError(`Order ${orderNo} has no delivery ${deliveryNo} that left by ${deliveredOn}.`);
    const { ordered, sent } = await findPortions(trx, orderNo);
    const isComplete = openPortions(ordered, sent).length === 0 && (await countUnderWay(trx, orderNo)) === 0;
    const status = isComplete
      ? await reportTo(trx, orderNo, record, { status: 'okay', delivered: deliveredOn, today })
      : record.deliveryStatus;
    print(`Order ${orderNo}: delivery ${deliveryNo} has arrived; ${status}.`);
  });
};

export const DISPATCH: CommandSpec = {
  usage: 'NUMBER',
  summary: 'a part of an order has left, or all that is left of it',
  options: {
    positions: { value: 'P:N,P:N', hint: 'how many of which positions; all that is left without it' },
    on: { value: 'DAY', hint: 'when it left; today without it' },
    'tracking-no': { value: 'NO', hint: 'of the parcel service' },
    'tracking-url': { value: 'URL', hint: 'the page on which the parcel is followed' },
    'delivery-note': { value: 'NO', hint: 'the number of the delivery note' },
  },
  run: dispatch,
};

export const ARRIVE: CommandSpec = {
  usage: 'NUMBER DELIVERY',
  summary: 'a delivery has arrived; with the last one, the order has',
  options: { on: { value: 'DAY', hint: 'when; today without it' } },
  run: arrive,
};
