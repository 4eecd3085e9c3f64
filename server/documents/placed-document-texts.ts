import type { ContactPerson } from '#contract/companies/company.contract.ts';
import type { Unit } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';

interface DocumentTexts {
  readonly date: string;
  /** The words for the number of the document itself. */
  readonly number: Record<DocumentKind, string>;
  readonly customerNo: string;
  readonly validUntil: string;
  readonly orderNo: string;
  readonly quotationNo: string;
  readonly customerOrderNo: string;
  readonly commission: string;
  readonly orderedBy: string;
  readonly requestedBy: string;
  readonly onBehalfOf: (person: string, company: string) => string;
  readonly contact: string;
  readonly delivery: string;
  readonly deliveryAndPayment: string;
  readonly deliveryTerm: string;
  readonly freight: string;
  readonly payment: string;
  readonly bank: string;
  readonly invoiceAddress: string;
  /** The words for the days when the goods of an invoice were delivered (§ 14 UStG). */
  readonly supplied: string;
  readonly suppliedFrom: (first: string, last: string) => string;
  readonly suppliedOnItsDate: string;
  readonly promised: string;
  readonly requested: string;
  readonly address: string;
  readonly head: readonly string[];
  /** The name of each unit, in the singular and in the plural. */
  readonly units: Record<Unit, readonly [one: string, several: string]>;
  readonly machine: string;
  /** The words before the delivery day of one item. */
  readonly promisedItem: string;
  readonly onRequest: string;
  readonly subtotal: string;
  readonly net: string;
  readonly surcharge: string;
  readonly vat: (rate: string) => string;
  readonly total: string;
  readonly incomplete: string;
  readonly information: string;
  /**
   * Marks the document as a copy: the original comes from accounting, and for a second original the maker would owe the tax again (§ 14c
   * UStG).
   */
  readonly copyOf: (title: string) => string;
  readonly greeting: (contact: ContactPerson | null) => string;
  /** The text about the purpose of the document and what follows from it; letters begin with a greeting. */
  readonly opening: Record<DocumentKind, string>;
}

/** Parses a form of address, such as “Herr Dr.”; `null` if it is neither that of a man nor that of a woman. */
const formOf = (salutation: string | null): { readonly isMan: boolean; readonly title: string } | null => {
  const [, form = '', title = ''] =
    /^(herrn?|mr\.?|frau|mrs\.?|ms\.?|miss)(?:\s+(.*))?$/i.exec(salutation ?? '') ?? [];
  return form === '' ? null : { isMan: /^(?:herr|mr\.?$)/i.test(form), title };
};

/** Writes a person's name for the first lines of a letter. */
export const addressedName = ({ salutation, fullName }: ContactPerson, language: Language): string => {
  const form = formOf(salutation);
  if (form === null) return fullName;
  const words = { 'de-DE': ['Herrn', 'Frau'], 'en-GB': ['Mr', 'Ms'] }[language];
  return [words[form.isMan ? 0 : 1], form.title, fullName].filter(Boolean).join(' ');
};

export const DOCUMENT_TEXTS: Record<Language, DocumentTexts> = {
  'de-DE': {
    date: 'Datum',
    number: {
      receipt: 'Auftragsnummer',
      confirmation: 'Auftragsnummer',
      delivery_note: 'Lieferscheinnummer',
      invoice: 'Rechnungsnummer',
      request: 'Anfragenummer',
      offer: 'Angebotsnummer',
    },
    customerNo: 'Kundennummer',
    validUntil: 'Gültig bis einschließlich',
    orderNo: 'Auftragsnummer',
    quotationNo: 'Angebot',
    customerOrderNo: 'Kundenbestellnummer',
    commission: 'Kommission',
    orderedBy: 'Bestellt von',
    requestedBy: 'Angefragt von',
    onBehalfOf: (person, company) => `${person} im Auftrag von ${company}`,
    contact: 'Ansprechpartner',
    delivery: 'Lieferung',
    deliveryAndPayment: 'Lieferung und Zahlung',
    deliveryTerm: 'Lieferbedingung',
    freight: 'Fracht und Verpackung',
    payment: 'Zahlungsbedingung',
    bank: 'Bankverbindung',
    invoiceAddress: 'Rechnungsadresse',
    supplied: 'Lieferdatum',
    suppliedFrom: (first, last) => `${first} bis ${last}`,
    suppliedOnItsDate: 'wie Rechnungsdatum',
    promised: 'Zugesagter Liefertermin',
    requested: 'Wunschliefertermin (nicht zugesagt)',
    address: 'Lieferadresse',
    head: ['Pos.', 'Artikel', 'Bezeichnung', 'Menge', 'Preis', 'Summe'],
    units: {
      container: ['Gebinde', 'Gebinde'],
      pack: ['Packung', 'Packungen'],
      litre: ['l', 'l'],
      kg: ['kg', 'kg'],
      g: ['g', 'g'],
      metre: ['m', 'm'],
      piece: ['Stück', 'Stück'],
    },
    machine: 'Maschine',
    promisedItem: 'Lieferung am',
    onRequest: 'auf Anfrage',
    subtotal: 'Zwischensumme',
    net: 'Nettobetrag',
    surcharge: 'Mindermengenzuschlag',
    vat: (rate) => `MwSt. ${rate}`,
    total: 'Gesamtbetrag',
    incomplete: 'Positionen mit Preis auf Anfrage sind in den Summen nicht enthalten.',
    information: 'Zusatzinformationen',
    copyOf: (title) => `${title} (Kopie)`,
    greeting: (contact) => {
      if (contact === null) return 'Sehr geehrte Damen und Herren,';
      const form = formOf(contact.salutation);
      if (form === null) return `Guten Tag ${contact.fullName},`;
      const title = [form.title, contact.lastName].filter(Boolean).join(' ');
      return form.isMan ? `Sehr geehrter Herr ${title},` : `Sehr geehrte Frau ${title},`;
    },
    opening: {
      receipt:
        'vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen; dies ist noch keine Auftragsbestätigung. Wir prüfen sie und nennen Ihnen den Liefertermin jeder Position.',
      confirmation:
        'wir bestätigen Ihre Bestellung mit den genannten Lieferterminen. Den Stand der Lieferung sehen Sie jederzeit im Kundenportal.',
      delivery_note: 'Bitte prüfen Sie die Ware bei der Annahme auf Vollständigkeit und Schäden.',
      invoice:
        'Für unsere Lieferung berechnen wir Ihnen die folgenden Positionen. Bitte geben Sie bei der Zahlung die Rechnungsnummer an. Dies ist eine Kopie der Rechnung, die unsere Buchhaltung Ihnen gesandt hat.',
      request: 'vielen Dank für Ihre Anfrage. Sie ist unverbindlich; wir senden Ihnen ein Angebot.',
      offer:
        'vielen Dank für Ihre Anfrage. Gern bieten wir Ihnen die folgenden Positionen an. Sie können dieses Angebot bis zum Ende der Gültigkeit im Kundenportal annehmen.',
    },
  },
  'en-GB': {
    date: 'Date',
    number: {
      receipt: 'Order number',
      confirmation: 'Order number',
      delivery_note: 'Delivery note no.',
      invoice: 'Invoice number',
      request: 'Request number',
      offer: 'Offer number',
    },
    customerNo: 'Customer number',
    validUntil: 'Valid up to and including',
    orderNo: 'Order number',
    quotationNo: 'Offer',
    customerOrderNo: 'Customer order number',
    commission: 'Commission',
    orderedBy: 'Ordered by',
    requestedBy: 'Requested by',
    onBehalfOf: (person, company) => `${person} on behalf of ${company}`,
    contact: 'Contact person',
    delivery: 'Delivery',
    deliveryAndPayment: 'Delivery and payment',
    deliveryTerm: 'Delivery term',
    freight: 'Freight and packaging',
    payment: 'Payment term',
    bank: 'Bank account',
    invoiceAddress: 'Invoice address',
    supplied: 'Delivery date',
    suppliedFrom: (first, last) => `${first} to ${last}`,
    suppliedOnItsDate: 'same as invoice date',
    promised: 'Promised delivery date',
    requested: 'Requested delivery date (not promised)',
    address: 'Delivery address',
    head: ['No.', 'Article', 'Description', 'Quantity', 'Price', 'Sum'],
    units: {
      container: ['container', 'containers'],
      pack: ['pack', 'packs'],
      litre: ['l', 'l'],
      kg: ['kg', 'kg'],
      g: ['g', 'g'],
      metre: ['m', 'm'],
      piece: ['piece', 'pieces'],
    },
    machine: 'Machine',
    promisedItem: 'Delivery on',
    onRequest: 'on request',
    subtotal: 'Subtotal',
    net: 'Net amount',
    surcharge: 'Minimum-order surcharge',
    vat: (rate) => `VAT ${rate}`,
    total: 'Total',
    incomplete: 'Items with a price on request are not included in the totals.',
    information: 'Additional information',
    copyOf: (title) => `${title} (copy)`,
    greeting: (contact) => {
      if (contact === null) return 'Dear Sir or Madam,';
      const form = formOf(contact.salutation);
      if (form === null) return `Dear ${contact.fullName},`;
      const title = form.title || (form.isMan ? 'Mr' : 'Ms');
      return `Dear ${title} ${contact.lastName},`;
    },
    opening: {
      receipt:
        'Thank you for your order. We have received it; this is not yet an order confirmation. We will check it and name the delivery day of each item.',
      confirmation:
        'We confirm your order with the delivery days below. You can check the status of the delivery in the customer portal at any time.',
      delivery_note: 'Please check the goods for completeness and damage on receipt.',
      invoice:
        'We are charging you for the following items that we have delivered. Please state the invoice number with your payment. This is a copy of the invoice that our accounting has sent you.',
      request: 'Thank you for your request. It is not binding; we will send you an offer.',
      offer:
        'Thank you for your request. We are pleased to offer you the following items. You can accept this offer in the customer portal until the end of its last day.',
    },
  },
};
