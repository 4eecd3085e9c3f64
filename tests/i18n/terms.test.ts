import { expect, test } from 'vitest';

import type { Language } from '#contract/language.contract.ts';
import { DOCUMENT_TEXTS } from '#server/documents/placed-document-texts.ts';
import { memoryColumns } from '#server/routes/carts/memory-columns.ts';
import { offerColumns } from '#server/routes/offers/offer-csv.ts';
import { orderColumns } from '#server/routes/orders/order-csv.ts';
import { sheetColumns } from '#server/routes/data-sheets/sheet-columns.ts';
import { wordsOf } from '#tests/support/words.ts';

/** Screens, files and documents must use these terms for the same thing. */
const TERMS: Readonly<Record<Language, Record<'customerOrderNo' | 'address' | 'vat', string>>> = {
  'de-DE': { customerOrderNo: 'Kundenbestellnummer', address: 'Lieferadresse', vat: 'MwSt.' },
  'en-GB': { customerOrderNo: 'Customer order number', address: 'Delivery address', vat: 'VAT' },
};

test.each(['de-DE', 'en-GB'] as const)(
  'one thing has one name on screens, in files and on paper (%s)',
  (language) => {
    const { articles, checkout, common, offers, orders } = wordsOf(language);
    const document = DOCUMENT_TEXTS[language];
    const { customerOrderNo, address, vat } = TERMS[language];
    const reader = { language, scope: 'ownCompany', companyId: '', seesPrices: true } as const;
    const headers = (columns: readonly { header: Readonly<Record<Language, string>> }[]) =>
      columns.map(({ header }) => header[language]);

    expect([checkout.customerOrderNo.label, orders.column.customerOrderNo]).toEqual([
      customerOrderNo,
      customerOrderNo,
    ]);
    expect([offers.column.customerOrderNo, document.customerOrderNo]).toEqual([
      customerOrderNo,
      customerOrderNo,
    ]);
    expect(headers(orderColumns(reader))).toContain(customerOrderNo);
    expect(headers(offerColumns(reader))).toContain(customerOrderNo);
    expect(headers(orderColumns(reader))).toContain(orders.column.orderNo);
    expect(document.orderNo).toBe(orders.column.orderNo);
    expect([checkout.deliveryAddress.label, articles.placedFor.address, document.address]).toEqual([
      address,
      address,
      address,
    ]);
    for (const words of [common.totals.vat, document.vat('19 %')])
      expect(words.startsWith(`${vat} `)).toBe(true);
    expect(document.information).toBe(checkout.additionalInformation.label);
    const sub = { 'de-DE': 'Zusatzbezeichnung', 'en-GB': 'Sub-description' }[language];
    const visitor = { ...reader, permissionLevel: 99, role: 1, kind: 'customer' } as const;
    expect(headers(memoryColumns(visitor))).toContain(sub);
    expect(headers(sheetColumns(language))).toContain(sub);
  },
);
