import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { CompaniesTable } from '#server/db/companies/company.tables.ts';
import { foldText, spellings } from '#server/domain/search/fold.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const welcomeDealer = async (
  portal: TestPortal,
  customers: readonly Partial<CompaniesTable>[] = [],
  language: Language = 'en-GB',
): Promise<Shopper> => {
  const { id: companyId } = await seedCompany(portal.database, { kind: 'dealer' });
  for (const customer of customers) await seedCompany(portal.database, { dealerId: companyId, ...customer });
  return welcomeShopper(portal, { companyId, role: ROLES.dealer, kind: 'dealer', language });
};

const list = async ({ client }: Shopper, query: Readonly<Record<string, string>> = {}) => {
  const { status, body } = await client.get(`/customers/?${new URLSearchParams(query).toString()}`);
  if (status !== 200) throw new Error(`${status} ${body}`);
  return body;
};
const names = async (dealer: Shopper, query?: Readonly<Record<string, string>>): Promise<string[]> =>
  (await list(dealer, query)).items.map(({ name }: { name: string }) => name);

const PEOPLE = [
  {
    name: 'Müller & Söhne GmbH',
    street: 'Mühlgäßchen 3',
    postcode: '80331',
    city: 'München',
    country: 'DE',
    telephone: '+49 89 555-0100',
    email: 'post@mueller.example',
  },
  {
    name: 'Ardwick Orthopaedics Ltd',
    street: '5 Canal Street',
    postcode: 'M12 6HQ',
    city: 'Manchester',
    country: 'GB',
    telephone: '+44 161 555 0101',
    email: 'info@ardwick.example',
  },
  {
    name: 'Zürcher Uhren AG',
    street: 'Bahnhofstrasse 9',
    postcode: '8001',
    city: 'Zürich',
    country: 'CH',
    telephone: null,
    email: null,
  },
];
const [MUELLER, ARDWICK, ZURICH] = PEOPLE.map(({ name }) => name);

onAnyEngine('customers', (portal) => {
  test('a dealer’s customers are listed by name, page by page', async () => {
    await welcomeDealer(portal, [{ name: 'Somebody else’s' }]);
    const dealer = await welcomeDealer(
      portal,
      Array.from({ length: 12 }, (_, index) => ({ name: `Customer ${String.fromCharCode(76 - index)}` })),
    );
    const first = await list(dealer, { page_size: '10' });
    expect(first).toMatchObject({ total: 12, page: 1, page_size: 10 });
    expect(first.items[0]).toEqual({
      id: expect.any(String),
      customer_no: expect.any(String),
      name: 'Customer A',
      street: 'Hauptstraße 1',
      postcode: '21244',
      city: 'Buchholz',
      country: 'DE',
      telephone: null,
      email: null,
    });
    expect(await names(dealer, { page: '2', page_size: '10' })).toEqual(['Customer K', 'Customer L']);
  });

  test.each([
    [{ name: 'muller' }, [MUELLER]],
    [{ name: 'SÖHNE müller' }, [MUELLER]],
    [{ name: 'soehne' }, [MUELLER]],
    [{ street: 'muehlgaesschen' }, [MUELLER]],
    [{ street: 'street' }, [ARDWICK]],
    [{ postcode: 'm126hq' }, [ARDWICK]],
    [{ postcode: '80' }, [MUELLER, ZURICH]],
    [{ city: 'm' }, [ARDWICK, MUELLER]],
    [{ country: 'schweiz' }, [ZURICH]],
    [{ country: 'Switzer' }, [ZURICH]],
    [{ country: 'gb' }, [ARDWICK]],
    [{ telephone: '0161/555' }, [ARDWICK]],
    [{ telephone: '+49 (89)' }, [MUELLER]],
    [{ telephone: 'office' }, []],
    [{ email: 'ARDWICK' }, [ARDWICK]],
    [{ city: 'zurich', country: 'ch' }, [ZURICH]],
    [{ city: 'zurich', country: 'de' }, []],
    [{ search: 'canal manchester' }, [ARDWICK]],
    [{ search: 'hq ardwick' }, []],
    [{ name: 'll' }, []],
    [{ name: 'or' }, [ARDWICK]],
    [{ name: 'ärdwick örthopädics' }, [ARDWICK]],
    [{ email: 'ar' }, [ARDWICK]],
    [{ email: 'rd' }, []],
    [{ postcode: '33' }, []],
    [{ postcode: '033' }, [MUELLER]],
    [{ country: 'konigreich vereinigtes' }, [ARDWICK]],
    [{ country: 'la' }, []],
    [{ name: '%' }, []],
    [{ name: '  ' }, [ARDWICK, MUELLER, ZURICH]],
  ])('the filter %j finds the customers %j', async (query, found) => {
    const dealer = await welcomeDealer(portal, PEOPLE);
    expect(await names(dealer, query)).toEqual(found);
  });

  test('customers are sorted as requested: countries by their names, missing values last', async () => {
    const dealer = await welcomeDealer(portal, PEOPLE, 'de-DE');
    expect(await names(dealer, { sort: '-name' })).toEqual([ZURICH, MUELLER, ARDWICK]);
    expect(await names(dealer, { sort: 'country' })).toEqual([MUELLER, ZURICH, ARDWICK]);
    expect(await names(dealer, { sort: 'email' })).toEqual([ARDWICK, MUELLER, ZURICH]);
    expect(await names(dealer, { sort: '-email' })).toEqual([MUELLER, ARDWICK, ZURICH]);
  });

  test('customers are only for dealers at level 99', async () => {
    const { id: companyId } = await seedCompany(portal.database, { kind: 'dealer' });
    const dealing = { companyId, role: ROLES.dealer, kind: 'dealer' } as const;
    const refused = [
      await welcomeShopper(portal),
      await welcomeShopper(portal, { role: ROLES.team, kind: 'staff' }),
      await welcomeShopper(portal, { ...dealing, permissionLevel: LEVELS.limitedPrices }),
    ];
    for (const path of ['/customers/', '/customers/csv/']) {
      for (const { client } of refused)
        expect(await client.get(path)).toMatchObject({ status: 403, body: 'PERMISSION_DENIED_ERROR' });
      expect(await portal.visitor().get(path)).toMatchObject({ status: 401 });
    }
  });

  test.each([
    '?sort=id',
    '?page_size=7',
    '?page=0',
    `?city=${'x'.repeat(101)}`,
    '?dealer_id=x',
    '?search=%00',
  ])('the query %s for customers is refused', async (query) => {
    const { client } = await welcomeDealer(portal);
    expect((await client.get(`/customers/${query}`)).status).toBe(400);
  });

  test('customers come as a file that a German spreadsheet opens correctly', async () => {
    const dealer = await welcomeDealer(portal, [...PEOPLE, { name: '=HYPERLINK("x";"y")' }], 'de-DE');
    const { status, headers, body } = await dealer.client.get('/customers/csv/?sort=name&country=Deutsch');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="Kunden \d{4}-\d\d-\d\d\.csv"/);
    const [head, ...lines] = String(body).split('\r\n');
    expect(head).toBe('\uFEFFKundennummer;Name;Straße;Postleitzahl;Ort;Land;Telefon;E-Mail');
    expect(lines).toEqual([
      expect.stringMatching(/^C-.+;"'=HYPERLINK\(""x"";""y""\)";/),
      expect.stringMatching(
        /^C-.+;Müller & Söhne GmbH;Mühlgäßchen 3;80331;München;Deutschland;'\+49 89 555-0100;post@mueller.example$/,
      ),
      '',
    ]);
    expect((await dealer.client.get('/customers/csv/?page=2')).status).toBe(400);
  });

  test('customers come as a file of all pages', async () => {
    const dealer = await welcomeDealer(portal);
    const { companyId } = dealer.user;
    const { id: _id, customerNo: _customerNo, ...view } = await seedCompany(portal.database);
    await portal.database
      .insertInto('companies')
      .values(
        Array.from({ length: 2_500 }, (_, index) => ({
          ...view,
          id: `${companyId}-${index}`,
          customerNo: null,
          dealerId: companyId,
          name: `Customer ${String(index).padStart(4, '0')}`,
        })),
      )
      .execute();
    const { body } = await dealer.client.get('/customers/csv/');
    const lines = String(body).split('\r\n').slice(1, -1);
    expect(lines.map((line) => line.split(';')[1])).toEqual(
      Array.from({ length: 2_500 }, (_, index) => `Customer ${String(index).padStart(4, '0')}`),
    );
  });

  test('customers are searched by texts that the database and the application fold in the same way', async () => {
    const texts = [
      'Schlüssel MAẞ maß',
      'Ærø Œuvre Łódź Đakovo Ørsted',
      'Přesné Díly',
      ' a \t b ',
      'ﬁne ½',
      'ÄÖÜ äöü',
      'Ünal',
      "Cutler's Cutler’s O´Brien `quoted`",
    ];
    for (const text of texts) {
      const { rows } = await sql<{ folded: string; searchable: string }>`
        select folded(${text}) as folded, searchable(${text}) as searchable`.execute(portal.database);
      const folded = foldText(text);
      expect(rows[0]!.folded).toBe(folded);
      for (const spelling of spellings(folded)) expect(rows[0]!.searchable).toContain(spelling);
    }
  });
});
