import { afterEach, expect, test } from 'vitest';

import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const HEADER = 'article_no;kind;description_de;description_en;unit;price';
const EVERYTHING = { exitCode: 0, error: null, problems: [] };

const csv = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
const windows1252 = (text: string): Uint8Array => Buffer.from(text, 'latin1');

onAnyEngine('an import of articles', (portal) => {
  const load = (file: string | Uint8Array, ...options: string[]) =>
    resultOf(['import', 'articles', 'FILE', ...options], portal, { file });
  const stored = (articleNo: string) =>
    portal.database.selectFrom('articles').selectAll().where('articleNo', '=', articleNo).executeTakeFirst();
  const read = async (articleNo: string) => {
    const client = await portal.signIn((await seedUser(portal.database)).email);
    return client.get(`/media/${encodeURIComponent(articleNo)}/`);
  };
  afterEach(async () => void (await portal.database.deleteFrom('articles').execute()));

  test.each([
    ['UTF-8 with semicolons', csv(HEADER, '0012;media;Schlüssel für Ø 20;Wrench;piece;1.234,50')],
    ['UTF-8 with its mark', `\uFEFF${csv(HEADER, '0012;media;Schlüssel für Ø 20;Wrench;piece;1234.5')}`],
    [
      'commas and quotation marks',
      csv(HEADER.replaceAll(';', ','), '0012,media,"Schlüssel für Ø 20",Wrench,piece,"1,234.50 €"'),
    ],
    ['tabs', csv(HEADER, '0012;media;Schlüssel für Ø 20;Wrench;piece;1234,50').replaceAll(';', '\t')],
    ['Windows-1252', windows1252(csv(HEADER, '0012;media;Schlüssel für Ø 20;Wrench;piece;1234,50'))],
    ['cells kept as text', csv(HEADER, `"=""0012""";media;Schlüssel für Ø 20;Wrench;piece;1234,50`)],
  ])('accepts %s, with umlauts, leading zeros and decimal commas', async (_, file) => {
    expect(await load(file)).toMatchObject({ ...EVERYTHING, lines: ['1 new, 0 changed, 0 unchanged.'] });
    expect((await read('0012')).body).toMatchObject({
      article_no: '0012',
      description: 'Wrench',
      price_cents: 123_450,
      list_price_cents: 123_450,
      quantity_step: 1,
    });
    expect(await stored('0012')).toMatchObject({ descriptionDe: 'Schlüssel für Ø 20' });
  });

  test('finds the umlaut after thousands of plain lines, in either encoding', async () => {
    const plain = Array.from({ length: 3_000 }, (_, at) => `P-${at};media;Stein;Stone;piece;1`);
    const file = csv(HEADER, ...plain, 'P-END;media;Körner;Grains;piece;1');
    for (const bytes of [Buffer.from(file), windows1252(file)]) {
      expect(await load(bytes)).toMatchObject(EVERYTHING);
      expect(await stored('P-END')).toMatchObject({ descriptionDe: 'Körner' });
    }
  });

  test('lets the search find its articles at once, and by a new name after the next import', async () => {
    const client = await portal.signIn((await seedUser(portal.database)).email);
    const found = async (search: string) =>
      (await client.get(`/media/?search=${search}`)).body.items.map(
        ({ article_no }: { article_no: string }) => article_no,
      );
    await load(csv(HEADER, 'S-1;media;Kürbiskernmehl;Pumpkin flour;kg;10'));
    expect(await found('kuerbiskernmehl')).toEqual(['S-1']);
    await load(csv('article_no;description_de', 'S-1;Walnussmehl'));
    expect(await found('kuerbiskernmehl')).toEqual([]);
    expect(await found('walnussmehl')).toEqual(['S-1']);
    expect(await stored('S-1')).toMatchObject({ priceCents: 1_000, descriptionEn: 'Pumpkin flour' });
  });

  test('names each wrong line and what is wrong with it, and imports nothing', async () => {
    const result = await load(
      csv(
        HEADER,
        'W-1;media;Stein;Stone;piece;1',
        'W-2;gadget;Stein;Stone;piece;1',
        'W-3;media;Stein;Stone;piece;zwölf',
        'W-4;media;;Stone;piece;1',
        'W-5;media;Stein;Stone;piece;99999999999999999999',
        'W-6;media;Stein;Stone;piece',
        ';media;Stein;Stone;piece;1',
        'W-1;media;Stein;Stone;piece;1',
        `W-8;media;${'x'.repeat(256)};Stone;piece;-1`,
        'W-9;media;"zwei\nZeilen";Stone;piece;1',
      ),
    );
    expect(result).toMatchObject({
      exitCode: 1,
      lines: [],
      error: 'Nothing was imported: 9 articles cannot be imported. --partial imports the others.',
    });
    expect(result.problems).toEqual([
      'Line 3: kind: "gadget" is not one of media, spare_part.',
      'Line 4: price: "zwölf" is not an amount in euros such as 12,50.',
      'Line 5: description_de: is missing.',
      'Line 6: price: "99999999999999999999" is more than 1000000 euros.',
      'Line 7: has 5 cells, but the first line has 6.',
      'Line 8: article_no: is missing.',
      'Line 9: "W-1" is already on line 2.',
      'Line 10: description_de: is longer than 255 characters.',
      'Line 10: price: "-1" is not an amount in euros such as 12,50.',
      'Line 11: description_de: "zwei Zeilen" contains a line break or a control character.',
    ]);
    expect(await stored('W-1')).toBeUndefined();
  });

  test('imports the right lines with --partial, and says that some are missing', async () => {
    const file = csv(HEADER, 'T-1;media;Stein;Stone;piece;1', 'T-2;media;Stein;Stone;piece;x');
    expect(await load(file, '--partial')).toMatchObject({
      exitCode: 1,
      lines: ['1 new, 0 changed, 0 unchanged.'],
      error: 'One article cannot be imported.',
    });
    expect(await stored('T-1')).toMatchObject({ priceCents: 100 });
    expect(await stored('T-2')).toBeUndefined();
  });

  test('with --dry-run, only reports what would happen', async () => {
    const { articleNo } = await seedArticle(portal.database, { priceCents: 100 });
    const file = csv('article_no;price', `${articleNo};2`);
    expect(await load(file, '--dry-run')).toMatchObject({
      ...EVERYTHING,
      lines: ['Nothing was changed; an import would give: 0 new, 1 changed, 0 unchanged.'],
    });
    expect(await stored(articleNo)).toMatchObject({ priceCents: 100 });
    expect(await load(file, '--dry-run', '--partial')).toMatchObject({ exitCode: 2 });
  });

  test('keeps text that looks like a formula, and exports it unchanged for programs', async () => {
    const formulas = ['=1+1', '-2', '@SUM(A1)', '+49 5', "'quoted", "'=guarded"];
    const lines = formulas.map((text, at) => `F-${at};media;${at < 4 ? `'${text}` : text};Stone;piece;1`);
    expect(await load(csv(HEADER, ...lines))).toMatchObject(EVERYTHING);
    expect(await stored('F-0')).toMatchObject({ descriptionDe: '=1+1' });
    expect(await stored('F-4')).toMatchObject({ descriptionDe: "'quoted" });
    await portal.database
      .updateTable('articles')
      .set({ descriptionEn: "''=1" })
      .where('articleNo', '=', 'F-0')
      .execute();
    const { written } = await resultOf(['export', 'articles'], portal);
    for (const text of [';=1+1;', ';-2;', ';@SUM(A1);', ';+49 5;']) expect(written).toContain(text);
    expect(await load(written)).toMatchObject({
      ...EVERYTHING,
      lines: ['0 new, 0 changed, 6 unchanged.'],
    });
  });

  test.each([
    ['a quotation mark within a cell', 'B-2;media;5" Rohr;Pipe;piece;1', 'within a cell'],
    ['text behind a quotation mark', 'B-2;media;"Rohr" 5;Pipe;piece;1', 'closed before its cell ends'],
    ['a quotation mark without end', 'B-2;media;"Rohr;Pipe;piece;1', 'never closed'],
  ])('reads no further after %s', async (_, broken, reason) => {
    const file = csv(HEADER, 'B-1;media;Stein;Stone;piece;1', broken, 'B-3;media;Stein;Stone;piece;1');
    const result = await load(file);
    expect(result).toMatchObject({ exitCode: 1, problems: [expect.stringMatching(`^Line 3: .*${reason}`)] });
    expect(await stored('B-1')).toBeUndefined();
    expect(await load(file, '--partial')).toMatchObject({ exitCode: 1 });
    expect(await stored('B-1')).toBeDefined();
    expect(await stored('B-3')).toBeUndefined();
  });

  test.each([
    ['nothing', '', 'is empty'],
    ['a blank line', '\r\n', 'is empty'],
    ['an unknown column', csv('article_no;prise', 'X;1'), 'unknown column "prise"'],
    ['a column twice', csv('article_no;price;price', 'X;1;1'), 'price twice'],
    ['no numbers', csv('price', '1'), 'does not name the column article_no'],
    ['UTF-16', Buffer.from('\uFEFFarticle_no;price\n', 'utf16le'), 'UTF-16'],
    ['UTF-16 without its mark', Buffer.from('article_no;price\n', 'utf16le'), 'UTF-16'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'is a picture'],
    ['a PDF', '%PDF-1.7\n1 0 obj', 'is a PDF'],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 10, 1]), 'workbook'],
    ['a column without a name', csv('article_no;;price', 'X;1;1'), 'a column without a name'],
    ['bytes that are not text', Buffer.from([1, 0, 2, 0, 3, 10]), 'is not text'],
    ['a workbook', Buffer.from([0x50, 0x4b, 3, 4, 20, 0]), 'workbook'],
    ['a line without end', `article_no;price\n${'x'.repeat(1_100_000)}`, 'line of more than a megabyte'],
    [
      'two encodings',
      Buffer.concat([
        Buffer.from(csv('article_no;hs_code', 'Ü;1', ...Array.from({ length: 20_000 }, () => 'X;1'))),
        windows1252('Ü;1\n'),
      ]),
      'Line 20003 has a different encoding from the lines before it, which are UTF-8',
    ],
    [
      'two encodings in a few lines',
      Buffer.concat([Buffer.from('article_no;hs_code\nÜ;1\n'), windows1252('Ä;1\n')]),
      'Line 3 has a different encoding from the lines before it, which are UTF-8',
    ],
    [
      'Windows-1252 that goes on in UTF-8',
      Buffer.concat([windows1252('article_no;hs_code\nÜ;1\n'), Buffer.from('X;1\nÄ;1\n')]),
      'Line 4 has a different encoding from the lines before it, which are Windows-1252',
    ],
  ])('refuses a file with %s, and says so in one sentence', async (_, file, reason) => {
    const result = await load(file);
    expect(result).toMatchObject({ exitCode: 1, error: expect.stringContaining(reason) });
    expect(`${result.error}${result.problems.join('')}`).toMatch(/\.$/);
  });

  test('a missing price is one mistake, because the list price follows from it', async () => {
    expect((await load(csv(HEADER, 'N-1;media;Stein;Stone;piece;'))).problems).toEqual([
      'Line 2: price: is missing.',
    ]);
  });

  test('refuses what does not match the catalogue', async () => {
    const file = csv(
      `${HEADER};category;machine_types;replaced_by;container_size`,
      'C-1;media;Stein;Stone;piece;1;nonsense;;;',
      'C-2;media;Stein;Stone;piece;1;;robot;;',
      'C-3;media;Stein;Stone;piece;1;;;C-3;',
      'C-4;media;Stein;Stone;piece;1;;;;0',
    );
    expect((await load(file)).problems).toEqual([
      'Line 2: category: there is no category "nonsense".',
      'Line 3: machine_types: there is no type of machine "robot".',
      'Line 4: replaced_by: an article cannot replace itself.',
      'Line 5: container_size: must be more than 0.',
    ]);
  });

  test('accepts a replacement that comes further down in the file, and refuses an unknown one', async () => {
    const header = `${HEADER};discontinued;replaced_by`;
    const good = csv(header, 'R-1;media;Stein;Stone;piece;1;ja;R-2', 'R-2;media;Stein;Stone;piece;1;nein;');
    expect(await load(good)).toMatchObject(EVERYTHING);
    expect(await stored('R-1')).toMatchObject({ replacedBy: 'R-2', discontinued: true });
    expect(await load(good)).toMatchObject({ lines: ['0 new, 0 changed, 2 unchanged.'] });
    const bad = csv(header, 'R-3;media;Stein;Stone;piece;1;;R-9');
    expect(await load(bad)).toMatchObject({
      exitCode: 1,
      problems: ['Line 2: replaced_by: there is no article "R-9".'],
    });
    expect(await stored('R-3')).toBeUndefined();
  });

  test('imports lead times and the products of articles, and refuses invalid values', async () => {
    const header = `${HEADER};lead_time_days;availability;product_no`;
    const good = csv(
      header,
      'V-1;media;Stein;Stone;piece;1;3;in_stock;V',
      'V-2;media;Stein;Stone;piece;1;;;',
    );
    expect(await load(good)).toMatchObject(EVERYTHING);
    expect(await stored('V-1')).toMatchObject({ leadTimeDays: 3, availability: 'in_stock', productNo: 'V' });
    expect(await stored('V-2')).toMatchObject({ leadTimeDays: null, availability: null, productNo: null });
    const bad = csv(header, 'V-1;media;Stein;Stone;piece;1;-1;soon;V');
    expect((await load(bad)).problems).toEqual([
      'Line 2: lead_time_days: "-1" is not a whole number from 0 to 1000.',
      'Line 2: availability: "soon" is not one of in_stock, limited, on_order.',
    ]);
  });

  test.runIf(IS_RELEASE)('imports ten thousand lines, and a second import changes nothing', async () => {
    const lines = Array.from(
      { length: 10_000 },
      (_, at) => `${at};media;Stein ${at};Stone ${at};piece;${at},99`,
    );
    const file = csv(HEADER, ...lines);
    expect(await load(file)).toMatchObject({ lines: ['10000 new, 0 changed, 0 unchanged.'] });
    expect(await load(file)).toMatchObject({ lines: ['0 new, 0 changed, 10000 unchanged.'] });
    const broken = await load(csv(HEADER, ...lines.map((line) => line.replace(',99', ',50')), '"'));
    expect(broken).toMatchObject({ exitCode: 1 });
    expect(await stored('9999')).toMatchObject({ priceCents: 999_999 });
  });

  test('imports nothing if it is stopped', async () => {
    const stopped = AbortSignal.abort();
    const file = csv(HEADER, 'Q-1;media;Stein;Stone;piece;1');
    const result = await resultOf(['import', 'articles', 'FILE'], portal, { file, signal: stopped });
    expect(result).toMatchObject({ exitCode: 1, error: 'Stopped.' });
    expect(await stored('Q-1')).toBeUndefined();
  });
});

onAnyEngine('an import of machines', (portal) => {
  const load = (...lines: string[]) =>
    resultOf(['import', 'machines', 'FILE'], portal, { file: csv(...lines) });

  test('finds owner and dealer by their numbers, and the machine is then found by the name of its owner', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const owner = await seedCompany(portal.database, { name: 'Größmann Präzision' });
    const file = [
      'machine_no;customer_no;dealer_no;category;built_on;support_contract;next_inspection_on',
      `QM-0007;${owner.customerNo};${dealer.customerNo};drag;31.12.2025;ja;15.02.2027`,
    ];
    expect(await load(...file)).toMatchObject(EVERYTHING);
    const client = await portal.signIn((await seedUser(portal.database, { companyId: owner.id })).email);
    const { body } = await client.get('/machines/?search=groessmann');
    expect(body.items).toMatchObject([{ machine_no: 'QM-0007', category: 'drag', support_contract: true }]);
    const { body: details } = await client.get('/machines/QM-0007/');
    expect(details.next_inspection_on).toBe('2027-02-15');
    expect(await load(...file)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });
    expect(await load('machine_no;city', 'QM-0007;Köln')).toMatchObject(EVERYTHING);
    expect((await client.get('/machines/?search=koeln')).body.items).toMatchObject([
      { machine_no: 'QM-0007', category: 'drag', city: 'Köln' },
    ]);
  });

  test('refuses an unknown customer, dealer, type, day and country', async () => {
    const { customerNo } = await seedCompany(portal.database);
    const result = await load(
      'machine_no;customer_no;dealer_no;machine_type;warranty_until;country',
      'M-1;no-such;;;;',
      `M-2;${customerNo};${customerNo};;;`,
      `M-3;${customerNo};;robot;;`,
      `M-4;${customerNo};;;2026-02-30;`,
      `M-5;${customerNo};;;12/31/2026;`,
      `M-6;${customerNo};;;;Germany`,
      'M-7;;;;;',
    );
    expect(result.problems).toEqual([
      'Line 2: customer_no: there is no customer "no-such".',
      `Line 3: dealer_no: there is no dealer "${customerNo}".`,
      'Line 4: machine_type: there is no type of machine "robot".',
      'Line 5: warranty_until: "2026-02-30" is not a date such as 2026-12-31 or 31.12.2026.',
      'Line 6: warranty_until: "12/31/2026" is not a date such as 2026-12-31 or 31.12.2026.',
      'Line 7: country: "Germany" is not a two-letter country code such as DE.',
      'Line 8: customer_no: is missing.',
    ]);
    expect(result.exitCode).toBe(1);
  });
});
