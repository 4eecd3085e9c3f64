import { berlinDay } from '#contract/berlin-day.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { RECEIPT_OF } from '#contract/documents/generated-documents.contract.ts';
import { placedPath } from '#contract/pages/addresses.contract.ts';
import { findPlacement } from '#server/db/documents/documents.store.ts';
import { renderDocument } from '#server/documents/render-document.ts';
import { documentFileName } from '#server/domain/documents/generated-documents.ts';
import { seesPrices } from '#contract/accounts/access.contract.ts';
import type { RecordReader } from '#server/domain/record-reader.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

interface ReceiptTexts {
  readonly subject: string;
  readonly opening: string;
  readonly number: string;
  readonly customerOrderNo: string;
  readonly company: string;
  readonly onBehalfOf: (person: string, company: string) => string;
  readonly attached: string;
  readonly open: string;
}

const TEXTS: Record<Language, Record<SubmitReply['kind'], ReceiptTexts>> = {
  'de-DE': {
    order: {
      subject: 'Ihre Bestellung',
      opening: 'vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen.',
      number: 'Auftragsnummer',
      customerOrderNo: 'Kundenbestellnummer',
      company: 'Firma',
      onBehalfOf: (person, company) => `Bestellt von ${person}, im Auftrag von ${company}.`,
      attached:
        'Den Beleg über den Bestelleingang finden Sie als PDF im Anhang. Die Auftragsbestätigung mit den Lieferterminen folgt.',
      open: 'Bestellung im Portal öffnen',
    },
    quote: {
      subject: 'Ihre Angebotsanfrage',
      opening: 'vielen Dank für Ihre Anfrage. Wir prüfen sie und senden Ihnen ein Angebot.',
      number: 'Anfragenummer',
      customerOrderNo: 'Kundenbestellnummer',
      company: 'Firma',
      onBehalfOf: (person, company) => `Angefragt von ${person}, im Auftrag von ${company}.`,
      attached: 'Was Sie angefragt haben, finden Sie als PDF im Anhang.',
      open: 'Anfrage im Portal öffnen',
    },
  },
  'en-GB': {
    order: {
      subject: 'Your order',
      opening: 'Thank you for your order. We have received it.',
      number: 'Order number',
      customerOrderNo: 'Customer order number',
      company: 'Company',
      onBehalfOf: (person, company) => `Ordered by ${person}, on behalf of ${company}.`,
      attached:
        'The order receipt is attached as a PDF. The order confirmation with the delivery days will follow.',
      open: 'Open the order in the portal',
    },
    quote: {
      subject: 'Your quote request',
      opening: 'Thank you for your request. We will check it and send you an offer.',
      number: 'Request number',
      customerOrderNo: 'Customer order number',
      company: 'Company',
      onBehalfOf: (person, company) => `Requested by ${person}, on behalf of ${company}.`,
      attached: 'Your request is attached as a PDF.',
      open: 'Open the request in the portal',
    },
  },
};

/** Confirms an order or a quote request to the person who placed it; the PDF has no prices if that person may no longer see any. */
export const receipt: MailTemplate<SubmitReply> = async (
  { kind, number },
  language,
  { database, maker, origin },
) => {
  const placement = await findPlacement(database, kind === 'order' ? 'orders' : 'offers', number);
  if (placement === undefined) return null;
  const { companyId, company, customerOrderNo, createdAt, permissionLevel, role } = placement;
  const { firstName, lastName, employer } = placement;
  const reader: RecordReader = {
    companyId,
    scope: 'ownCompany',
    language,
    seesPrices: permissionLevel !== null && role !== null && seesPrices({ permissionLevel, role }),
  };
  const document = RECEIPT_OF[kind];
  const content = await renderDocument(
    database,
    maker,
    reader,
    {
      kind: document,
      of: kind === 'order' ? { orderNo: number } : { offerNo: number },
      date: berlinDay(createdAt),
    },
    'waits',
  );
  if (content === undefined) return null;
  const texts = TEXTS[language][kind];
  return {
    subject: `${texts.subject} ${number}`,
    parts: [
      { paragraph: texts.opening },
      {
        facts: [
          [texts.number, number],
          ...(customerOrderNo === null ? [] : [[texts.customerOrderNo, customerOrderNo] as const]),
          [texts.company, company],
        ],
      },
      ...(employer === null || employer === company
        ? []
        : [{ paragraph: texts.onBehalfOf(`${firstName} ${lastName}, ${employer}`, company) }]),
      { paragraph: texts.attached },
      { link: { text: texts.open, url: `${origin}${placedPath({ kind, number })}` } },
    ],
    attachments: [
      { fileName: documentFileName(document, number, language), mediaType: 'application/pdf', content },
    ],
  };
};
