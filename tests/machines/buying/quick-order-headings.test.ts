import { expect, test } from 'vitest';

import { parseRows } from '#machines/buying/quick-order/parse-rows.ts';

const parsed = (text: string) => parseRows(text, 'de-DE');
const rowsOf = (text: string) => {
  const result = parsed(text);
  return 'rows' in result ? result.rows : result.problem;
};
const unreadOf = (text: string) => {
  const result = parsed(text);
  return 'rows' in result
    ? result.unread.map(({ heading, place }) => `${place} ${heading}`.trim())
    : result.problem;
};

test.each([
  'Menge (Stk)',
  'Bestellte Menge',
  'Menge in Stück',
  'Menge/Stk.',
  'Stückzahl',
  'Stueck',
  'Anzahl [Stück]',
  'Bestellmenge',
  'Quantity (pcs)',
  'Order quantity',
  'Qty. ordered',
  'No. of pieces',
  'PCS',
])('takes “%s” as the heading of the quantities', (heading) => {
  expect(rowsOf(`Artikelnummer;${heading}\nKD-0606-15;50`)).toEqual([
    { articleNo: 'KD-0606-15', quantity: '50', machineNo: '' },
  ]);
});

test.each([
  'Mengeneinheit',
  'Preis je Stück',
  'Price/pcs',
  'Mindestmenge',
  'Quantity in stock',
  'Menge je Packung',
  'Number',
  'Bezeichnung;Preis',
  'Maschine',
])('finds no quantity under “%s”, and says so instead of assuming one piece', (headings) => {
  expect(rowsOf(`Artikelnummer;${headings}\nKD-0606-15;50;QM-1`)).toEqual({ code: 'noQuantity' });
});

test.each([
  ['Artikel-Nr.', 'Maschine (optional)'],
  ['Art.-Nr. (SAP)', 'Für Maschinen-Nr.'],
  ['Ersatzteil-Nr.', 'Seriennummer'],
  ['Article number', 'Machine (optional)'],
  ['Spare part no.', 'Serial no.'],
])('takes “%s” as the heading of the articles and “%s” as that of the machines', (article, machine) => {
  expect(rowsOf(`${machine};Menge;${article}\nQM-1;5;0012`)).toEqual([
    { articleNo: '0012', quantity: '5', machineNo: 'QM-1' },
  ]);
});

test.each([
  [
    'a description and a price',
    'Artikelnummer;Bezeichnung;Menge;Preis\n1;Ring;2;9',
    ['2 Bezeichnung', '4 Preis'],
  ],
  ['a second quantity', 'Artikelnummer;Menge;Anzahl\n1;2;3', ['3 Anzahl']],
  ['a column without a heading', 'Artikelnummer;Menge;\n1;2;QM-1', ['3']],
  ['cells beyond the headings', 'Artikelnummer;Menge\n1;2;;QM-1', ['4']],
  ['nothing in blank cells', 'Artikelnummer;Menge;;\n1;2;;', []],
  ['nothing without headings', '1;2;QM-1', []],
])('lists %s as unread', (_, text, unread) => {
  expect(unreadOf(text)).toEqual(unread);
});

test('reads article numbers alone as one piece of each, even if empty columns follow', () => {
  const one = { articleNo: '0012', quantity: '1', machineNo: '' };
  expect(rowsOf('Artikelnummer\n0012')).toEqual([one]);
  expect(rowsOf('Artikelnummer;;\n0012;;')).toEqual([one]);
});
