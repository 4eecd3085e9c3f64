import type { Language } from '#contract/language.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { placedPath } from '#contract/pages/addresses.contract.ts';
import { findPlacement } from '#server/db/documents/documents.store.ts';
import type { MailTemplate } from '#server/mail/mail-template.ts';

const TEXTS = {
  'de-DE': {
    order: {
      subject: 'Neue Bestellung',
      opening: 'im Kundenportal ist eine Bestellung eingegangen.',
      number: 'Auftragsnummer',
      open: 'Bestellung im Portal öffnen',
    },
    quote: {
      subject: 'Neue Angebotsanfrage',
      opening: 'im Kundenportal ist eine Angebotsanfrage eingegangen.',
      number: 'Anfragenummer',
      open: 'Anfrage im Portal öffnen',
    },
    customerOrderNo: 'Kundenbestellnummer',
    company: 'Firma',
    customerNo: 'Kundennummer',
    person: 'Gesendet von',
    positions: 'Positionen',
  },
  'en-GB': {
    order: {
      subject: 'New order',
      opening: 'An order has arrived in the customer portal.',
      number: 'Order number',
      open: 'Open the order in the portal',
    },
    quote: {
      subject: 'New quote request',
      opening: 'A quote request has arrived in the customer portal.',
      number: 'Request number',
      open: 'Open the request in the portal',
    },
    customerOrderNo: 'Customer order number',
    company: 'Company',
    customerNo: 'Customer number',
    person: 'Sent by',
    positions: 'Items',
  },
} as const satisfies Record<Language, object>;

/** Notifies customer service of each order and each quote request. */
export const orderReceived: MailTemplate<SubmitReply> = async (
  { kind, number },
  language,
  { database, origin },
) => {
  const placement = await findPlacement(database, kind === 'order' ? 'orders' : 'offers', number);
  if (placement === undefined) return null;
  const texts = TEXTS[language];
  const { company, customerNo, customerOrderNo, firstName, lastName, employer, email, positions } = placement;
  const person = firstName === null ? null : `${firstName} ${lastName}, ${employer}`;
  const facts: readonly (readonly [string, string | null])[] = [
    [texts[kind].number, number],
    [texts.customerOrderNo, customerOrderNo],
    [texts.company, company],
    [texts.customerNo, customerNo],
    [texts.person, person],
    [texts.positions, String(positions)],
  ];
  return {
    subject: `${texts[kind].subject} ${number}`,
    ...(email !== null && { replyTo: email }),
    parts: [
      { paragraph: texts[kind].opening },
      { facts: facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])) },
      { link: { text: texts[kind].open, url: `${origin}${placedPath({ kind, number })}` } },
    ],
  };
};
