import { LEVELS } from '#contract/accounts/access.contract.ts';
import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { Order } from '#contract/orders/order.contract.ts';
import { orderPath } from '#contract/pages/addresses.contract.ts';
import { findDeliveries } from '#server/db/orders/deliveries.store.ts';
import { findOrder } from '#server/db/orders/orders.store.ts';
import type { NewsReader } from '#server/db/news/news-reader.store.ts';
import { renderDocument } from '#server/documents/render-document.ts';
import { writtenDay } from '#server/domain/calendar-day.ts';
import { documentFileName } from '#server/domain/documents/generated-documents.ts';
import { deliveryOfOccasion } from '#server/domain/news/news.ts';
import { openPortions } from '#server/domain/orders/dispatch.ts';
import type { MailPart, MailSources } from '#server/mail/mail-template.ts';
import { knownFacts, newsMail, switchable } from './news-mail.ts';

const TEXTS = {
  'de-DE': {
    confirmed: (orderNo: string) => `Auftragsbestätigung ${orderNo}`,
    confirmedOpening:
      'wir haben Ihre Bestellung bestätigt. Der Liefertermin jeder Position steht in der Auftragsbestätigung, die Sie als PDF im Anhang finden.',
    lastDay: 'Vollständig bis',
    sent: (orderNo: string) => `Ihre Bestellung ${orderNo} ist unterwegs`,
    sentWhole: 'die Ware Ihrer Bestellung hat unser Lager verlassen.',
    sentPart: 'ein Teil Ihrer Bestellung hat unser Lager verlassen. Der Rest folgt.',
    late: (orderNo: string) => `Ihre Bestellung ${orderNo} verspätet sich`,
    lateOpening:
      'der zugesagte Liefertermin Ihrer Bestellung ist verstrichen, ohne dass uns die Zustellung gemeldet wurde. Das tut uns leid. Wenn Sie auf diese E-Mail antworten, erreichen Sie unseren Kundenservice.',
    order: 'Auftragsnummer',
    customerOrderNo: 'Kundenbestellnummer',
    deliveryNote: 'Lieferschein',
    term: 'Lieferbedingung',
    tracking: 'Sendungsnummer',
    promised: 'Zugesagter Liefertermin',
    follow: 'Sendung verfolgen',
    open: 'Bestellung im Portal öffnen',
  },
  'en-GB': {
    confirmed: (orderNo: string) => `Order confirmation ${orderNo}`,
    confirmedOpening:
      'We have confirmed your order. The delivery day of each item is in the order confirmation, which is attached as a PDF.',
    lastDay: 'Complete by',
    sent: (orderNo: string) => `Your order ${orderNo} is on its way`,
    sentWhole: 'The goods of your order have left our warehouse.',
    sentPart: 'A part of your order has left our warehouse. The rest will follow.',
    late: (orderNo: string) => `Your order ${orderNo} is late`,
    lateOpening:
      'The promised delivery day of your order has passed, and we have no word of its arrival. We are sorry about that. A reply to this e-mail reaches our customer service.',
    order: 'Order number',
    customerOrderNo: 'Customer order number',
    deliveryNote: 'Delivery note',
    term: 'Delivery term',
    tracking: 'Tracking number',
    promised: 'Promised delivery day',
    follow: 'Track the parcel',
    open: 'Open the order in the portal',
  },
} as const satisfies Record<Language, object>;

const orderFor = ({ database }: MailSources, reader: NewsReader, orderNo: string) =>
  reader.permissionLevel < LEVELS.noPrices ? undefined : findOrder(database, reader, orderNo);

const linkTo = ({ orderNo }: Order, text: string, { origin }: MailSources): MailPart => ({
  link: { text, url: `${origin}${orderPath(orderNo)}` },
});

/** Sends the customer the maker's confirmation, without prices for a person who may not see any. */
export const orderConfirmed = newsMail(
  switchable(async ({ subject: orderNo }, reader, sources) => {
    const order = await orderFor(sources, reader, orderNo);
    if (order === undefined || order.confirmedAt === null) return null;
    const { language } = reader;
    const texts = TEXTS[language];
    const { promisedDeliveryDate: promised } = order;
    const date = berlinDay(new Date(order.confirmedAt));
    const content = await renderDocument(
      sources.database,
      sources.maker,
      reader,
      { kind: 'confirmation', of: { orderNo }, date },
      'waits',
    );
    if (content === undefined) return null;
    return {
      subject: texts.confirmed(orderNo),
      parts: [
        { paragraph: texts.confirmedOpening },
        knownFacts([
          [texts.order, orderNo],
          [texts.customerOrderNo, order.customerOrderNo],
          [texts.lastDay, promised && writtenDay(promised, language)],
        ]),
        linkTo(order, texts.open, sources),
      ],
      attachments: [
        {
          fileName: documentFileName('confirmation', orderNo, language),
          mediaType: 'application/pdf',
          content,
        },
      ],
    };
  }),
);

/** Notifies the customer of goods that have left. */
export const orderSent = newsMail(
  switchable(async ({ subject: orderNo, occasion }, reader, sources) => {
    const order = await orderFor(sources, reader, orderNo);
    if (order === undefined) return null;
    const texts = TEXTS[reader.language];
    const deliveries = await findDeliveries(sources.database, orderNo);
    const deliveryNo = deliveryOfOccasion(occasion);
    const delivery = deliveries.find((one) => one.deliveryNo === deliveryNo);
    const until = deliveries.filter((one) => one.deliveryNo <= (delivery?.deliveryNo ?? 0));
    const isPart =
      delivery !== undefined &&
      openPortions(
        order.items,
        until.flatMap(({ items }) => items),
      ).length > 0;
    const { trackingNo, trackingUrl, deliveryNoteNo } = delivery ?? order;
    return {
      subject: texts.sent(orderNo),
      parts: [
        { paragraph: isPart ? texts.sentPart : texts.sentWhole },
        knownFacts([
          [texts.order, orderNo],
          [texts.customerOrderNo, order.customerOrderNo],
          [texts.deliveryNote, deliveryNoteNo],
          [texts.term, order.deliveryTerm],
          [texts.tracking, trackingNo],
        ]),
        ...(trackingUrl === null ? [] : [{ link: { text: texts.follow, url: trackingUrl } }]),
        linkTo(order, texts.open, sources),
      ],
    };
  }),
);

/** Notifies the customer that the promised day has passed. */
export const orderLate = newsMail(
  switchable(async ({ subject: orderNo }, reader, sources) => {
    const order = await orderFor(sources, reader, orderNo);
    if (order === undefined || !['late', 'too_late'].includes(order.deliveryStatus)) return null;
    const { language } = reader;
    const texts = TEXTS[language];
    const { promisedDeliveryDate: promised } = order;
    return {
      subject: texts.late(orderNo),
      replyTo: sources.maker.emails.customerService,
      parts: [
        { paragraph: texts.lateOpening },
        knownFacts([
          [texts.order, orderNo],
          [texts.customerOrderNo, order.customerOrderNo],
          [texts.promised, promised && writtenDay(promised, language)],
        ]),
        linkTo(order, texts.open, sources),
      ],
    };
  }),
);
