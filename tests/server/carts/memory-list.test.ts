import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { MAX_MEMORY_ENTRIES } from '#contract/limits.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const NOT_FOUND = { status: 404, body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' };
const NO_MACHINE = { status: 404, body: 'MACHINE_DOES_NOT_EXIST_ERROR' };
const INVALID = { status: 400, body: 'VALIDATION_ERROR' };

const read = async ({ client }: Shopper) => (await client.get('/memory-list/')).body.items;
const remember = ({ client }: Shopper, body: object) => client.post('/memory-list/', body);
const at = (articleNo: string): string => `/memory-list/${encodeURIComponent(articleNo)}/`;

onBothEngines('the memory list', (portal) => {
  test('starts empty', async () => {
    const shopper = await welcomeShopper(portal);
    expect(await read(shopper)).toEqual([]);
  });

  test('shows the latest entry first, with its article as the shop shows it', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { articleNo: '20/20 SB' });
    const later = await seedArticle(portal.database);

    await remember(shopper, { article_no: articleNo, quantity: 2, note: '  Halle 2 ' });
    portal.clock.wind({ minutes: 1 });
    const { status, body } = await remember(shopper, { article_no: later.articleNo, quantity: 1 });

    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      { article_no: later.articleNo, quantity: 1, note: null, machine_no: null, replacement: null },
      {
        article_no: '20/20 SB',
        kind: 'media',
        description: 'Ceramic media',
        quantity: 2,
        note: 'Halle 2',
        price_cents: 1_250,
        price_state: 'visible',
        discontinued: false,
      },
    ]);
    expect(await read(shopper)).toEqual(body.items);
  });

  test('an article that is saved again keeps the larger quantity, and its note unless there is a new one', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);

    await remember(shopper, { article_no: articleNo, quantity: 3, note: 'for the next service' });
    await Promise.all(
      Array.from({ length: 5 }, () => remember(shopper, { article_no: articleNo, quantity: 1 })),
    );
    expect(await read(shopper)).toMatchObject([{ quantity: 3, note: 'for the next service' }]);

    await remember(shopper, { article_no: articleNo, quantity: 5, note: 'urgent' });
    expect(await read(shopper)).toMatchObject([{ quantity: 5, note: 'urgent' }]);
  });

  test('restores an entry as it was', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { discontinued: true });
    await seedMachine(portal.database, {
      machineNo: `M-${articleNo}`,
      companyId: shopper.user.companyId,
    });
    const entry = {
      article_no: articleNo,
      quantity: 2,
      note: 'Ø prüfen!',
      machine_no: `M-${articleNo}`,
      added_at: '2026-01-05T08:00:00.000Z',
    };
    await remember(shopper, entry);
    await shopper.client.delete(at(articleNo));
    expect(await read(shopper)).toEqual([]);

    await remember(shopper, entry);
    expect(await read(shopper)).toMatchObject([{ ...entry, discontinued: true }]);
  });

  test.each(['2999-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '2026-01-01T23:59:60Z'])(
    'counts an entry as new if it claims to be from %s',
    async (addedAt) => {
      const shopper = await welcomeShopper(portal);
      const { articleNo } = await seedArticle(portal.database);
      await remember(shopper, { article_no: articleNo, quantity: 1, added_at: addedAt });
      expect(await read(shopper)).toMatchObject([{ added_at: portal.clock.now().toISOString() }]);
    },
  );

  test('changes what is named and leaves the rest', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { quantityStep: 5 });
    await remember(shopper, { article_no: articleNo, quantity: 10, note: 'first' });

    expect(await shopper.client.patch(at(articleNo), { quantity: 15 })).toMatchObject({ status: 200 });
    expect(await read(shopper)).toMatchObject([{ quantity: 15, note: 'first' }]);
    await shopper.client.patch(at(articleNo), { article_no: articleNo, note: ' ' });
    expect(await read(shopper)).toMatchObject([{ quantity: 15, note: null }]);
    expect(await shopper.client.patch(at(articleNo), { quantity: 16 })).toMatchObject(INVALID);
    expect(await shopper.client.patch(at(articleNo), { article_no: 'another', note: 'x' })).toMatchObject(
      INVALID,
    );
    expect(await read(shopper)).toMatchObject([{ quantity: 15, note: null }]);
  });

  test.each([
    {},
    { quantity: 0 },
    { quantity: 10_000 },
    { quantity: '2' },
    { quantity: 1e20 },
    { quantity: null },
    { note: 'x'.repeat(256) },
    { note: 7 },
    { note: 'for\nMachine: QM-1' },
    { note: 'for \u202eQM-1' },
    { user_id: 'another' },
  ])('refuses the change %j', async (change) => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database);
    await remember(shopper, { article_no: articleNo, quantity: 1 });
    expect(await shopper.client.patch(at(articleNo), change)).toMatchObject(INVALID);
  });

  test('refuses an article that does not exist, and an entry that is not on the list', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { quantityStep: 2 });

    expect(await remember(shopper, { article_no: 'no such', quantity: 1 })).toMatchObject(NOT_FOUND);
    expect(await remember(shopper, { article_no: articleNo, quantity: 3 })).toMatchObject(INVALID);
    expect(await remember(shopper, { article_no: articleNo })).toMatchObject(INVALID);
    expect(await shopper.client.patch(at(articleNo), { quantity: 2 })).toMatchObject(NOT_FOUND);
    expect(await shopper.client.delete(at(articleNo))).toMatchObject(NOT_FOUND);
  });

  test('accepts a machine of another company only from the dealer of that company', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const machineNo = `M-${randomUUID()}`;
    await seedMachine(portal.database, { machineNo, companyId: customer.id });
    const { articleNo } = await seedArticle(portal.database);
    const entry = { article_no: articleNo, quantity: 1 };
    const stranger = await welcomeShopper(portal);

    expect(await remember(stranger, { ...entry, machine_no: machineNo })).toMatchObject(NO_MACHINE);
    expect(await remember(stranger, { ...entry, machine_no: 'no such' })).toMatchObject(NO_MACHINE);
    await remember(stranger, entry);
    expect(await stranger.client.patch(at(articleNo), { machine_no: machineNo })).toMatchObject(NO_MACHINE);
    expect(await read(stranger)).toMatchObject([{ machine_no: null }]);

    const seller = await welcomeShopper(portal, { companyId: dealer.id, role: ROLES.dealer });
    await remember(seller, { ...entry, machine_no: machineNo });
    expect(await read(seller)).toMatchObject([{ machine_no: machineNo }]);
    await seller.client.patch(at(articleNo), { machine_no: null });
    expect(await read(seller)).toMatchObject([{ machine_no: null }]);
  });

  test('adapts a line of an old order to what can be saved of it, but only on request', async () => {
    const shopper = await welcomeShopper(portal);
    const { articleNo } = await seedArticle(portal.database, { quantityStep: 10 });
    const line = { article_no: articleNo, quantity: 13, machine_no: 'sold-since' };

    expect(await remember(shopper, line)).toMatchObject(NO_MACHINE);
    expect(await remember(shopper, { ...line, machine_no: null })).toMatchObject(INVALID);
    expect(await remember(shopper, { ...line, adapt: true })).toMatchObject({
      status: 200,
      body: { items: [{ quantity: 20, machine_no: null }] },
    });
    await remember(shopper, { ...line, quantity: 9_999, adapt: true });
    expect(await read(shopper)).toMatchObject([{ quantity: 9_990 }]);
    expect(await remember(shopper, { ...line, article_no: 'no such', adapt: true })).toMatchObject(NOT_FOUND);
  });

  test('keeps a discontinued article, with its successor', async () => {
    const shopper = await welcomeShopper(portal);
    const next = await seedArticle(portal.database, { descriptionEn: 'Better media' });
    const { articleNo } = await seedArticle(portal.database, { replacedBy: next.articleNo });
    await remember(shopper, { article_no: articleNo, quantity: 1 });
    expect(await read(shopper)).toMatchObject([{ discontinued: false, replacement: null }]);

    await portal.database
      .updateTable('articles')
      .set({ discontinued: true })
      .where('articleNo', '=', articleNo)
      .execute();
    expect(await read(shopper)).toMatchObject([
      {
        discontinued: true,
        replacement: { article_no: next.articleNo, kind: 'media', description: 'Better media' },
      },
    ]);
  });

  test('the memory list is full at its limit, even for additions at the same moment', async () => {
    const shopper = await welcomeShopper(portal);
    const articles = await Promise.all(
      Array.from({ length: MAX_MEMORY_ENTRIES + 4 }, () => seedArticle(portal.database)),
    );
    const entries = articles.map(({ articleNo }) => ({ article_no: articleNo, quantity: 1 }));
    await shopper.client.post('/memory-list/bulk-add/', { lines: entries.slice(0, MAX_MEMORY_ENTRIES - 2) });

    const answers = await Promise.all(
      entries.slice(MAX_MEMORY_ENTRIES - 2).map((entry) => remember(shopper, entry)),
    );

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(
      answers.filter(({ status, body }) => status === 409 && body === 'MEMORY_LIST_FULL_ERROR'),
    ).toHaveLength(4);
    expect(await read(shopper)).toHaveLength(MAX_MEMORY_ENTRIES);
    expect(await remember(shopper, { ...entries[0], note: 'still mine' })).toMatchObject({ status: 200 });
  });

  test('takes many lines, each independently', async () => {
    const shopper = await welcomeShopper(portal);
    const good = await seedArticle(portal.database);
    const stepped = await seedArticle(portal.database, { quantityStep: 10 });

    const { status, body } = await shopper.client.post('/memory-list/bulk-add/', {
      lines: [
        { article_no: good.articleNo, quantity: 2 },
        { article_no: 'no such', quantity: 1 },
        { article_no: stepped.articleNo, quantity: 3 },
        { article_no: good.articleNo, quantity: 1, machine_no: 'no such' },
        { article_no: good.articleNo, quantity: 1.5 },
        { article_no: good.articleNo, quantity: 1e300 },
      ],
    });

    expect(status).toBe(200);
    expect(body.lines.map(({ error }: { error?: string }) => error)).toEqual([
      undefined,
      'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
      'VALIDATION_ERROR',
      'MACHINE_DOES_NOT_EXIST_ERROR',
      'VALIDATION_ERROR',
      'VALIDATION_ERROR',
    ]);
    expect(await read(shopper)).toMatchObject([{ article_no: good.articleNo, quantity: 2 }]);
  });

  test('belongs only to its owner', async () => {
    const one = await welcomeShopper(portal);
    const other = await welcomeShopper(portal, { companyId: one.user.companyId });
    const { articleNo } = await seedArticle(portal.database);
    await remember(one, { article_no: articleNo, quantity: 1 });

    expect(await read(other)).toEqual([]);
    expect(await other.client.delete(at(articleNo))).toMatchObject(NOT_FOUND);
    expect(await other.client.patch(at(articleNo), { note: 'mine' })).toMatchObject(NOT_FOUND);
    expect(await read(one)).toHaveLength(1);
  });

  test.each([
    { permissionLevel: LEVELS.noPrices, state: 'hidden', price: null },
    { permissionLevel: LEVELS.limitedPrices, state: 'on_request', price: null },
    { permissionLevel: LEVELS.full, state: 'visible', price: 1_250 },
  ])(
    'the memory list says at level $permissionLevel that the price is $state',
    async ({ permissionLevel, state, price }) => {
      const shopper = await welcomeShopper(portal, { permissionLevel });
      const { articleNo } = await seedArticle(portal.database);
      await remember(shopper, { article_no: articleNo, quantity: 1 });
      expect(await read(shopper)).toMatchObject([{ price_state: state, price_cents: price }]);
    },
  );

  test('the memory list as a file opens correctly in a German spreadsheet, and starts no formula', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const { articleNo } = await seedArticle(portal.database, {
      descriptionDe: 'Ring; groß',
      priceCents: 123_456,
    });
    const machineNo = `M-${articleNo}`;
    await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    await remember(shopper, { article_no: articleNo, quantity: 2, note: '=1+1', machine_no: machineNo });

    const { status, headers, body } = await shopper.client.get('/memory-list/csv/');

    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Merkliste');
    expect(body).toMatch(/^\uFEFFArtikelnummer;Menge;Maschine;Notiz;Bezeichnung;/);
    expect(body).toContain(`${articleNo};2;${machineNo};'=1+1;"Ring; groß";;1234,56;ja;;10.03.2026\r\n`);
  });

  test('gives in its file the day in Berlin on which an article was saved', async () => {
    const shopper = await welcomeShopper(portal, { language: 'de-DE' });
    const { articleNo } = await seedArticle(portal.database);
    await remember(shopper, { article_no: articleNo, quantity: 1 });
    await portal.database
      .updateTable('memoryListEntries')
      .set({ addedAt: new Date('2026-01-31T23:30:00Z') })
      .where('articleNo', '=', articleNo)
      .execute();

    expect((await shopper.client.get('/memory-list/csv/')).body).toContain(';01.02.2026\r\n');
  });

  test('has no column of prices in the file of a person who sees none', async () => {
    const shopper = await welcomeShopper(portal, { permissionLevel: LEVELS.noPrices });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 123_456 });
    await remember(shopper, { article_no: articleNo, quantity: 1 });
    const { body } = await shopper.client.get('/memory-list/csv/');
    expect(body).not.toMatch(/price|1234[.,]?56/i);
  });

  test('the memory list is kept by staff too, but not by people who see only data sheets', async () => {
    const staff = await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' });
    const reader = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const { articleNo } = await seedArticle(portal.database);
    const entry = { article_no: articleNo, quantity: 1 };

    expect(await remember(staff, entry)).toMatchObject({ status: 200 });
    expect(await remember(reader, entry)).toMatchObject({ status: 403 });
    expect(await portal.visitor().get('/memory-list/')).toMatchObject({ status: 401 });
  });
});
