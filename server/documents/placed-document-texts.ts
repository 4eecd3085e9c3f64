import type { Unit } from '#contract/catalogue/article.contract.ts';
import type { Language } from '#contract/list.contract.ts';
import type { DocumentKind } from '#contract/documents/generated-documents.contract.ts';

interface DocumentTexts {
  readonly facts: string;
  readonly date: string;
  readonly validUntil: string;
  readonly orderNo: string;
  readonly quotationNo: string;
  readonly customerOrderNo: string;
  readonly commission: string;
  readonly orderedBy: string;
  readonly requestedBy: string;
  readonly onBehalfOf: (person: string, company: string) => string;
  readonly contact: string;
  readonly deliveryTerm: string;
  readonly promised: string;
  readonly requested: string;
  readonly address: string;
  readonly items: string;
  readonly head: readonly string[];
  /** Names one of each unit, and several. */
  readonly units: Record<Unit, readonly [one: string, several: string]>;
  readonly machine: string;
  /** Comes before the delivery day of one item. */
  readonly promisedItem: string;
  readonly onRequest: string;
  readonly totals: string;
  readonly subtotal: string;
  readonly surcharge: string;
  readonly vat: (rate: string) => string;
  readonly total: string;
  readonly incomplete: string;
  readonly information: string;
  /** Says what the document is for, and what follows from it. */
  readonly opening: Record<DocumentKind, string>;
}

export const PAPER_TEXTS: Record<Language, DocumentTexts> = {
  'de-DE': {
    facts: 'Angaben',
    date: 'Datum',
    validUntil: 'Gültig bis einschließlich',
    orderNo: 'Auftragsnummer',
    quotationNo: 'Angebot',
    customerOrderNo: 'Kundenbestellnummer',
    commission: 'Kommission',
    orderedBy: 'Bestellt von',
    requestedBy: 'Angefragt von',
    onBehalfOf: (person, company) => `${person} im Auftrag von ${company}`,
    contact: 'Ansprechpartner',
    deliveryTerm: 'Lieferbedingung',
    promised: 'Zugesagter Liefertermin',
    requested: 'Wunschliefertermin (nicht zugesagt)',
    address: 'Lieferadresse',
    items: 'Positionen',
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
    totals: 'Summen',
    subtotal: 'Zwischensumme',
    surcharge: 'Mindermengenzuschlag',
    vat: (rate) => `MwSt. ${rate}`,
    total: 'Gesamtbetrag',
    incomplete: 'Positionen mit Preis auf Anfrage sind in den Summen nicht enthalten.',
    information: 'Zusatzinformationen',
    opening: {
      receipt:
        'Vielen Dank für Ihre Bestellung. Sie ist bei uns eingegangen; dies ist noch keine Auftragsbestätigung. Wir prüfen sie und nennen Ihnen den Liefertermin jeder Position.',
      confirmation:
        'Wir bestätigen Ihre Bestellung mit den genannten Lieferterminen. Den Stand der Lieferung sehen Sie jederzeit im Kundenportal.',
      delivery_note: 'Bitte prüfen Sie die Ware bei der Annahme auf Vollständigkeit und Schäden.',
      invoice: 'Bitte geben Sie bei der Zahlung die Nummer dieser Rechnung an.',
      request: 'Vielen Dank für Ihre Anfrage. Sie ist unverbindlich; wir senden Ihnen ein Angebot.',
      offer: 'Sie können dieses Angebot bis zum Ende der Gültigkeit im Kundenportal annehmen.',
    },
  },
  'en-GB': {
    facts: 'Particulars',
    date: 'Date',
    validUntil: 'Valid up to and including',
    orderNo: 'Order number',
    quotationNo: 'Offer',
    customerOrderNo: 'Customer order number',
    commission: 'Commission',
    orderedBy: 'Ordered by',
    requestedBy: 'Requested by',
    onBehalfOf: (person, company) => `${person} on behalf of ${company}`,
    contact: 'Contact person',
    deliveryTerm: 'Delivery term',
    promised: 'Promised delivery date',
    requested: 'Requested delivery date (not promised)',
    address: 'Delivery address',
    items: 'Items',
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
    totals: 'Totals',
    subtotal: 'Subtotal',
    surcharge: 'Minimum-order surcharge',
    vat: (rate) => `VAT ${rate}`,
    total: 'Total',
    incomplete: 'Items with a price on request are not included in the totals.',
    information: 'Additional information',
    opening: {
      receipt:
        'Thank you for your order. We have received it; this is not yet an order confirmation. We will check it and name the delivery day of each item.',
      confirmation:
        'We confirm your order with the delivery days below. The customer portal shows the state of its delivery at any time.',
      delivery_note: 'Please check the goods for completeness and damage on receipt.',
      invoice: 'Please state the number of this invoice with your payment.',
      request: 'Thank you for your request. It binds you to nothing; we will send you an offer.',
      offer: 'You can accept this offer in the customer portal until the end of its last day.',
    },
  },
};
