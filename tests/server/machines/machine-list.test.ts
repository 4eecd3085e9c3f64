import { beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { foldMachine } from '#server/domain/machines/machine-search.ts';
import { MACHINE_TYPES, seedCatalogue } from '#tests/support/seed/catalogue.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('the list of machines', (portal) => {
  let companyId: string;

  const ask = async (query: string, more: Parameters<typeof seedUser>[1] = { companyId }) => {
    const { email } = await seedUser(portal.database, more);
    return (await portal.signIn(email)).get(`/machines/${query}`);
  };
  const numbersFor = async (query: string, more?: Parameters<typeof seedUser>[1]): Promise<string[]> => {
    const { status, body } = await ask(query, more);
    if (status !== 200) throw new Error(`${status} ${body}`);
    return body.items.map((machine: { machine_no: string }) => machine.machine_no);
  };

  const seed = (machineNo: string, more: Partial<Parameters<typeof seedMachine>[1]> = {}) => {
    const type = MACHINE_TYPES.find(({ id }) => id === more.machineTypeId) ?? null;
    const texts = { machineNo, type, ownerName: 'Preiß & Söhne', city: more.city ?? null };
    return seedMachine(portal.database, {
      machineNo,
      companyId,
      category: type?.category ?? 'no_machine_type',
      searchFolded: foldMachine(texts),
      ...more,
    });
  };

  beforeAll(async () => {
    await seedCatalogue(portal.database);
    const dealer = await seedCompany(portal.database, { kind: 'dealer', name: 'Händler AG' });
    companyId = (await seedCompany(portal.database, { name: 'Preiß & Söhne' })).id;
    await seed('QM-2', { machineTypeId: 'drag-4', warrantyUntil: '2027-01-31', dealerId: dealer.id });
    await seed('QM-1', { machineTypeId: 'disc-9', warrantyUntil: '2025-01-31', city: 'Münster' });
    await seed('QM-30', { machineTypeId: 'drag-4', supportContract: true });
    await seed('X 100%_\\');
  });

  test('shows number, type, owner, dealer, warranty and contract', async () => {
    const { body } = await ask('?search=qm-2', { companyId, language: 'de-DE' });
    expect(body).toMatchObject({ total: 1, page: 1, page_size: 25 });
    expect(body.items).toEqual([
      {
        machine_no: 'QM-2',
        machine_type: 'Schleppfinisher 4',
        category: 'drag',
        owner_name: 'Preiß & Söhne',
        city: null,
        warranty_until: '2027-01-31',
        support_contract: false,
        dealer_name: 'Händler AG',
      },
    ]);
  });

  test.each([
    ['', ['QM-1', 'QM-2', 'QM-30', 'X 100%_\\']],
    ['?sort=-machine_no', ['X 100%_\\', 'QM-30', 'QM-2', 'QM-1']],
    ['?sort=machine_type', ['QM-2', 'QM-30', 'QM-1', 'X 100%_\\']],
    ['?sort=-machine_type', ['QM-1', 'QM-30', 'QM-2', 'X 100%_\\']],
    ['?sort=warranty_until', ['QM-1', 'QM-2', 'QM-30', 'X 100%_\\']],
    ['?sort=-warranty_until', ['QM-2', 'QM-1', 'X 100%_\\', 'QM-30']],
    ['?search=drag', ['QM-2', 'QM-30']],
    ['?search=qm30', ['QM-30']],
    ['?search=MUENSTER%20teller', ['QM-1']],
    ['?search=munster', ['QM-1']],
    ['?search=preiss', ['QM-1', 'QM-2', 'QM-30', 'X 100%_\\']],
    ['?search=100%25_', ['X 100%_\\']],
    ['?search=nothing', []],
    ['?search=mu', ['QM-1']],
    ['?search=ns', []],
    ['?search=teller%20m%C3%BCnster', ['QM-1']],
    ['?search=dr%C3%A4g', ['QM-2', 'QM-30']],
    ['?search=%C3%A4g', []],
    ['?machine_type=drag-4', ['QM-2', 'QM-30']],
    ['?machine_type=', ['QM-1', 'QM-2', 'QM-30', 'X 100%_\\']],
    ['?machine_type=unknown', []],
    ['?category=no_machine_type', ['X 100%_\\']],
    ['?category=drag&machine_type=disc-9', []],
    ['?page=2&page_size=10', []],
  ])('shows for the query “%s” the machines %j', async (query, expected) => {
    expect(await numbersFor(query)).toEqual(expected);
  });

  test('is the same page by page as on one page, sorted by type, with machines without a type last', async () => {
    const { id } = await seedCompany(portal.database);
    const types = ['vibro-2', null, 'drag-4', null, 'vibro-2', 'drag-4', 'drag-4'];
    for (let index = 0; index < 23; index += 1) {
      const machineTypeId = types[index % types.length] ?? null;
      await seed(`T-${String(index).padStart(2, '0')}`, { companyId: id, machineTypeId });
    }
    const { email } = await seedUser(portal.database, { companyId: id });
    const client = await portal.signIn(email);
    const numbers = async (query: string): Promise<string[]> =>
      (await client.get(`/machines/?${query}`)).body.items.map(
        (item: { machine_no: string }) => item.machine_no,
      );

    const typeOf = (machineNo: string) => types[Number(machineNo.slice(2)) % types.length] ?? null;
    for (const [sort, order] of [
      ['machine_type', ['drag-4', 'vibro-2', null]],
      ['-machine_type', ['vibro-2', 'drag-4', null]],
    ] as const) {
      const all = await numbers(`sort=${sort}&page_size=100`);
      expect(all).toHaveLength(23);
      expect(order.flatMap((type) => all.filter((machineNo) => typeOf(machineNo) === type))).toEqual(all);
      const pages = [1, 2, 3, 4].map((page) => numbers(`sort=${sort}&page_size=10&page=${page}`));
      expect((await Promise.all(pages)).flat()).toEqual(all);
      const ofKind = await numbers(`sort=${sort}&page_size=10&category=vibratory`);
      expect(ofKind).toEqual(all.filter((machineNo) => typeOf(machineNo) === 'vibro-2').slice(0, 10));
    }
  });

  test('counts how many machines each choice would show', async () => {
    const { body } = await ask('?search=qm&machine_type=drag-4');
    expect(body.total).toBe(2);
    expect(body.facets).toEqual({
      machine_types: [
        { id: 'drag-4', label: 'Drag finisher 4', count: 2 },
        { id: 'disc-9', label: 'Centrifugal disc 9', count: 1 },
      ],
      categories: [{ id: 'drag', count: 2 }],
    });
  });

  test.each([
    '?sort=owner_name',
    '?category=tractor',
    '?page=0',
    '?page_size=7',
    `?search=${'x'.repeat(101)}`,
    '?search=%00',
    '?unknown=1',
  ])('refuses the query %s', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
  });

  test.each([
    [LEVELS.full, 200],
    [LEVELS.limitedPrices, 200],
    [LEVELS.noPrices, 403],
    [LEVELS.dataSheetsOnly, 403],
  ] as const)(
    'a request for the list of machines at level %i gets the status %i',
    async (permissionLevel, status) => {
      expect(await ask('', { companyId, permissionLevel })).toMatchObject({ status });
    },
  );

  test('comes as a file that spreadsheets open, in the reader’s language', async () => {
    const { status, body, headers } = await ask('csv/?search=qm&sort=-machine_no', {
      companyId,
      language: 'de-DE',
    });
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain('Maschinen%202026-03-10.csv');
    expect(body.split('\r\n')).toEqual([
      '\uFEFFMaschinennummer;Maschinentyp;Kategorie;Eigentümer;Ort;Garantie bis;Wartungsvertrag;Händler',
      'QM-30;Schleppfinisher 4;Schleppschleifmaschinen;Preiß & Söhne;;;ja;',
      'QM-2;Schleppfinisher 4;Schleppschleifmaschinen;Preiß & Söhne;;31.01.2027;nein;Händler AG',
      'QM-1;Tellerfliehkraft 9;Tellerfliehkraftmaschinen;Preiß & Söhne;Münster;31.01.2025;nein;',
      '',
    ]);
    expect(await ask('csv/?page=2')).toMatchObject({ status: 400 });
    expect(await ask('csv/', { companyId, permissionLevel: LEVELS.noPrices })).toMatchObject({ status: 403 });
  });

  test('shows a dealer the customers’ machines, staff all machines, and a stranger none', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    await seed('D-1', { companyId: dealer.id });
    await seed('C-1', { companyId: customer.id });

    const asDealer = { companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' } as const;
    expect(await numbersFor('', asDealer)).toEqual(['C-1', 'D-1']);
    expect(await numbersFor('', { companyId: dealer.id })).toEqual(['D-1']);
    expect(await numbersFor('', { companyId: customer.id })).toEqual(['C-1']);
    expect(await numbersFor('?page_size=100', { role: ROLES.team, kind: 'staff' })).toEqual(
      expect.arrayContaining(['C-1', 'D-1', 'QM-1']),
    );
    const { body } = await ask('', {});
    expect(body).toMatchObject({ items: [], total: 0, facets: { machine_types: [], categories: [] } });
  });

  test('the list of machines can be narrowed to one of a dealer’s customers, with its counts and its file, and to no one else’s', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const { id, customerNo } = await seedCompany(portal.database, { dealerId: dealer.id });
    const other = await seedCompany(portal.database, { dealerId: dealer.id });
    const stranger = await seedCompany(portal.database);
    await seed('N-1', { companyId: id, machineTypeId: 'drag-4' });
    await seed('N-2', { companyId: other.id });
    await seed('N-3', { companyId: stranger.id });
    const asDealer = { companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' } as const;

    const { body } = await ask(`?customer_no=${customerNo}`, asDealer);
    expect(body).toMatchObject({ total: 1, items: [{ machine_no: 'N-1' }] });
    expect(body.facets.machine_types).toMatchObject([{ id: 'drag-4', count: 1 }]);
    expect(await numbersFor(`?customer_no=${stranger.customerNo}`, asDealer)).toEqual([]);
    const { body: file } = await ask(`csv/?customer_no=${customerNo}`, asDealer);
    expect(file).toContain('N-1');
    expect(file).not.toContain('N-2');
  });
});
