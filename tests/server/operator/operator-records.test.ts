import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { HIGHEST_PRICE_CENTS } from '#contract/desk/desk-limits.contract.ts';
import { MAX_QUANTITY } from '#contract/limits.contract.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedAddress, seedArticle, seedCompany, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';

const EVERYTHING = { exitCode: 0, error: null, problems: [] };

onAnyEngine('an import of customers', (portal) => {
  const load = (...lines: string[]) =>
    resultOf(['import', 'customers', 'FILE'], portal, { file: lines.join('\n') });
  const HEADER =
    'record;customer_no;name;kind;dealer_no;street;postcode;city;country;id;first_name;last_name;language;is_default;company_name';

  test('brings contacts and addresses, with which the people of the customers can order', async () => {
    const file = [
      HEADER,
      'customer;K-007;Müller & Söhne;customer;K-DEALER;Hauptstraße 1;01067;Dresden;de;;;;;;',
      'contact;K-007;;;;;;;;K-007-1;Jörg;Weiß;de;ja;',
      'contact;K-007;;;;;;;;K-007-2;Ada;Beck;en-GB;nein;',
      'address;K-007;;;;Werkstraße 2;01067;Dresden;DE;K-007-A;;;;;Müller Lager',
      'customer;K-DEALER;Händler;dealer;;Weg 1;1;Wien;AT;;;;;;',
    ];
    expect(await load(...file)).toMatchObject({
      ...EVERYTHING,
      lines: ['2 new, 0 changed, 0 unchanged.'],
    });
    expect(await load(...file)).toMatchObject({ lines: ['0 new, 0 changed, 2 unchanged.'] });
    const { id: companyId } = await portal.database
      .selectFrom('companies')
      .select('id')
      .where('customerNo', '=', 'K-007')
      .executeTakeFirstOrThrow();
    const client = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    expect((await client.get('/my-contact-person/')).body.items).toMatchObject([
      { full_name: 'Jörg Weiß', is_default: true },
      { full_name: 'Ada Beck', language: 'en-GB' },
    ]);
    expect((await client.get('/my-delivery-address/')).body.items).toMatchObject([
      { company_name: 'Müller Lager', postcode: '01067' },
    ]);

    const fewer = ['record;customer_no;id;last_name', 'customer;K-007;;', 'contact;K-007;K-007-2;Becker'];
    expect(await load(...fewer)).toMatchObject(EVERYTHING);
    expect((await client.get('/my-contact-person/')).body.items).toMatchObject([{ full_name: 'Ada Becker' }]);
    expect((await client.get('/my-delivery-address/')).body.items).toHaveLength(1);
  });

  test('makes machines findable by the new name of their owner', async () => {
    const owner = await seedCompany(portal.database, { name: 'Altenburg' });
    const machine = `machine_no;customer_no\nQM-${portal.engine};${owner.customerNo}`;
    await resultOf(['import', 'machines', 'FILE'], portal, { file: machine });
    const client = await portal.signIn((await seedUser(portal.database, { companyId: owner.id })).email);
    const found = async (search: string) => (await client.get(`/machines/?search=${search}`)).body.total;
    expect(await found('altenburg')).toBe(1);
    await load('record;customer_no;name', `customer;${owner.customerNo};Neustadt`);
    expect([await found('altenburg'), await found('neustadt')]).toEqual([0, 1]);
  });

  test('refuses what belongs to others or is in the wrong place', async () => {
    const other = await seedCompany(portal.database);
    const foreign = await seedContact(portal.database, other.id);
    const result = await load(
      HEADER,
      'contact;K-9;;;;;;;;x;A;B;de;;',
      'customer;K-1;Name;customer;;Weg 1;1;Wien;AT;;;;;;',
      `contact;K-1;;;;;;;;${foreign.id};A;B;de;;`,
      'contact;K-1;;;;;;;;k6;A;B;de;;',
      'customer;K-2;Name;customer;K-NOBODY;Weg 1;1;Wien;AT;;;;;;',
      'customer;K-3;Name;customer;;Weg 1;1;Wien;AT;;Vorname;;;;',
      'customer;K-4;Name;customer;;Weg 1;1;Wien;AT;;;;;;',
      'contact;K-4;;;;;;;;k4-1;A;B;de;ja;',
      'contact;K-4;;;;;;;;k4-2;A;B;fr;ja;',
      'person;K-4;;;;;;;;;;;;;',
      'customer;K-5;Name;customer;;Weg 1;1;Wien;AT;;;;;;',
      'contact;K-5;;;;;;;;k5;A;B;de;ja;',
      'contact;K-5;;;;;;;;k5;A;B;de;ja;',
      // The contact is not that of K-1, because K-1 is refused.
      'customer;K-6;Name;customer;;Weg 1;1;Wien;AT;;;;;;',
      'contact;K-6;;;;;;;;k6;A;B;de;;',
    );
    expect(result.exitCode).toBe(1);
    expect(result.problems).toEqual([
      'Line 2: customer_no: this contact is not listed below the customer that it belongs to.',
      `Line 3: id: the contact "${foreign.id}" belongs to another company.`,
      'Line 7: first_name: does not belong to this kind of line.',
      'Line 10: language: "fr" is neither de-DE nor en-GB.',
      'Line 11: record: "person" is not one of customer, contact, address.',
      'Line 12: id "k5" is given twice.',
      'Line 6: dealer_no: there is no dealer "K-NOBODY".',
    ]);
  });
});

const ORDERS =
  'record;order_no;customer_no;order_date;promised_delivery_date;delivery_status;invoice_no;contact_last_name;contact_first_name;position;article_no;quantity;price;delivery_no;dispatched_on;tracking_no;contents';
const order = (orderNo: string, customerNo: string | null, status = 'on_its_way', promised = '20.03.2026') =>
  `order;${orderNo};${customerNo};01.03.2026;${promised};${status};R-${orderNo};Weiß;Jörg;;;;;;;;`;
const item = (orderNo: string, position: number, articleNo: string, quantity: number, price = '12,50') =>
  `item;${orderNo};;;;;;;;${position};${articleNo};${quantity};${price};;;;`;
const delivery = (orderNo: string, contents: string, number = 1) =>
  `delivery;${orderNo};;;;;;;;;;;;${number};2026-03-05;NL1;${contents}`;

onAnyEngine('an import of orders', (portal) => {
  const load = (lines: readonly string[], ...options: string[]) =>
    resultOf(['import', 'orders', 'FILE', ...options], portal, { file: lines.join('\r\n') });
  const world = async (more = {}) => {
    const company = await seedCompany(portal.database);
    const { articleNo } = await seedArticle(portal.database);
    const { email } = await seedUser(portal.database, { companyId: company.id, ...more });
    return { company, articleNo, orderNo: `E${articleNo}`, client: await portal.signIn(email) };
  };

  test('shows them with items, sums, deliveries and documents, and a second import changes nothing', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const file = [
      ORDERS,
      order(orderNo, company.customerNo),
      item(orderNo, 1, articleNo, 10),
      item(orderNo, 2, articleNo, 2),
      delivery(orderNo, '1:5 2:2'),
    ];
    expect(await load(file)).toMatchObject({ ...EVERYTHING, lines: ['1 new, 0 changed, 0 unchanged.'] });
    expect((await client.get(`/order/details/${orderNo}/`)).body).toMatchObject({
      delivery_status: 'on_its_way',
      order_date: '2026-03-01',
      contact_person: { full_name: 'Jörg Weiß' },
      items: [{ description: 'Ceramic media', quantity: 10, line_total_cents: 12_500 }, { quantity: 2 }],
      totals: { subtotal_cents: 15_000, surcharge_cents: 0, vat_cents: 2_850, total_cents: 17_850 },
      documents: expect.arrayContaining([expect.objectContaining({ kind: 'invoice' })]),
    });
    expect((await client.get(`/order/deliveries/?order_no=${orderNo}`)).body.items).toMatchObject([
      {
        tracking_no: 'NL1',
        items: [
          { position: 1, quantity: 5 },
          { position: 2, quantity: 2 },
        ],
      },
    ]);
    for (const search of [articleNo, 'NL1'])
      expect((await client.get(`/orders/?search=${search}`)).body.total).toBe(1);
    expect(await load(file)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });

    expect(
      await load([ORDERS, order(orderNo, company.customerNo), item(orderNo, 1, articleNo, 4)]),
    ).toMatchObject({
      exitCode: 1,
      problems: [
        expect.stringContaining('position 1 does not have 5 left to deliver'),
        expect.stringContaining('position 2 does not have 2 left to deliver'),
      ],
    });
    const corrected = [
      ORDERS,
      order(orderNo, company.customerNo),
      item(orderNo, 1, articleNo, 8),
      item(orderNo, 2, articleNo, 2),
    ];
    expect(await load(corrected)).toMatchObject({ lines: ['0 new, 1 changed, 0 unchanged.'] });
    expect((await client.get(`/order/details/${orderNo}/`)).body.totals).toMatchObject({
      subtotal_cents: 12_500,
      surcharge_cents: 1_000,
    });
    expect((await client.get(`/order/deliveries/?order_no=${orderNo}`)).body.items).toHaveLength(1);
  });

  test('refuses tracking addresses that do not lead to a web page', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const withAddress = (address: string) => {
      const [head, first, portion] = [
        order(orderNo, company.customerNo),
        item(orderNo, 1, articleNo, 5),
        delivery(orderNo, '1:5'),
      ];
      return [`${ORDERS};tracking_url`, `${head};${address}`, `${first};`, `${portion};${address}`];
    };
    const reason =
      'tracking_url: "javascript:alert(1)" is not a web address such as https://carrier.example/1.';
    expect(await load(withAddress('javascript:alert(1)'))).toMatchObject({
      exitCode: 1,
      problems: [`Line 2: ${reason}`, `Line 4: ${reason}`],
    });
    expect(await load(withAddress('https://carrier.example/1'))).toMatchObject(EVERYTHING);
    expect((await client.get(`/order/details/${orderNo}/`)).body).toMatchObject({
      tracking_url: 'https://carrier.example/1',
    });
  });

  test('takes the texts of the new article if a later file names another article in a line', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const { articleNo: other } = await seedArticle(portal.database, { descriptionEn: 'Plastic media' });
    await load([ORDERS, order(orderNo, company.customerNo), item(orderNo, 1, articleNo, 1)]);
    await load([ORDERS, order(orderNo, company.customerNo), item(orderNo, 1, other, 1)]);
    expect((await client.get(`/order/details/${orderNo}/`)).body.items).toMatchObject([
      { article_no: other, description: 'Plastic media', line_total_cents: 1_250 },
    ]);
  });

  test('accepts prices and sums as high as those that an accepted offer may have, and an export gives them back', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const price = `${HIGHEST_PRICE_CENTS / 100},00`;
    const file = [
      ORDERS,
      order(orderNo, company.customerNo),
      item(orderNo, 1, articleNo, MAX_QUANTITY, price),
    ];
    expect(await load(file)).toMatchObject({ ...EVERYTHING, lines: ['1 new, 0 changed, 0 unchanged.'] });
    const subtotal = HIGHEST_PRICE_CENTS * MAX_QUANTITY;
    expect((await client.get(`/order/details/${orderNo}/`)).body).toMatchObject({
      items: [{ price_cents: HIGHEST_PRICE_CENTS, line_total_cents: subtotal }],
      totals: { subtotal_cents: subtotal, total_cents: (subtotal * 119) / 100 },
    });

    const { written } = await resultOf(['export', 'orders'], portal);
    expect(await resultOf(['import', 'orders', 'FILE'], portal, { file: written })).toMatchObject({
      ...EVERYTHING,
      lines: [expect.stringMatching(/^0 new, 0 changed, /)],
    });

    const higher = item(orderNo, 1, articleNo, 1, `${HIGHEST_PRICE_CENTS / 100},01`);
    expect(await load([ORDERS, order(orderNo, company.customerNo), higher])).toMatchObject({
      exitCode: 1,
      problems: ['Line 3: price: "10000000,01" is more than 10000000 euros.'],
    });
  });

  test('changes nothing if exported orders are imported again, even where a customer wrote several lines', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { priceCents: 20_000 });
    await addToCart(shopper, articleNo);
    const texts = { additional_information: 'Rampe 3\r\nbitte\ravisieren' };
    const { status, body } = await submit(shopper, await reviewed(shopper, texts));
    expect(status).toBe(201);
    const shown = (await shopper.client.get(`/order/details/${body.number}/`)).body;
    expect(shown.additional_information).toBe('Rampe 3\nbitte\navisieren');

    // Such a number may have been accepted before order numbers had to be plain lines.
    await portal.database
      .updateTable('orders')
      .set({ customerOrderNo: 'PO\t4711' })
      .where('orderNo', '=', body.number)
      .execute();
    const mine = async (): Promise<string> => (await resultOf(['export', 'orders'], portal)).written;
    const written = await mine();
    expect(await resultOf(['import', 'orders', 'FILE'], portal, { file: written })).toMatchObject({
      ...EVERYTHING,
      lines: [expect.stringMatching(/^0 new, 0 changed, /)],
    });
    // Such a text may have been stored before line breaks were unified.
    await portal.database
      .updateTable('orders')
      .set({ additionalInformation: 'Rampe 3\r\nbitte\ravisieren' })
      .where('orderNo', '=', body.number)
      .execute();
    expect(await mine()).toBe(written);
  });

  test('shows no price to people who see none', async () => {
    const { company, articleNo, orderNo, client } = await world({ permissionLevel: LEVELS.noPrices });
    await load([ORDERS, order(orderNo, company.customerNo), item(orderNo, 1, articleNo, 1, '98,76')]);
    const { status, body } = await client.get(`/order/details/${orderNo}/`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toMatch(/:9876\b/);
  });

  test('lets the order’s chart decide the status of the delivery', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const statusAfter = async (status: string, promised?: string) => {
      const result = await load([
        ORDERS,
        order(orderNo, company.customerNo, status, promised),
        item(orderNo, 1, articleNo, 1),
      ]);
      const { body } = await client.get(`/order/details/${orderNo}/`);
      return { problems: result.problems, status: body.delivery_status };
    };
    expect(await statusAfter('on_its_way', '09.03.2026')).toEqual({ problems: [], status: 'late' });
    expect(await statusAfter('on_its_way', '20.03.2026')).toEqual({ problems: [], status: 'on_its_way' });
    expect(await statusAfter('too_late', '20.03.2026')).toEqual({
      problems: [expect.stringContaining('too_late follows from the promised day')],
      status: 'on_its_way',
    });
    expect(await statusAfter('okay')).toEqual({ problems: [], status: 'okay' });
    expect(await statusAfter('pending_action')).toEqual({
      problems: [expect.stringContaining('has already been delivered')],
      status: 'okay',
    });
  });

  test('refuses what cannot be true', async () => {
    const { company, articleNo } = await world();
    const result = await load([
      ORDERS,
      order('N-1', 'no-such'),
      item('N-1', 1, articleNo, 1),
      order('N-2', company.customerNo),
      order('N-3', company.customerNo),
      item('N-3', 1, 'no-such', 1),
      order('N-4', company.customerNo),
      item('N-4', 1, articleNo, 1),
      item('N-4', 1, articleNo, 1),
      order('N-5', company.customerNo),
      item('N-5', 1, articleNo, 99_999_999),
      order('N-6', company.customerNo),
      item('N-6', 1, articleNo, 1),
      delivery('N-6', '1:1 2:1'),
      order('N-7', company.customerNo),
      item('N-7', 1, articleNo, 1),
      delivery('N-7', 'all'),
    ]);
    expect(result.problems).toEqual([
      'Line 2: customer_no: there is no customer "no-such".',
      'Line 4: has no items below it.',
      'Line 5: article_no: there is no article "no-such", so its description is required.',
      'Line 7: position "1" is given twice.',
      'Line 11: quantity: "99999999" is not a whole number from 1 to 1000000.',
      'Line 12: contents: position 2 does not have 1 left to deliver.',
      'Line 17: contents: "all" is not a position with a quantity such as 1:5.',
    ]);
  });

  test('numbers the portal’s own orders after the imported ones', async () => {
    const { company, articleNo } = await world();
    const orderNo = portal.engine === 'PGlite' ? '900123' : '900124';
    await load([ORDERS, order(orderNo, company.customerNo), item(orderNo, 1, articleNo, 1)]);
    const { rows } = await sql<{ next: number }>`select nextval('order_numbers') as next`.execute(
      portal.database,
    );
    expect(rows[0]?.next).toBe(Number(orderNo) + 1);
  });

  test('leaves out an order that a broken line cut in two, even with --partial', async () => {
    const { company, articleNo } = await world();
    const result = await load(
      [
        ORDERS,
        order('X-1', company.customerNo),
        item('X-1', 1, articleNo, 1),
        order('X-2', company.customerNo),
        item('X-2', 1, articleNo, 1),
        `item;X-2;"broken" ;`,
        item('X-2', 2, articleNo, 1),
      ],
      '--partial',
    );
    expect(result).toMatchObject({ exitCode: 1, lines: ['1 new, 0 changed, 0 unchanged.'] });
    const { written } = await resultOf(['export', 'orders'], portal);
    expect(written).toContain('X-1');
    expect(written).not.toContain('X-2');
  });

  test('finds by the e-mail address who ordered, and keeps the dates of the documents', async () => {
    const { company, articleNo, orderNo } = await world();
    const [colleague, stranger] = [
      await seedUser(portal.database, { companyId: company.id }),
      await seedUser(portal.database),
    ];
    const file = (user: string) => [
      'record;order_no;customer_no;user_id;order_date;delivery_status;invoice_no;invoice_date;delivery_note_no;delivery_note_date;position;article_no;quantity',
      `order;${orderNo};${company.customerNo};${user};2026-02-01;okay;R-1;2026-02-20;L-1;2026-02-18;;;`,
      `item;${orderNo};;;;;;;;;1;${articleNo};1`,
    ];
    expect((await load(file('who@nowhere.example'))).problems).toEqual([
      'Line 2: user_id: there is no user "who@nowhere.example".',
    ]);
    expect(await load(file(stranger.email))).toMatchObject(EVERYTHING);
    expect(await load(file(colleague.email.toUpperCase()))).toMatchObject({
      ...EVERYTHING,
      lines: ['0 new, 1 changed, 0 unchanged.'],
    });
    const stored = portal.database.selectFrom('orders').select('userId').where('orderNo', '=', orderNo);
    expect(await stored.executeTakeFirst()).toEqual({ userId: colleague.id });
    const papers = await portal.database
      .selectFrom('documents')
      .select(['kind', 'date'])
      .where('orderNo', '=', orderNo)
      .orderBy('kind')
      .execute();
    expect(papers).toEqual([
      { kind: 'delivery_note', date: '2026-02-18' },
      { kind: 'invoice', date: '2026-02-20' },
      { kind: 'receipt', date: '2026-02-01' },
    ]);
  });

  test('takes a contact and an address of the customer by their ids, and no one else’s', async () => {
    const { company, articleNo, orderNo, client } = await world();
    const contact = await seedContact(portal.database, company.id, { lastName: 'Weiß' });
    const address = await seedAddress(portal.database, company.id, { city: 'Dresden' });
    const stranger = await seedContact(portal.database, (await seedCompany(portal.database)).id);
    const file = (contactId: string) => [
      'record;order_no;customer_no;order_date;contact_id;address_id;position;article_no;quantity',
      `order;${orderNo};${company.customerNo};2026-02-01;${contactId};${address.id};;;`,
      `item;${orderNo};;;;;1;${articleNo};1`,
    ];
    expect((await load(file(stranger.id))).problems).toEqual([
      `Line 2: contact_id: the customer has no contact "${stranger.id}", so the columns contact_first_name, contact_last_name are required.`,
    ]);
    expect(await load(file(contact.id))).toMatchObject(EVERYTHING);
    expect((await client.get(`/order/details/${orderNo}/`)).body).toMatchObject({
      contact_person: { id: contact.id, last_name: 'Weiß' },
      delivery_address: { id: address.id, city: 'Dresden' },
    });
    expect(await load(file(contact.id))).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });
  });
});
