import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { passPromisedDays } from '#server/db/orders/deliveries.store.ts';
import { decline, requestAgain } from '#tests/support/seed/offers.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { PDF, seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedDelivery, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, reviewed, submit, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { CUSTOMER_SERVICE } from '#server/mail/queue-mail.ts';

const newsOf = async ({ client }: Pick<Shopper, 'client'>) => {
  const { status, body } = await client.get('/news/');
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const kindsOf = async (shopper: Pick<Shopper, 'client'>): Promise<string[]> =>
  (await newsOf(shopper)).items.map(({ kind }: { kind: string }) => kind);

/** Writes the one item of an order as a line of a file. */
const item = (number: string): string => `item;${number};;;;;1;0012;spare_part;Dichtung;Seal;4;piece`;

onAnyEngine('news', (portal) => {
  const run = async (...words: string[]) => {
    const result = await resultOf(words, portal);
    if (result.exitCode !== 0) throw new Error(`${words.join(' ')}: ${result.error}`);
    return result;
  };
  const mailsTo = async ({ user }: Pick<Shopper, 'user'>) =>
    (
      await portal.database
        .selectFrom('mails')
        .select(['kind', 'language', 'recipientEmail'])
        .where('userId', '=', user.id)
        .orderBy('createdAt')
        .execute()
    ).map(({ kind }) => kind);
  const withRequest = async () => {
    const shopper = await welcomeShopper(portal);
    const offerNo = await seedOffer(portal.database, shopper.user.companyId, {
      state: 'in_progress',
      validUntil: null,
      userId: shopper.user.id,
    });
    return { shopper, offerNo };
  };
  const withOrder = async (more: Parameters<typeof seedOrder>[2] = {}) => {
    const shopper = await welcomeShopper(portal);
    const orderNo = await seedOrder(portal.database, shopper.user.companyId, {
      deliveryStatus: 'pending_action',
      userId: shopper.user.id,
      ...more,
    });
    return { shopper, orderNo };
  };

  test('news says that an offer was made, to the person who asked for it and nobody else', async () => {
    const { shopper, offerNo } = await withRequest();
    const colleague = await welcomeShopper(portal, { companyId: shopper.user.companyId });
    await run('offer', 'send', offerNo);

    expect(await newsOf(shopper)).toEqual({
      items: [
        {
          id: expect.stringMatching(/^\d+$/),
          kind: 'offer_made',
          at: portal.clock.now().toISOString(),
          subject: offerNo,
          seen: false,
          about: null,
        },
      ],
      unseen: { orders: 0, offers: 1, data_sheets: 0 },
    });
    expect(await mailsTo(shopper)).toEqual(['offerMade']);
    expect(await kindsOf(colleague)).toEqual([]);
  });

  test('news about an offer that no user has requested is for everyone who may read the offer', async () => {
    const { shopper, offerNo } = await withRequest();
    await portal.database
      .updateTable('offers')
      .set({ userId: null })
      .where('offerNo', '=', offerNo)
      .execute();
    const { companyId } = shopper.user;
    const colleague = await welcomeShopper(portal, { companyId, permissionLevel: LEVELS.noPrices });
    const reader = await welcomeShopper(portal, { companyId, permissionLevel: LEVELS.dataSheetsOnly });
    const gone = await seedUser(portal.database, { companyId, permissionLevel: LEVELS.blocked });
    await run('offer', 'send', offerNo);

    expect(await kindsOf(shopper)).toEqual(['offer_made']);
    expect(await kindsOf(colleague)).toEqual(['offer_made']);
    expect(await kindsOf(reader)).toEqual([]);
    expect(await mailsTo({ user: gone })).toEqual([]);
  });

  test('news reaches the dealer who requested an offer for a customer, and nobody at that customer', async () => {
    const dealer = await welcomeShopper(portal, { role: ROLES.dealer, kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.user.companyId });
    const theirs = await welcomeShopper(portal, { companyId: customer.id });
    const offerNo = await seedOffer(portal.database, customer.id, {
      state: 'in_progress',
      validUntil: null,
      userId: dealer.user.id,
    });
    await run('offer', 'send', offerNo);

    expect(await kindsOf(dealer)).toEqual(['offer_made']);
    expect(await kindsOf(theirs)).toEqual([]);
  });

  test('news says that customer service has answered, from the command and from the portal, but not that the customer wrote', async () => {
    const { shopper, offerNo } = await withRequest();
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    await shopper.client.post(`/offers/${offerNo}/messages/`, { text: 'When?' });
    expect(await kindsOf(shopper)).toEqual([]);

    await run('offer', 'answer', offerNo, 'Tomorrow.');
    await staff.client.post(`/offers/${offerNo}/messages/`, { text: 'Or on Friday.' });

    expect(await kindsOf(shopper)).toEqual(['offer_answered', 'offer_answered']);
    expect(await mailsTo(shopper)).toEqual(['offerAnswered', 'offerAnswered']);
    expect(await kindsOf(staff)).toEqual([]);
  });

  test('news says once that an order was sent as a whole, however often that is reported', async () => {
    const { shopper, orderNo } = await withOrder();
    await run('order', 'report', orderNo, 'ready');
    expect(await kindsOf(shopper)).toEqual([]);
    await run('order', 'report', orderNo, 'sent');
    await run('order', 'report', orderNo, 'sent', '--tracking-no', 'NL1');
    await run('order', 'report', orderNo, 'delivered');

    expect(await kindsOf(shopper)).toEqual(['order_sent']);
    expect(await mailsTo(shopper)).toEqual(['orderSent']);
  });

  test('news says for each part of an order that it was sent', async () => {
    const { shopper, orderNo } = await withOrder();
    await run('order', 'dispatch', orderNo, '--positions', '1:1');
    await run('order', 'dispatch', orderNo);
    await run('order', 'report', orderNo, 'sent');

    expect(await kindsOf(shopper)).toEqual(['order_sent', 'order_sent']);
  });

  test('news says that an order is late once the operator reports a day that has passed, and again for the next such day', async () => {
    const { shopper, orderNo } = await withOrder();
    await run('order', 'report', orderNo, 'pending', '--promised', '2026-03-09');
    await run('order', 'report', orderNo, 'ready', '--promised', '2026-03-09');
    expect(await kindsOf(shopper)).toEqual(['order_late']);

    await run('order', 'report', orderNo, 'ready', '--promised', '2026-03-12');
    await run('order', 'report', orderNo, 'ready', '--promised', '2026-03-08');
    expect(await kindsOf(shopper)).toEqual(['order_late', 'order_late']);

    const longAgo = await withOrder();
    await run('order', 'report', longAgo.orderNo, 'ready', '--promised', '2026-02-20');
    expect(await kindsOf(longAgo.shopper)).toEqual(['order_late']);
    expect(await mailsTo(longAgo.shopper)).toEqual(['orderLate']);
  });

  test('an order that is late because its day has passed is reported only once, even by three processes on one database', async () => {
    const promised = { promisedDeliveryDate: '2026-03-09' };
    const { shopper, orderNo } = await withOrder(promised);
    const ready = await withOrder({ ...promised, deliveryStatus: 'ready_for_dispatch' });
    const now = portal.clock.now();
    const passes = await Promise.all(
      Array.from({ length: 3 }, () => passPromisedDays(portal.database, '2026-03-10', now)),
    );

    expect(passes.toSorted((one, other) => one - other)).toEqual([0, 0, 2]);
    expect(await newsOf(shopper)).toMatchObject({
      items: [{ kind: 'order_late', subject: orderNo, seen: false }],
      unseen: { orders: 1 },
    });
    expect(await mailsTo(shopper)).toEqual(['orderLate']);
    expect(await kindsOf(ready.shopper)).toEqual(['order_late']);

    await passPromisedDays(portal.database, '2026-03-20', now);
    expect(await kindsOf(shopper)).toEqual(['order_late']);
  });

  test('news of an imported file reports changes, but not what new orders have already been through', async () => {
    const { shopper, orderNo } = await withOrder();
    const company = await portal.database
      .selectFrom('companies')
      .select('customerNo')
      .where('id', '=', shopper.user.companyId)
      .executeTakeFirstOrThrow();
    const fresh = `${orderNo}-new`;
    const head =
      'record;order_no;customer_no;user_id;delivery_status;order_date;position;article_no;kind;description_de;description_en;quantity;unit';
    const order = (number: string, status: string) =>
      `order;${number};${company.customerNo};${shopper.user.id};${status};2026-03-01;;;;;;;`;
    const file = (status: string) =>
      [head, order(orderNo, status), item(orderNo), order(fresh, status), item(fresh)].join('\n');
    const imported = (status: string) => resultOf(['import', 'orders', '-'], portal, { file: file(status) });

    expect(await imported('on_its_way')).toMatchObject({ exitCode: 0 });
    expect(await newsOf(shopper)).toMatchObject({ items: [{ kind: 'order_sent', subject: orderNo }] });

    expect(await imported('on_its_way')).toMatchObject({ exitCode: 0 });
    expect(await kindsOf(shopper)).toEqual(['order_sent']);
  });

  test('news of an import reports new deliveries, but not those of long ago', async () => {
    const { shopper, orderNo } = await withOrder();
    await seedDelivery(portal.database, orderNo);
    const { written } = await resultOf(['export', 'orders'], portal);
    const [head = '', ...lines] = written.trimEnd().split(/\r?\n/);
    const columns = head.replace('\uFEFF', '').split(';');
    const known = lines.filter((line) => line.includes(orderNo));
    const delivery = (no: number, day: string) => {
      const cells: Readonly<Record<string, string>> = {
        record: 'delivery',
        order_no: orderNo,
        delivery_no: String(no),
        dispatched_on: day,
        contents: '1:1',
      };
      return columns.map((column) => cells[column] ?? '').join(';');
    };
    const file = [head, ...known, delivery(2, '2026-02-01'), delivery(3, '2026-03-09')].join('\n');

    expect(await resultOf(['import', 'orders', '-'], portal, { file })).toMatchObject({ error: null });
    expect(await kindsOf(shopper)).toEqual(['order_sent']);
  });

  test('news says once that a data sheet was revised, to everyone who has an earlier edition', async () => {
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const other = await welcomeShopper(portal);
    const sheetNo = 'SDB revised';
    const { id } = await seedSheet(portal.database, { sheetNo });
    // A second article with the same file adds neither a sheet nor a mail.
    const twin = await seedSheet(portal.database, { fileId: id, sheetNo });
    await reader.client.get(`/datasheets/${id}/download/`);
    await reader.client.get(`/datasheets/${twin.id}/download/`);
    const revise = (version: string) =>
      resultOf(['sheet', 'revise', id, version, '-'], portal, { file: PDF });

    expect(await revise('4')).toMatchObject({ error: null });

    const { items, unseen } = await newsOf(reader);
    expect(items).toMatchObject([{ kind: 'data_sheet_revised', about: expect.stringMatching(/./) }]);
    expect(unseen).toEqual({ orders: 0, offers: 0, data_sheets: 1 });
    expect((await reader.client.get(`/datasheets/${items[0].subject}/download/`)).status).toBe(200);
    expect((await newsOf(reader)).unseen.data_sheets).toBe(0);
    expect(await mailsTo(reader)).toEqual(['dataSheetRevised']);
    expect(await kindsOf(other)).toEqual([]);
    expect(await revise('4')).toMatchObject({ exitCode: 1 });
    const listed = await resultOf(['sheet', 'list', twin.articleNo], portal);
    expect(listed.lines.map((line) => line.split(/\s+/).at(-1))).toEqual(['4', '3']);
  });

  test('news says that access was opened, if it allows more than before', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const { email } = shopper.user;
    await run('user', 'set-level', email, '20');
    await run('user', 'set-level', email, '0');
    portal.clock.wind({ seconds: 1 });
    await run('user', 'set-level', email, '99');

    expect(await newsOf(shopper)).toMatchObject({
      items: [
        { kind: 'access_opened', subject: '' },
        { kind: 'access_opened', subject: '' },
      ],
      unseen: { orders: 0, offers: 0, data_sheets: 0 },
    });
    expect(await mailsTo(shopper)).toEqual(['accessOpened', 'accessOpened']);
  });

  test('news reaches a person who signed up only after a company has been assigned', async () => {
    const { id: companyId } = await seedCompany(portal.database, { customerNo: null });
    const user = await seedUser(portal.database, { companyId, permissionLevel: LEVELS.noPrices });
    await portal.database
      .insertInto('signUps')
      .values({
        userId: user.id,
        companyName: 'Neu GmbH',
        customerNo: null,
        termsAcceptedAt: portal.clock.now(),
        ownerToldAt: null,
      })
      .execute();
    const real = await seedCompany(portal.database, {});
    await run('user', 'set-level', user.email, '20');
    expect(await mailsTo({ user })).toEqual([]);
    await run('user', 'set-company', user.email, real.id);
    expect(await mailsTo({ user })).toEqual(['accessOpened']);
    portal.clock.wind({ seconds: 1 });
    await run('user', 'block', user.email);
    await run('user', 'unblock', user.email);
    expect(await mailsTo({ user })).toEqual(['accessOpened', 'accessOpened']);
  });

  test('news is marked as seen up to an instant, and stays in the list', async () => {
    const { shopper, orderNo } = await withOrder();
    await run('order', 'dispatch', orderNo, '--positions', '1:1');
    const until = portal.clock.now().toISOString();
    portal.clock.wind({ minutes: 5 });
    await run('order', 'dispatch', orderNo);

    expect((await shopper.client.post('/news/seen/', { until })).status).toBe(204);
    expect(await newsOf(shopper)).toMatchObject({
      items: [{ seen: false }, { seen: true }],
      unseen: { orders: 1 },
    });
    const seenAt = portal.clock.now();
    portal.clock.wind({ minutes: 5 });
    const now = portal.clock.now().toISOString();
    expect((await shopper.client.post('/news/seen/', { until: now })).status).toBe(204);
    expect(await newsOf(shopper)).toMatchObject({
      items: [{ seen: true }, { seen: true }],
      unseen: { orders: 0 },
    });
    const times = await portal.database
      .selectFrom('news')
      .select('seenAt')
      .where('userId', '=', shopper.user.id)
      .orderBy('at')
      .execute();
    expect(times).toEqual([{ seenAt }, { seenAt: portal.clock.now() }]);
  });

  test.each([{}, { until: 'yesterday' }, { until: null }, { until: '2026-03-10T09:00:00Z', all: true }])(
    'news cannot be marked as seen with %j',
    async (body) => {
      const { client } = await welcomeShopper(portal);
      expect(await client.post('/news/seen/', body)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
    },
  );

  test('news of a former company is gone once the person belongs to another', async () => {
    const { shopper, orderNo } = await withOrder();
    await run('order', 'report', orderNo, 'sent');
    const elsewhere = await seedCompany(portal.database, {});
    await run('user', 'set-company', shopper.user.email, elsewhere.id);
    const client = await portal.signIn(shopper.user.email);

    expect(await newsOf({ client })).toEqual({
      items: [],
      unseen: { orders: 0, offers: 0, data_sheets: 0 },
    });
  });

  test('news lists the newest fifty items, and counts all', async () => {
    const { shopper, orderNo } = await withOrder();
    await portal.database
      .insertInto('news')
      .values(
        Array.from({ length: 60 }, (_, index) => ({
          userId: shopper.user.id,
          kind: 'order_sent' as const,
          at: new Date(portal.clock.now().getTime() - index * 60_000),
          subject: orderNo,
          occasion: `delivery ${index}`,
          seenAt: null,
        })),
      )
      .execute();
    const { items, unseen } = await newsOf(shopper);
    expect(items).toHaveLength(50);
    expect(items[0].at).toBe(portal.clock.now().toISOString());
    expect(unseen.orders).toBe(60);
  });

  test('news comes without a mail if mails are switched off, and the portal shows it all the same', async () => {
    const { shopper, offerNo } = await withRequest();
    const all = {
      offer_made: true,
      offer_answered: true,
      order_confirmed: true,
      order_sent: true,
      order_late: true,
      data_sheet_revised: true,
    };
    expect((await shopper.client.get('/me/notifications/')).body).toEqual(all);
    const off = await shopper.client.send('PATCH', '/me/notifications/', { offer_made: false });
    expect(off).toMatchObject({ status: 200, body: { ...all, offer_made: false } });

    await run('offer', 'send', offerNo);
    await run('offer', 'answer', offerNo, 'Please look.');
    expect(await kindsOf(shopper)).toEqual(['offer_answered', 'offer_made']);
    expect(await mailsTo(shopper)).toEqual(['offerAnswered']);

    await shopper.client.send('PATCH', '/me/notifications/', { offer_made: true, order_late: false });
    expect((await shopper.client.get('/me/notifications/')).body).toEqual({ ...all, order_late: false });
  });

  test.each([{ access_opened: false }, { offer_made: 'no' }, { offers: false }])(
    'the mails about news cannot be switched with %j',
    async (body) => {
      const { client } = await welcomeShopper(portal);
      expect(await client.send('PATCH', '/me/notifications/', body)).toMatchObject({ status: 400 });
    },
  );

  test('news is not written if the command that it would report fails', async () => {
    const { shopper, offerNo } = await withRequest();
    await portal.database
      .updateTable('offers')
      .set({ state: 'declined' })
      .where('offerNo', '=', offerNo)
      .execute();
    expect(await resultOf(['offer', 'send', offerNo], portal)).toMatchObject({ exitCode: 1 });
    expect(await kindsOf(shopper)).toEqual([]);
    expect(await mailsTo(shopper)).toEqual([]);
  });
});

onAnyEngine('customer service', (portal) => {
  const mails = async () => {
    const rows = await portal.database
      .selectFrom('mails')
      .select(['kind', 'data'])
      .where('recipientEmail', '=', CUSTOMER_SERVICE.email)
      .execute();
    return rows.map(({ kind, data }) => ({ mail: kind, ...data }));
  };

  test.each([
    ['an order', false],
    ['a quote request', true],
  ])('customer service is notified once of %s, however often it is sent', async (_, isQuote) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    await addToCart(shopper, articleNo, 2);
    const body = await reviewed(shopper, { is_quote: isQuote });
    const key = 'one-key-for-all-the-tries';
    const answers = [
      ...(await Promise.all([submit(shopper, body, key), submit(shopper, body, key)])),
      await submit(shopper, body, key),
    ];
    const { number } = answers[0]!.body;
    expect(await mails()).toContainEqual({
      mail: 'orderReceived',
      kind: isQuote ? 'quote' : 'order',
      number,
    });
    expect((await mails()).filter((mail) => 'number' in mail && mail.number === number)).toHaveLength(1);
  });

  test('customer service is notified of a quote that is requested again, and of a declined offer with its reason', async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const expired = await seedOffer(portal.database, companyId, { validUntil: '2026-03-09' });
    const { number } = (await requestAgain(shopper, expired)).body;
    const offerNo = await seedOffer(portal.database, companyId);
    await decline(shopper, offerNo, 'Too dear');
    await decline(shopper, offerNo, 'Far too dear');

    expect(await mails()).toContainEqual({ mail: 'orderReceived', kind: 'quote', number });
    const declined = (await mails()).filter((mail) => 'offerNo' in mail && mail.offerNo === offerNo);
    expect(declined).toMatchObject([{ mail: 'offerDeclined', reason: 'Too dear' }]);
  });
});
