import { expect, test } from 'vitest';

import { seedSheet, PDF } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { smallPdf } from '#tests/support/seed/small-pdf.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const DONE = { exitCode: 0, error: null, problems: [] };
const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
const categoryLine = (id: string, parent = ''): string => `${id};${parent};x;x`;
const emptyFolder = (...names: string[]) => ({ from: new Map(names.map((name) => [name, ''])) });
let made = 0;
const newName = (what: string): string => `${what}-${(made += 1)}`;

onAnyEngine('own data', (portal) => {
  const load = (word: string, file: string, ...options: string[]) =>
    resultOf(['import', word, 'FILE', ...options], portal, { file });
  const mapped = (word: string, file: string, aside: string) =>
    resultOf(['import', word, 'FILE', '--mapping', 'M'], portal, { file, aside });
  const article = (articleNo: string) =>
    portal.database.selectFrom('articles').selectAll().where('articleNo', '=', articleNo).executeTakeFirst();

  test('own data creates categories on two levels and types of machines, which articles then name', async () => {
    const [top, below, type, articleNo] = ['wet', 'oil', 'drum', 'A'].map(newName);
    // A parent may come further down in the file. The list keeps the order of the file.
    expect(
      await load('categories', csv('id;parent;label_de;label_en', `${below};${top};Öl;Oil`, `${top};;Nass;`)),
    ).toMatchObject({ ...DONE, lines: ['2 new, 0 changed, 0 unchanged.'] });
    expect(await load('machine-types', csv('id;category;label_de', `${type};drag;Trommel`))).toMatchObject(
      DONE,
    );
    const lines = csv(
      'article_no;kind;description_de;description_en;category;subcategory;unit;price;machine_types',
      `${articleNo};media;Öl;Oil;${top};${below};litre;1;${type}`,
    );
    expect(await load('articles', lines)).toMatchObject(DONE);
    const client = await portal.signIn((await seedUser(portal.database, { language: 'en-GB' })).email);
    expect((await client.get(`/media/${articleNo}/`)).body).toMatchObject({
      category: { id: top, label: 'Nass' },
      subcategory: { id: below, label: 'Oil' },
      machine_types: [{ id: type, label: 'Trommel' }],
    });
    expect(
      (await load('categories', csv('id;parent', `${top};nowhere`, `${below};`, `${newName('c')};`)))
        .problems,
    ).toEqual([
      'Line 4: label_de: is missing.',
      'Line 4: label_en: is missing.',
      'Line 2: parent: articles name this category, so it keeps its parent.',
      'Line 3: parent: articles name this category, so it keeps its parent.',
    ]);
  });

  test('a category has no grandparent, and is not its own parent', async () => {
    const [one, two, three] = [1, 2, 3].map(() => newName('level'));
    const file = csv(
      'id;parent;label_de;label_en',
      categoryLine(one!),
      categoryLine(two!, one),
      categoryLine(three!, two),
    );
    expect((await load('categories', file)).problems).toEqual([
      `Line 4: parent: "${two}" cannot be a parent here, because categories have two levels.`,
    ]);
    expect(
      (await load('categories', csv('id;parent;label_de;label_en', categoryLine(one!, one)))).problems,
    ).toEqual(['Line 2: parent: a category cannot be its own parent.']);
    expect(
      (await load('categories', csv('id;parent;label_de;label_en', categoryLine(one!, 'x')))).problems,
    ).toEqual(['Line 2: parent: there is no category "x".']);
  });

  test('a category that would be a third level keeps its parent, even where --partial imports the other lines', async () => {
    const [one, two, three, four] = [1, 2, 3, 4].map(() => newName('level'));
    const head = 'id;parent;label_de;label_en';
    const parents = async () => {
      const rows = await portal.database
        .selectFrom('categories')
        .select(['id', 'parentId'])
        .where('id', 'in', [one!, two!, three!, four!])
        .execute();
      return Object.fromEntries(rows.map(({ id, parentId }) => [id, parentId]));
    };
    const chain = csv(head, categoryLine(one!), categoryLine(two!, one), categoryLine(three!, two));
    expect((await load('categories', chain, '--partial')).problems).toEqual([
      `Line 4: parent: "${two}" cannot be a parent here, because categories have two levels.`,
    ]);
    expect(await parents()).toEqual({ [one!]: null, [two!]: one, [three!]: null });

    const above = csv(head, categoryLine(four!), categoryLine(one!, four));
    expect((await load('categories', above, '--partial')).problems).toEqual([
      `Line 3: parent: "${four}" cannot be a parent here, because categories have two levels.`,
    ]);
    expect(await parents()).toEqual({ [one!]: null, [two!]: one, [three!]: null, [four!]: null });
  });

  test('machines are found by the new label of their type', async () => {
    const { id: companyId, customerNo } = await seedCompany(portal.database);
    const [type, machineNo] = [newName('type'), newName('QM')];
    await load('machine-types', csv('id;category;label_de', `${type};drag;Trommelwerk`));
    await load('machines', csv('machine_no;customer_no;machine_type', `${machineNo};${customerNo};${type}`));
    await load('machine-types', csv('id;label_en', `${type};Tumbler`));
    const client = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    expect((await client.get('/machines/?search=tumbler')).body.total).toBe(1);
  });

  test('prices of known articles change, and with --existing-only unknown ones are left out', async () => {
    const { articleNo } = await seedArticle(portal.database, { priceCents: 100, listPriceCents: 200 });
    const file = csv('article_no;price', `${articleNo};1,50`, 'nowhere;2');
    expect(await load('prices', file)).toMatchObject({
      exitCode: 1,
      problems: ['Line 3: article_no: there is no article "nowhere".'],
    });
    expect(await article(articleNo)).toMatchObject({ priceCents: 100 });
    expect(await load('prices', file, '--existing-only')).toMatchObject({
      ...DONE,
      lines: ['0 new, 1 changed, 0 unchanged, 1 unknown and left out.'],
    });
    expect(await article(articleNo)).toMatchObject({ priceCents: 150, listPriceCents: 200 });
    expect(await article('nowhere')).toBeUndefined();
  });

  test.each([
    ['JSON', JSON.stringify({ matnr: 'article_no', Preis: 'price', ERSDA: null })],
    ['CSV', 'MATNR;article_no\r\nPreis;price\r\nersda;\r\n'],
  ])('a mapping in %s says what foreign columns mean', async (_, mapping) => {
    const { articleNo } = await seedArticle(portal.database, { priceCents: 100 });
    const file = csv('MATNR;PREIS;ERSDA', `${articleNo};3;20260101`);
    expect(await mapped('prices', file, mapping)).toMatchObject({
      ...DONE,
      lines: ['0 new, 1 changed, 0 unchanged.'],
    });
    expect(await article(articleNo)).toMatchObject({ priceCents: 300 });
  });

  test('a mapping also translates words, and gives values to every record', async () => {
    const articleNo = newName('M');
    const mapping = JSON.stringify({
      columns: { MATNR: 'article_no', MAKTX: 'description_de', MEINS: 'unit' },
      values: { unit: { ST: 'piece' } },
      constants: { kind: 'spare_part', description_en: 'Part', price: 5 },
    });
    expect(await mapped('articles', csv('MATNR;MAKTX;MEINS', `${articleNo};Teil;st`), mapping)).toMatchObject(
      DONE,
    );
    expect(await article(articleNo)).toMatchObject({ kind: 'spare_part', unit: 'piece', priceCents: 500 });
  });

  test.each([
    [
      '{"MATNR": "artcle_no"}',
      'The mapping names "artcle_no", which is not one of the columns article_no, price, list_price.',
    ],
    [
      '{"values": {"unit": {}}}',
      'The mapping names "unit", which is not one of the columns article_no, price, list_price.',
    ],
    [
      '{"columns": {}, "word": {}}',
      'The mapping has the unknown part "word"; the known ones are columns, values, constants.',
    ],
    ['{"MATNR": ["article_no"]}', 'The mapping\'s entry "MATNR" must be a text.'],
    ['{MATNR', 'The mapping begins like JSON, but is not valid JSON.'],
    ['MATNR', 'Line 1 of the mapping must have two cells: the name in the other system and ours.'],
  ])('a mapping of %s is refused in one sentence', async (mapping, message) => {
    expect(await mapped('prices', csv('article_no;price', 'x;1'), mapping)).toMatchObject({
      exitCode: 1,
      error: `${message} Nothing was imported.`,
    });
  });

  test('a mapping cannot make two columns one, and columns that it does not name stay unknown', async () => {
    const file = csv('MATNR;article_no;price', 'a;a;1');
    expect(await mapped('prices', file, '{"MATNR": "article_no"}')).toMatchObject({
      error: 'The first line names the column article_no twice. Nothing was imported.',
    });
    expect(await mapped('prices', file, '{"X": "article_no"}')).toMatchObject({
      error: expect.stringContaining('The first line has the unknown column "matnr"'),
    });
  });

  test('users are created without a password, they are sent no mail, and a second import changes nothing', async () => {
    const { customerNo } = await seedCompany(portal.database);
    const email = `${newName('erika')}@own.example`;
    const file = csv(
      'email;first_name;last_name;customer_no;level;telephone',
      `${email};Erika;Muster;${customerNo};99;+49 30 1`,
    );
    expect(await load('users', file)).toMatchObject({ ...DONE, lines: ['1 new, 0 changed, 0 unchanged.'] });
    // Operators do not know the user's id, so the user is found by address and name.
    expect(await load('users', file)).toMatchObject({ ...DONE, lines: ['0 new, 0 changed, 1 unchanged.'] });
    const user = await portal.database
      .selectFrom('users')
      .selectAll()
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ passwordHash: null, active: false, permissionLevel: 99, kind: 'customer' });
    expect(await mailsTo(portal.database, email)).toEqual([]);
    const { written } = await resultOf(['export', 'users'], portal);
    expect(written).toContain(
      `${user.id};${email};Erika;Muster;${customerNo};customer;99;de-DE;+49 30 1;no;;`,
    );
  });

  test('users are invited with --invite, but not those who are blocked', async () => {
    const { customerNo } = await seedCompany(portal.database);
    const [invited, blocked] = [`${newName('i')}@own.example`, `${newName('b')}@own.example`];
    const file = csv(
      'email;first_name;last_name;customer_no;level',
      `${invited};I;N;${customerNo};0`,
      `${blocked};B;N;${customerNo};-1`,
    );
    expect(await load('users', file, '--invite')).toMatchObject(DONE);
    expect(await mailsTo(portal.database, invited)).toMatchObject([{ kind: 'invitation' }]);
    expect(await mailsTo(portal.database, blocked)).toEqual([]);
  });

  test('a user whom an import blocks is signed out', async () => {
    const { customerNo, id: companyId } = await seedCompany(portal.database);
    const { id, email } = await seedUser(portal.database, { companyId });
    const client = await portal.signIn(email);
    expect(
      await load('users', csv('id;email;customer_no;level', `${id};${email};${customerNo};-1`)),
    ).toMatchObject({
      ...DONE,
      lines: ['0 new, 1 changed, 0 unchanged.'],
    });
    expect((await client.get('/users/current-user/')).status).toBe(401);
  });

  test('each wrong line of users is refused with the reason', async () => {
    const { customerNo } = await seedCompany(portal.database);
    const email = `${newName('twin')}@own.example`;
    const line = (first: string, more: string) => `${email};${first};Twin;${more}`;
    const { problems } = await load(
      'users',
      csv(
        'email;first_name;last_name;customer_no;level;role;telephone',
        line('A', `${customerNo};99;customer;`),
        line('A', `${customerNo};99;customer;`),
        line('B', 'nowhere;99;customer;'),
        line('C', `${customerNo};50;customer;`),
        line('D', `${customerNo};0;boss;`),
        line('E', `${customerNo};0;customer;call me`),
        line('7', `${customerNo};0;customer;`),
        `;F;Twin;${customerNo};0;customer;`,
      ),
    );
    expect(problems).toEqual([
      expect.stringMatching(/^Line 3: "user-.*" is already on line 2\.$/),
      'Line 4: customer_no: there is no customer "nowhere".',
      'Line 5: level: "50" is not one of -2, -1, 0, 20, 99.',
      'Line 6: role: "boss" is not one of customer, dealer, staff.',
      'Line 7: telephone: "call me" is not a telephone number: digits, grouped in any way, with an optional plus in front.',
      'Line 8: first_name: "7" is not a name that contains a letter.',
      'Line 9: email: is missing.',
    ]);
  });

  test('staff and the people whom customers ask belong to the one company that runs the portal', async () => {
    const file = csv(
      'record;customer_no;name;kind;street;postcode;city;country;id;first_name;last_name',
      'customer;maker;Own Finish Ltd;maker;Yard 1;S1;Sheffield;GB;;;',
      'contact;maker;;;;;;;mc-1;Ann;Ask',
    );
    expect(await load('customers', file)).toMatchObject(DONE);
    expect(await load('customers', file)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });
    const staff = `${newName('staff')}@own.example`;
    expect(
      await load('users', csv('email;first_name;last_name;customer_no;role', `${staff};S;T;maker;staff`)),
    ).toMatchObject(DONE);
    const [{ customerNo: number, id }] = (await portal.database
      .selectFrom('companies')
      .select(['customerNo', 'id'])
      .where('kind', '=', 'maker')
      .execute()) as [{ customerNo: string | null; id: string }];
    expect([number, id]).toEqual([null, 'maker']);
    const another = file.replaceAll(';maker;', ';other;').replace('Ltd;other', 'Ltd;maker');
    expect((await load('customers', another)).problems).toContain(
      'Line 2: kind: the company that runs the portal is already "maker".',
    );
    await portal.database.deleteFrom('users').where('email', '=', staff).execute();
  });

  test('data sheets come with their PDFs, for several articles, and a second import changes nothing', async () => {
    // Numbers may contain spaces, commas and bars.
    const numbers = [newName('D 1,'), newName(String.raw`D|2\ `)];
    for (const articleNo of numbers) await seedArticle(portal.database, { articleNo });
    const sheetNo = newName('SDB oil');
    const line = (version: string, file: string) =>
      `${sheetNo};SDB;de-DE;${version};2026-01-0${version};${file};"${numbers[0]} | ${numbers[1]!.replaceAll(/[\\|]/g, String.raw`\$&`)}"`;
    const from = new Map<string, string | Uint8Array>([
      [
        'data-sheets.csv',
        csv('sheet_no;kind;language;version;date;file;articles', line('1', 'old.pdf'), line('2', 'new.pdf')),
      ],
      ['old.pdf', PDF],
      ['pdf/new.pdf', PDF],
    ]);
    const again = () => resultOf(['import', 'data-sheets', 'F'], portal, { from });
    expect(await again()).toMatchObject({ ...DONE, lines: ['2 new, 0 changed, 0 unchanged.', '2 files.'] });
    expect(await again()).toMatchObject({ lines: ['0 new, 0 changed, 2 unchanged.', '2 files.'] });
    const client = await portal.signIn((await seedUser(portal.database, { language: 'de-DE' })).email);
    const { body } = await client.get(`/media/${encodeURIComponent(numbers[1]!)}/`);
    expect(body.data_sheets).toMatchObject([
      { kind: 'SDB', language: 'de-DE', version: '2', date: '2026-01-02' },
    ]);
    const got = await client.get(`/datasheets/${body.data_sheets[0].id}/download/`);
    expect(got.headers['content-disposition']).toContain('new.pdf');
    const { written } = await resultOf(['export', 'data-sheets'], portal);
    expect(written).toContain(`${sheetNo};de-DE;2;SDB;2026-01-02;new.pdf;new.pdf;`);
  });

  test('a PDF that no reader can open is named and refused, and nothing in the folder is stored', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const [good, cut, rubbish] = ['good', 'cut', 'rubbish'].map((name) => `${newName(name)}.pdf`);
    const line = (version: number, file?: string) =>
      `D-${good};de;${version};SDB;2026-01-01;${file};${articleNo}`;
    const from = new Map<string, string | Uint8Array>([
      [
        'data-sheets.csv',
        csv(
          'sheet_no;language;version;kind;date;file;articles',
          line(1, good),
          line(2, cut),
          line(3, rubbish),
        ),
      ],
      [good!, smallPdf('good')],
      [cut!, smallPdf('cut off '.repeat(10_000)).subarray(0, 50_000)],
      [rubbish!, Buffer.alloc(50_000, '%PDF-1.7 rubbish ')],
    ]);
    expect(await resultOf(['import', 'data-sheets', 'F'], portal, { from })).toMatchObject({
      exitCode: 1,
      problems: [
        `Line 3: the file "${cut}" is an incomplete PDF: its end is missing.`,
        `Line 4: the file "${rubbish}" is an incomplete PDF: its end is missing.`,
      ],
      error: expect.stringContaining('Nothing was imported'),
    });
    const stored = async () => (await resultOf(['file', 'list'], portal)).lines.join();
    for (const name of [good!, cut!, rubbish!]) expect(await stored()).not.toContain(name);
    await resultOf(['import', 'data-sheets', 'F', '--partial'], portal, { from });
    expect(await stored()).toContain(good);
    for (const name of [cut!, rubbish!]) expect(await stored()).not.toContain(name);
  });

  test('a new edition of a data sheet is announced to its holders, and a corrected day is not', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const user = await seedUser(portal.database, { language: 'en-GB' });
    const { id } = await seedSheet(portal.database, { articleNo, version: '3', date: '2026-01-01' });
    const copy = { userId: user.id, dataSheetId: id, version: '3', downloadedAt: portal.clock.now() };
    await portal.database.insertInto('dataSheetDownloads').values(copy).execute();
    const mails = async () => (await mailsTo(portal.database, user.email)).length;
    const line = (version: string, day: string) =>
      `SDB ${articleNo};en-GB;${version};SDB;${day};${articleNo}`;
    const header = 'sheet_no;language;version;kind;date;articles';
    await load('data-sheets', csv(header, line('3', '2026-01-02')));
    expect(await mails()).toBe(0);
    await load('data-sheets', csv(header, line('2', '2025-01-02')));
    expect(await mails()).toBe(0);
    expect(await load('data-sheets', csv(header, line('4', '2026-02-01')))).toMatchObject(DONE);
    expect(await mails()).toBe(1);
    // The row that was downloaded still exists, under the same id.
    expect(
      await portal.database.selectFrom('dataSheets').select('date').where('id', '=', id).execute(),
    ).toEqual([{ date: '2026-01-02' }]);
  });

  test('two editions of a data sheet cannot have the same day, because only one of them can be the current one', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const [header, sheetNo] = ['sheet_no;language;version;kind;date;articles', newName('S')];
    const line = (spoken: string, version: string, day: string) =>
      `${sheetNo};${spoken};${version};TDB;${day};${articleNo}`;
    const both = [line('de', '1', '2026-01-01'), line('de', '2', '2026-01-01')];
    const problemsOf = async (...lines: string[]) =>
      (await load('data-sheets', csv(header, ...lines))).problems;
    expect(await problemsOf(...both)).toEqual(['Line 3: date: version "1" of the same sheet has this day.']);

    expect(await problemsOf(both[0]!, line('en', '1', '2026-01-01'), line('de', '2', '2026-01-02'))).toEqual(
      [],
    );
    expect(await problemsOf(line('de', '3', '2026-01-02'))).toEqual([
      'Line 2: date: version "2" of the same sheet has this day.',
    ]);
    // The days of both editions may be corrected at once.
    const corrected = [line('de', '1', '2026-01-02'), line('de', '2', '2026-01-03')];
    expect(await load('data-sheets', csv(header, ...corrected))).toMatchObject(DONE);
    expect(await load('data-sheets', csv(header, ...corrected))).toMatchObject(DONE);
  });

  test('an edition whose new day is refused keeps the old one, even when only the valid lines are imported', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const [header, sheetNo] = ['sheet_no;language;version;kind;date;articles', newName('S')];
    const line = (version: string, day: string, described = articleNo) =>
      `${sheetNo};de;${version};TDB;${day};${described}`;
    await load('data-sheets', csv(header, line('1', '2026-01-01'), line('2', '2026-01-02')));
    const moved = csv(
      header,
      line('2', '2026-01-03', 'nowhere'),
      line('1', '2026-01-02'),
      line('3', '2026-01-01'),
      line('4', '2026-01-04'),
    );
    expect((await load('data-sheets', moved, '--partial')).problems).toEqual([
      'Line 2: articles: there is no article "nowhere"; separate numbers with |.',
      'Line 3: date: version "2" of the same sheet has this day.',
      'Line 4: date: version "1" of the same sheet has this day.',
    ]);
    const editions = portal.database.selectFrom('dataSheets').where('sheetNo', '=', sheetNo);
    expect(await editions.select(['version', 'date']).orderBy('version').execute()).toEqual([
      { version: '1', date: '2026-01-01' },
      { version: '2', date: '2026-01-02' },
      { version: '4', date: '2026-01-04' },
    ]);
  });

  test('each wrong line of data sheets is refused with the reason', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const result = await resultOf(['import', 'data-sheets', 'F'], portal, {
      from: new Map<string, string | Uint8Array>([
        [
          'data-sheets.csv',
          csv(
            'sheet_no;language;version;kind;date;file;articles',
            `R-1;de;1;SDB;2026-01-01;;${articleNo}`,
            `R-1;en;1;TDB;2026-01-01;;${articleNo}`,
            'R-2;de;1;SDB;2026-01-01;;nowhere',
            'R-3;de;1;SDB;2026-01-01;;',
            `R-4;de;1;SDB;2026-01-01;missing.pdf;${articleNo}`,
            `R-5;de;1;SDB;2026-01-01;not.pdf;${articleNo}`,
            `R-1;de;1;SDB;2026-01-01;;${articleNo}`,
            `R-6;;1;SDB;2026-01-01;;${articleNo}`,
            `R-2;de;2;TDB;2026-01-01;;${articleNo}`,
          ),
        ],
        ['not.pdf', 'text'],
      ]),
    });
    expect(result.problems).toEqual([
      'Line 3: kind: the sheet "R-1" is of the kind SDB.',
      'Line 4: articles: there is no article "nowhere"; separate numbers with |.',
      'Line 5: articles: is missing.',
      'Line 6: file: there is no file "missing.pdf" next to the table or in the portal.',
      'Line 7: the file "not.pdf" is not a PDF.',
      'Line 8: "R-1 de-DE 1" is already on line 2.',
      'Line 9: language: is missing.',
    ]);
  });

  test('a folder must hold the table that is imported; an import of everything refuses unknown tables', async () => {
    expect(await resultOf(['import', 'articles', 'F'], portal, emptyFolder('artikel.csv'))).toMatchObject({
      exitCode: 1,
      error: 'There is no articles.csv in F.',
    });
    expect(await resultOf(['import', 'all', 'F'], portal, emptyFolder('artikel.csv'))).toMatchObject({
      error: expect.stringContaining('F has the unknown table artikel.csv'),
    });
    expect(await resultOf(['import', 'all', 'F'], portal, emptyFolder('a.pdf'))).toMatchObject({
      error: expect.stringContaining('F has no tables'),
    });
    expect(await resultOf(['import', 'all', 'F'], portal, { file: '' })).toMatchObject({
      error: 'F is neither a folder nor an archive.',
    });
  });

  test('an import of everything is checked to the end: every mistake is reported, and nothing is imported', async () => {
    const [one, wrong] = [newName('C'), newName('A')];
    const from = new Map([
      ['categories.csv', csv('id;label_de', `${one};Eins`, '..;Zwei')],
      ['articles.csv', csv('article_no;kind', `${wrong};medium`)],
      ['prices.csv', csv('article_no;price', 'nowhere;1,00')],
    ]);
    expect(await resultOf(['import', 'all', 'F'], portal, { from })).toMatchObject({
      exitCode: 1,
      lines: [],
      problems: expect.arrayContaining([
        expect.stringContaining('categories.csv, line 3: id: ".."'),
        'articles.csv, line 2: kind: "medium" is not one of media, spare_part.',
        expect.stringContaining('prices.csv, line 2: '),
      ]),
      error:
        'Nothing was imported: one category cannot be imported, one article cannot be imported, one price cannot be imported. --partial imports the others.',
    });
    expect(await portal.database.selectFrom('categories').where('id', '=', one).execute()).toEqual([]);
  });

  test('after an unreadable table, the form of the other tables is still checked; --partial says what it has stored', async () => {
    const one = newName('C');
    const from = new Map([
      ['categories.csv', csv('id;label_de', `${one};Eins`)],
      ['machine-types.csv', csv('id;colour', 'x;red')],
      ['articles.csv', csv('article_no;kind', 'a;medium')],
    ]);
    const unread = expect.stringContaining(
      'machine-types.csv: The first line has the unknown column "colour"',
    );
    expect(await resultOf(['import', 'all', 'F'], portal, { from })).toMatchObject({
      exitCode: 1,
      lines: ['Only the form of these tables was checked, because an earlier one cannot be read: articles.'],
      problems: [unread, 'articles.csv, line 2: kind: "medium" is not one of media, spare_part.'],
      error:
        'Nothing was imported: one table cannot be read, one article cannot be imported. --partial imports the others.',
    });
    expect(await portal.database.selectFrom('categories').where('id', '=', one).execute()).toEqual([]);
    expect(await resultOf(['import', 'all', 'F', '--partial'], portal, { from })).toMatchObject({
      exitCode: 1,
      lines: [
        'categories: 1 new, 0 changed, 0 unchanged.',
        'machine types: 0 new, 0 changed, 0 unchanged.',
        'articles: 0 new, 0 changed, 0 unchanged.',
      ],
      error: 'One table cannot be read, one article cannot be imported.',
    });
  });

  test('if a file cannot be read, a partial import says what it has stored', async () => {
    const file = csv('id;colour', 'x;red');
    expect(await resultOf(['import', 'categories', 'F', '--partial'], portal, { file })).toMatchObject({
      exitCode: 1,
      lines: ['0 new, 0 changed, 0 unchanged.'],
      error: expect.stringContaining('The first line has the unknown column "colour"'),
    });
  });

  test('an article names types of machines whose ids hold spaces, and is exported as it was imported', async () => {
    const [plain, blank, part] = [newName('T'), `${newName('T')} "S", 2`, newName('A')];
    const types = csv(
      'id;category;label_de',
      `${plain};drag;Eins`,
      `"${blank.replaceAll('"', '""')}";drag;Zwei`,
    );
    await resultOf(['import', 'machine-types', 'F'], portal, { file: types });
    const fits = `${plain} "${blank.replaceAll('"', '""')}"`;
    const cell = `"${fits.replaceAll('"', '""')}"`;
    const articles = csv(
      'article_no;kind;description_de;description_en;unit;price;machine_types',
      `${part};spare_part;Ring;Ring;piece;1,00;${cell}`,
    );
    expect(await resultOf(['import', 'articles', 'F'], portal, { file: articles })).toMatchObject({
      exitCode: 0,
    });
    const linked = await portal.database
      .selectFrom('articleMachineTypes')
      .select('machineTypeId')
      .where('articleNo', '=', part)
      .execute();
    expect(linked.map(({ machineTypeId }) => machineTypeId).toSorted()).toEqual([plain, blank].toSorted());
    expect(await resultOf(['import', 'articles', 'F'], portal, { file: articles })).toMatchObject({
      lines: ['0 new, 0 changed, 1 unchanged.'],
    });
    const open = articles.replace(cell, '"""ct 1"');
    expect(await resultOf(['import', 'articles', 'F'], portal, { file: open })).toMatchObject({
      problems: [expect.stringContaining('has a quotation mark that is not closed')],
    });
  });

  test('an import of everything is all or nothing, and names the table of a wrong line', async () => {
    const [one, two] = [newName('C'), newName('C')];
    const from = new Map([
      ['articles.csv', csv('article_no;category', 'nowhere;nowhere')],
      ['categories.csv', csv('id;label_de', `${one};Eins`, `${two};Zwei`)],
    ]);
    expect(await resultOf(['import', 'all', 'F'], portal, { from })).toMatchObject({
      exitCode: 1,
      lines: [],
      problems: expect.arrayContaining(['articles.csv, line 2: category: there is no category "nowhere".']),
      error: 'Nothing was imported: one article cannot be imported. --partial imports the others.',
    });
    const kept = await portal.database.selectFrom('categories').select('id').where('id', '=', one).execute();
    expect(kept).toEqual([]);
    const aside = JSON.stringify({ categories: { id: 'id' }, artikel: {} });
    expect(await resultOf(['import', 'all', 'F', '--mapping', 'M'], portal, { from, aside })).toMatchObject({
      error: expect.stringContaining('The mapping names the unknown subject "artikel"'),
    });
    expect(await resultOf(['import', 'all', 'F', '--partial'], portal, { from })).toMatchObject({
      exitCode: 1,
      lines: ['categories: 2 new, 0 changed, 0 unchanged.', 'articles: 0 new, 0 changed, 0 unchanged.'],
      error: 'One article cannot be imported.',
    });
  });
});
