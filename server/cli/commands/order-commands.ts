import { berlinDay } from '#contract/berlin-day.contract.ts';
import {
  changeDelivery,
  findDeliveryForUpdate,
  type DeliveryChange,
} from '#server/db/orders/deliveries.store.ts';
import { confirmOrder } from '#server/db/orders/confirmations.store.ts';
import { findPortions } from '#server/db/orders/dispatches.store.ts';
import { recordDocuments } from '#server/db/documents/generated-documents.store.ts';
import {
  announceConfirmations,
  announceLateness,
  announceWholeSendings,
} from '#server/db/news/announce-orders.store.ts';
import { upsertDeliveryNotes } from '#server/db/orders/delivery-notes.store.ts';
import { decideConfirmation, type ConfirmationRefusal } from '#server/domain/orders/decide-confirmation.ts';
import { statusReported } from '#server/domain/orders/order-delivery.ts';
import type { ReportedStatus } from '#machines/lifecycles/order-delivery.machine.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { dayNamed } from './day-words.ts';
import { ARRIVE, DISPATCH } from './delivery-commands.ts';
import { PARCEL_OPTIONS, trackingUrlNamed } from './tracking-words.ts';

/** The statuses as operators type them. */
const STATUSES: Readonly<Record<string, ReportedStatus>> = {
  pending: 'pending_action',
  none: 'no_status',
  ready: 'ready_for_dispatch',
  sent: 'on_its_way',
  delivered: 'okay',
};

/** Keeps a value that the operator does not mention; an empty text removes it. */
const givenOr = (text: string | undefined, recorded: string | null): string | null =>
  text === undefined ? recorded : text || null;

const report: Command = async (
  { positionals: [orderNo = '', word = ''], options: values },
  { trail, clock, print },
) => {
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
  if (status === undefined)
    throw new CommandError(`The status must be one of ${Object.keys(STATUSES).join(', ')}.`, 2);
  const now = clock.now();
  const today = berlinDay(now);
  const promised = dayNamed(values['promised']);
  const delivered = dayNamed(values['delivered']);
  const trackingUrl = trackingUrlNamed(values['tracking-url']);

  await trail.run(async (trx, note) => {
    const record = await findDeliveryForUpdate(trx, orderNo);
    if (record === undefined) throw new CommandError(`There is no order ${orderNo}.`);
    const updated = {
      promised: promised ?? record.promisedDeliveryDate,
      trackingUrl: givenOr(trackingUrl, record.trackingUrl),
    };
    const deliveryStatus = statusReported(record, { status, ...updated }, today);
    if (deliveryStatus === null)
      throw new CommandError(`Order ${orderNo} has already been delivered, so no report can change it.`);
    const change: DeliveryChange = {
      deliveryStatus,
      promisedDeliveryDate: updated.promised,
      deliveryDate: status === 'okay' ? (delivered ?? today) : null,
      trackingNo: givenOr(values['tracking-no'], record.trackingNo),
      trackingUrl: updated.trackingUrl,
      deliveryNoteNo: givenOr(values['delivery-note'], record.deliveryNoteNo),
      invoiceNo: givenOr(values['invoice'], record.invoiceNo),
    };
    await changeDelivery(trx, orderNo, change);
    await announceLateness(
      trx,
      [{ ...change, orderNo, before: record.deliveryStatus, after: deliveryStatus }],
      now,
    );
    if (status === 'on_its_way') await announceWholeSendings(trx, [orderNo], now);
    const renumbered = change.deliveryNoteNo === record.deliveryNoteNo ? [] : [orderNo];
    const sent = status === 'on_its_way' ? [orderNo] : [];
    await upsertDeliveryNotes(trx, { orderNos: [orderNo], renumbered, sent, today });
    if (change.invoiceNo !== record.invoiceNo && change.invoiceNo !== null)
      await recordDocuments(trx, [{ kind: 'invoice', number: orderNo, date: today }]);
    await note({
      act: 'order.reported',
      object: orderNo,
      details: { from: record.deliveryStatus, to: deliveryStatus },
    });
    print(`Order ${orderNo}: ${deliveryStatus}.`);
  });
};

/** Reads the days of an order's lines: one for all lines, and others for single positions. @throws {CommandError} */
const daysOf = (words: readonly string[], positions: readonly number[]): Map<number, string> => {
  const named = words.map((word) => {
    const [, position, day] = /^(?:(\d{1,5}):)?(.+)$/.exec(word) ?? [];
    return { position: position === undefined ? null : Number(position), day: dayNamed(day) ?? '' };
  });
  const single = named.filter(({ position }) => position !== null).map(({ position }) => position);
  if (new Set(single).size < single.length || named.length - single.length > 1)
    throw new CommandError('A day for the same lines is given twice.', 2);
  const unknown = single.find((position) => !positions.includes(position ?? 0));
  if (unknown !== undefined) throw new CommandError(`The order has no position ${unknown}.`);
  const dayOf = (wanted: number | null) => named.find(({ position }) => position === wanted)?.day;
  const missing = positions.filter((position) => (dayOf(position) ?? dayOf(null)) === undefined);
  if (missing.length > 0)
    throw new CommandError(
      `A day is missing for ${missing.length === 1 ? 'position' : 'positions'} ${missing.join(', ')}.`,
    );
  return new Map(positions.map((position) => [position, (dayOf(position) ?? dayOf(null))!]));
};

const confirm: Command = async ({ positionals: [orderNo = '', ...words] }, { trail, clock, print }) => {
  const now = clock.now();
  const today = berlinDay(now);
  await trail.run(async (trx, note) => {
    const record = await findDeliveryForUpdate(trx, orderNo);
    if (record === undefined) throw new CommandError(`There is no order ${orderNo}.`);
    const { ordered } = await findPortions(trx, orderNo);
    const days = daysOf(
      words,
      ordered.map(({ position }) => position),
    );
    const decision = decideConfirmation(record, [...days.values()], today);
    if (decision.outcome === 'refused')
      throw new CommandError(CONFIRMATION_REFUSALS[decision.reason](orderNo));
    const { promisedDeliveryDate, deliveryStatus } = decision;
    await confirmOrder(trx, { orderNo, days, confirmedAt: now });
    const { trackingNo, trackingUrl, deliveryNoteNo, invoiceNo } = record;
    await changeDelivery(trx, orderNo, {
      promisedDeliveryDate,
      deliveryStatus,
      deliveryDate: null,
      trackingNo,
      trackingUrl,
      deliveryNoteNo,
      invoiceNo,
    });
    await recordDocuments(trx, [{ kind: 'confirmation', number: orderNo, date: today }]);
    await announceConfirmations(trx, [{ orderNo, confirmedAt: now }], now);
    await note({ act: 'order.confirmed', object: orderNo, details: { until: promisedDeliveryDate } });
    print(`Order ${orderNo} is confirmed; all of it is promised by ${promisedDeliveryDate}.`);
  });
};

const CONFIRMATION_REFUSALS: Readonly<Record<ConfirmationRefusal, (orderNo: string) => string>> = {
  isOver: (orderNo) => `Order ${orderNo} has been delivered, so there is nothing to confirm.`,
  isPast: () => 'A day that has passed cannot be promised.',
};

export const ORDER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'order report': {
    usage: 'NUMBER STATUS',
    summary: 'record the status of an order, as the ERP would report it',
    details: `STATUS is one of ${Object.keys(STATUSES).join(', ')}. An empty value removes what is recorded, except for a day.`,
    options: {
      promised: { value: 'DAY', hint: 'the promised day of delivery' },
      delivered: { value: 'DAY', hint: 'when it arrived; by default today' },
      ...PARCEL_OPTIONS,
      invoice: { value: 'NO', hint: 'the number of the invoice' },
    },
    run: report,
  },
  'order confirm': {
    usage: 'NUMBER [POSITION:]DAY...',
    summary: 'confirm an order, with a day of delivery for each line',
    details:
      'A DAY without a position is for all lines that have no day of their own, as in 2026-12-01 3:2026-12-15. The customer is notified and finds the confirmation with the order. Confirming again replaces the days.',
    run: confirm,
  },
  'order dispatch': DISPATCH,
  'order arrive': ARRIVE,
};
