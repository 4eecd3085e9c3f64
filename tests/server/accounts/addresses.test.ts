import { beforeAll, expect, test } from 'vitest';

import { TAKEN_MACHINE_NOS } from '#contract/machines/machine.contract.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { operationsOf } from '#tests/support/random-request.ts';
import { PDF } from '#tests/support/seed/seed-sheets.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

/** These numbers are allowed, although they contain characters or words that have another meaning in an address. */
const NUMBERS = [
  '10/10 SB',
  '10%2F10 SB',
  '50 %',
  '%2e',
  '...',
  '.a',
  '?a=b&c',
  '#1',
  'a\\b',
  '/',
  'a/../b',
  ';a:b,c+d',
  'Größe "½"',
  '😀',
  "it's",
  'Numbers',
  'details',
  'Ä'.repeat(64),
];

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Returns whether a call has a fixed part where another call takes a number. */
const isBeside = (call: string) => (place: string) =>
  call.startsWith(place) && /^[^/{}]+\/$/.test(call.slice(place.length));

onAnyEngine('a number in an address', (portal) => {
  let customerNo: string;
  let client: TestClient;
  const load = (subject: string, ...lines: string[]) =>
    resultOf(['import', subject, 'FILE'], portal, { file: lines.join('\r\n') });

  beforeAll(async () => {
    const company = await seedCompany(portal.database);
    customerNo = company.customerNo ?? '';
    client = await portal.signIn((await seedUser(portal.database, { companyId: company.id })).email);
  });

  test.each(NUMBERS)('leads to the article %s wherever an article is named', async (number) => {
    const [no, path] = [cell(number), encodeURIComponent(number)];
    const header = 'article_no;kind;description_de;description_en;unit;price';
    for (const kind of ['spare_part', 'media']) {
      expect(await load('articles', header, `${no};${kind};Ring;Ring;piece;1`)).toMatchObject({
        exitCode: 0,
      });
      const list = kind === 'media' ? 'media' : 'spare-parts';
      expect(await client.get(`/${list}/${path}/`)).toMatchObject({
        status: 200,
        body: { article_no: number },
      });
    }
    const entry = { article_no: number, quantity: 1, note: '', machine_no: null };
    expect((await client.post('/memory-list/', entry)).status).toBeLessThan(300);
    expect((await client.patch(`/memory-list/${path}/`, { quantity: 2 })).status).toBeLessThan(300);
    expect((await client.delete(`/memory-list/${path}/`)).status).toBeLessThan(300);
  });

  test.each(NUMBERS)('leads to the machine %s, its label and its document', async (number) => {
    const [no, path] = [cell(number), encodeURIComponent(number)];
    await resultOf(['file', 'add', '-', 'a.pdf'], portal, { file: PDF });
    const file = [
      'record;machine_no;customer_no;id;kind;title_de;date;file',
      `machine;${no};${customerNo};;;;;`,
      `document;${no};;${no};manual;Anleitung;2026-01-31;a.pdf`,
    ];
    expect(await load('machines', ...file)).toMatchObject({ exitCode: 0, problems: [] });
    const { status, body } = await client.get(`/machines/${path}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ machine_no: number, manuals: [{ id: number }] });
    const hasLink = body.identification_link !== null;
    expect((await client.get(`/machines/${path}/label/`)).status).toBe(hasLink ? 200 : 404);
    expect(await client.get(`/documents/${path}/download/`)).toMatchObject({ status: 200 });
    expect(await portal.visitor().raw({ method: 'GET', url: `/m/${path}` })).toMatchObject({
      status: 302,
      headers: { location: `/myotec/my-machines/${path}` },
    });
  });

  test.each(NUMBERS)('leads to the order %s and its documents', async (number) => {
    const [no, path] = [cell(number), encodeURIComponent(number)];
    const file = [
      'record;order_no;customer_no;order_date;position;article_no;kind;description_de;description_en;unit;quantity;price',
      `order;${no};${customerNo};2026-01-31;;;;;;;;`,
      `item;${no};;;1;X-1;media;Stein;Stone;piece;1;1`,
    ];
    expect(await load('orders', ...file)).toMatchObject({ exitCode: 0, problems: [] });
    const { status, body } = await client.get(`/order/details/${path}/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ order_no: number });
    const [{ id }] = body.documents;
    expect(await client.get(`/documents/${encodeURIComponent(id)}/download/`)).toMatchObject({ status: 200 });
    expect((await client.post(`/orders/${path}/reorder/`, {})).status).toBe(200);
  });

  test.each([
    [
      'articles',
      'article_no',
      ['.', '..'],
      'article_no;kind;description_de;description_en;unit;price',
      ';media;Stein;Stone;piece;1',
    ],
    ['machines', 'machine_no', ['.', '..', ...TAKEN_MACHINE_NOS], 'machine_no;customer_no', ';1'],
    ['orders', 'order_no', ['.', '..'], 'order_no;customer_no;order_date', ';1;2026-01-31'],
  ] as const)(
    'a number in an address is refused by an import of %s if no address could lead to it',
    async (subject, name, numbers, header, rest) => {
      const result = await load(subject, header, ...numbers.map((number) => number + rest));
      expect(result.exitCode).toBe(1);
      expect(result.problems.slice(0, numbers.length)).toEqual(
        numbers.map(
          (number, at) =>
            `Line ${at + 2}: ${name}: "${number}" cannot be part of an address, so no one could open it.`,
        ),
      );
    },
  );

  test('a number in an address is refused for a document, too', async () => {
    const file = [
      'record;machine_no;customer_no;id;kind;title_de;date;file',
      `machine;M-1;${customerNo};;;;;`,
      'document;M-1;;..;manual;Anleitung;2026-01-31;a.pdf',
    ];
    expect((await load('machines', ...file)).problems).toEqual([
      'Line 3: id: ".." cannot be part of an address, so no one could open it.',
    ]);
  });

  test('the refused machine numbers are exactly the fixed texts that other calls have where an address can have a number', async () => {
    const { body } = await portal.visitor().get('/openapi.json');
    const calls = operationsOf(body).map(({ method, path }) => `${method} ${path}`);
    const places = calls.filter((call) => call.endsWith('}/')).map((call) => call.replace(/[^/]+\/$/, ''));
    const taken = calls.filter((call) => places.some(isBeside(call)));
    expect(taken.toSorted()).toEqual(TAKEN_MACHINE_NOS.map((no) => `GET /api/machines/${no}/`));
  });
});
