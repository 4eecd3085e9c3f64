import {
  changeDelivery,
  findDeliveryForUpdate,
  type DeliveryChange,
} from '#server/db/orders/deliveries.store.ts';
import { recordDocuments } from '#server/db/documents/generated-documents.store.ts';
import { upsertDeliveryNotes } from '#server/db/orders/delivery-notes.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';
import { statusReported } from '#server/domain/orders/order-delivery.ts';
import type { ReportedStatus } from '#machines/lifecycles/order-delivery.machine.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { dayNamed } from './day-words.ts';
import { ARRIVE, DISPATCH } from './delivery-commands.ts';
import { trackingUrlNamed } from './tracking-words.ts';

/** Names the statuses as operators write them. */
const STATUSES: Readonly<Record<string, ReportedStatus>> = {
  pending: 'pending_action',
  none: 'no_status',
  ready: 'ready_for_dispatch',
  sent: 'on_its_way',
  delivered: 'okay',
};

/** Keeps what the operator does not mention; an empty text removes it. */
const saidOf = (text: string | undefined, recorded: string | null): string | null =>
  text === undefined ? recorded : text || null;

const report: Command = async (
  { positionals: [orderNo = '', word = ''], options: values },
  { database, clock, print },
) => {
  const status = Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
  if (status === undefined)
    throw new CommandError(`The status must be one of ${Object.keys(STATUSES).join(', ')}.`, 2);
  const today = berlinDay(clock.now());
  const promised = dayNamed(values['promised']);
  const delivered = dayNamed(values['delivered']);
  const trackingUrl = trackingUrlNamed(values['tracking-url']);

  await database.transaction().execute(async (trx) => {
    const record = await findDeliveryForUpdate(trx, orderNo);
    if (record === undefined) throw new CommandError(`There is no order ${orderNo}.`);
    const told = {
      promised: promised ?? record.promisedDeliveryDate,
      trackingUrl: saidOf(trackingUrl, record.trackingUrl),
    };
    const deliveryStatus = statusReported(record, { status, ...told }, today);
    if (deliveryStatus === null)
      throw new CommandError(`Order ${orderNo} has been delivered, which no report can change.`);
    const change: DeliveryChange = {
      deliveryStatus,
      promisedDeliveryDate: told.promised,
      deliveryDate: status === 'okay' ? (delivered ?? today) : null,
      trackingNo: saidOf(values['tracking-no'], record.trackingNo),
      trackingUrl: told.trackingUrl,
      deliveryNoteNo: saidOf(values['delivery-note'], record.deliveryNoteNo),
      invoiceNo: saidOf(values['invoice'], record.invoiceNo),
    };
    await changeDelivery(trx, orderNo, change);
    const renumbered = change.deliveryNoteNo === record.deliveryNoteNo ? [] : [orderNo];
    const sent = status === 'on_its_way' ? [orderNo] : [];
    await upsertDeliveryNotes(trx, { orderNos: [orderNo], renumbered, sent, today });
    if (change.invoiceNo !== record.invoiceNo && change.invoiceNo !== null)
      await recordDocuments(trx, [{ kind: 'invoice', number: orderNo, date: today }]);
    print(`Order ${orderNo}: ${deliveryStatus}.`);
  });
};

export const ORDER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'order report': {
    usage: 'NUMBER STATUS',
    summary: 'record the status of an order, as the ERP would report it',
    details: `STATUS is one of ${Object.keys(STATUSES).join(', ')}. An empty value removes what is recorded.`,
    options: {
      promised: { value: 'DAY', hint: 'the promised day of delivery' },
      delivered: { value: 'DAY', hint: 'when it arrived; by default today' },
      'tracking-no': { value: 'NO', hint: 'the tracking number of the parcel service' },
      'tracking-url': { value: 'URL', hint: 'the page that tracks the parcel' },
      'delivery-note': { value: 'NO', hint: 'the number of the delivery note' },
      invoice: { value: 'NO', hint: 'the number of the invoice' },
    },
    run: report,
  },
  'order dispatch': DISPATCH,
  'order arrive': ARRIVE,
};
