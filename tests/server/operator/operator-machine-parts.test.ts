import { expect, test } from 'vitest';

import { PDF } from '#tests/support/seed/seed-sheets.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const EVERYTHING = { exitCode: 0, error: null, problems: [] };
const HEADER =
  'record;machine_no;customer_no;position;article_no;description_de;description_en;quantity;id;kind;vdi_class;language;title_de;title_en;date;file;category;technician;summary_de;summary_en';
const machine = (no: string, customerNo: string | null) => `machine;${no};${customerNo}${';'.repeat(17)}`;
const equipment = (no: string, position: number, articleNo: string, de = '', quantity = '') =>
  `equipment;${no};;${position};${articleNo};${de};;${quantity}${';'.repeat(12)}`;
const manual = (no: string, id: string, file: string, vdiClass = '03-02') =>
  `document;${no};;;;;;;${id};manual;${vdiClass};de-DE;Betriebsanleitung;;31.12.2025;${file};;;;`;
const report = (no: string, id: string, summary: string, category = 'repair') =>
  `report;${no};;;;;;;${id};;;;;;2026-02-01;;${category};T. Brandt;${summary};`;

onAnyEngine('the parts of machines in files', (portal) => {
  const load = (...lines: string[]) =>
    resultOf(['import', 'machines', 'FILE'], portal, { file: lines.join('\r\n') });
  const add = (file: string | Uint8Array, ...words: string[]) =>
    resultOf(['file', 'add', ...words], portal, { file });
  const world = async () => {
    const { id: companyId, customerNo } = await seedCompany(portal.database);
    const machineNo = `QM-${companyId.slice(-8)}`;
    const client = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    const shown = async () => (await client.get(`/machines/${machineNo}/`)).body;
    return { customerNo, machineNo, client, shown };
  };

  test('the parts of machines in files fill the page of their machine, and a second import changes nothing', async () => {
    const { customerNo, machineNo, client, shown } = await world();
    const { articleNo } = await seedArticle(portal.database, {
      kind: 'spare_part',
      descriptionEn: 'Belt',
      subDescriptionEn: 'toothed',
    });
    const name = `manual-${machineNo}.pdf`;
    expect(await add(PDF, `documents/${name}`)).toMatchObject({
      exitCode: 0,
      lines: [`${name} has been added.`],
    });
    const file = [
      HEADER,
      machine(machineNo, customerNo),
      equipment(machineNo, 1, articleNo, '', '2'),
      equipment(machineNo, 2, '', 'Schallschutzhaube'),
      manual(machineNo, `${machineNo}-1`, name),
      report(machineNo, `SB-${machineNo}`, '"Lager ersetzt.\r\nProbelauf gut."'),
    ];

    expect(await load(...file)).toMatchObject({
      ...EVERYTHING,
      lines: ['1 new, 0 changed, 0 unchanged.'],
    });

    expect(await shown()).toMatchObject({
      manuals: [
        {
          id: `${machineNo}-1`,
          title: 'Betriebsanleitung',
          language: 'de-DE',
          date: '2025-12-31',
          file_name: name,
        },
      ],
      document_classes: [{ vdi_class: '03-02', name: 'Operation' }],
      equipment: [
        { position: 1, article_no: articleNo, description: 'Belt, toothed', quantity: 2 },
        { position: 2, article_no: null, description: 'Schallschutzhaube', quantity: 1 },
      ],
      service_reports: [
        {
          category: 'repair',
          date: '2026-02-01',
          technician: 'T. Brandt',
          summary: 'Lager ersetzt.\nProbelauf gut.',
        },
      ],
    });
    const { status, headers } = await client.get(`/documents/${machineNo}-1/download/`);
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);

    expect(await load(...file)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });
    const { written } = await resultOf(['export', 'machines'], portal);
    const again = await resultOf(['import', 'machines', 'FILE'], portal, { file: written });
    expect(again).toMatchObject(EVERYTHING);
    expect(again.lines).toEqual([expect.stringMatching(/^0 new, 0 changed, /)]);
  });

  test('the parts of machines in files include the PDF of a report, which only people who may read the machine can download', async () => {
    const { customerNo, machineNo, client, shown } = await world();
    const stranger = await world();
    const name = `report-${machineNo}.pdf`;
    await add(PDF, name);
    const [signed, bare] = [`10/10 ${machineNo}`, `SB-${machineNo}`];
    const withFile = (id: string, file: string) =>
      `report;${machineNo};;${id};2026-02-01;repair;T. Brandt;2,5;Gut;${file}`;
    const file = [
      'record;machine_no;customer_no;id;date;category;technician;hours;summary_de;file',
      `machine;${machineNo};${customerNo};;;;;;;`,
      withFile(signed, name),
      withFile(bare, ''),
    ];
    expect(await load(...file)).toMatchObject(EVERYTHING);
    expect(await load(...file)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.'] });

    const reports = [
      { id: signed, hours: 2.5, file_name: name },
      { id: bare, hours: 2.5, file_name: null },
    ];
    expect((await shown()).service_reports).toMatchObject(reports);
    const at = (id: string, no = machineNo) =>
      `/machines/${no}/service-reports/${encodeURIComponent(id)}/download/`;
    const { status, headers } = await client.get(at(signed));
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      expect.stringContaining(name),
    ]);
    const missing = { status: 404, body: 'DOCUMENT_NOT_FOUND_ERROR' };
    expect(await client.get(at(bare))).toMatchObject(missing);
    expect(await client.get(at('no-such'))).toMatchObject(missing);
    expect(await client.get(at(signed, 'QM-0'))).toMatchObject(missing);
    expect(await stranger.client.get(at(signed))).toMatchObject(missing);

    expect(await load('machine_no;city', `${machineNo};Ulm`)).toMatchObject(EVERYTHING);
    expect((await shown()).service_reports).toMatchObject(reports);
    const unknown = file.with(3, withFile(bare, 'no-such.pdf'));
    expect((await load(...unknown)).problems).toEqual([
      `Line 2: report "${bare}": the portal has no file "no-such.pdf"; add it with the command file add, or place it next to the table.`,
    ]);
    const { lines } = await resultOf(['file', 'list'], portal);
    expect(lines.find((line) => line.startsWith(name))).toMatch(
      /0 documents, 0 data sheets, 1 service reports$/,
    );
  });

  test('the parts of machines in files include manuals, of which the newest comes first', async () => {
    const { customerNo, machineNo, shown } = await world();
    const name = `dated-${machineNo}.pdf`;
    await add(PDF, name);
    const dated = (day: string) =>
      `document;${machineNo};;${machineNo}-${day};manual;de-DE;Betriebsanleitung;${day};${name}`;
    const file = [
      'record;machine_no;customer_no;id;kind;language;title_de;date;file',
      `machine;${machineNo};${customerNo};;;;;;`,
      ...['2024-05-01', '2026-02-01', '2025-01-31'].map(dated),
    ];
    expect(await load(...file)).toMatchObject(EVERYTHING);

    const newestFirst = [{ date: '2026-02-01' }, { date: '2025-01-31' }, { date: '2024-05-01' }];
    expect(await shown()).toMatchObject({
      manuals: newestFirst,
      document_classes: [{ documents: newestFirst }],
    });
  });

  test('the parts of machines in files stay if a file has no parts of their kind, and are removed if it has only other parts of that kind', async () => {
    const { customerNo, machineNo, shown } = await world();
    await load(
      HEADER,
      machine(machineNo, customerNo),
      equipment(machineNo, 1, '', 'Haube'),
      equipment(machineNo, 2, '', 'Tank'),
      report(machineNo, `SB-${machineNo}`, 'Gewartet.'),
    );

    expect(await load('machine_no;city', `${machineNo};Ulm`)).toMatchObject(EVERYTHING);
    expect(await shown()).toMatchObject({
      address: { city: 'Ulm' },
      equipment: [{}, {}],
      service_reports: [{}],
    });

    const fewer = [
      'record;machine_no;position;quantity',
      `machine;${machineNo};;`,
      `equipment;${machineNo};2;5`,
    ];
    expect(await load(...fewer)).toMatchObject(EVERYTHING);
    const { equipment: left, service_reports: reports } = await shown();
    expect(left).toMatchObject([{ position: 2, description: 'Tank', quantity: 5 }]);
    expect(reports).toHaveLength(1);
  });

  test('every wrong part of a machine in a file is reported, and its machine is not imported', async () => {
    const { customerNo, machineNo, client } = await world();
    const other = await world();
    await load(
      HEADER,
      machine(other.machineNo, other.customerNo),
      report(other.machineNo, `SB-${machineNo}`, 'x'),
    );
    const { companyId } = await seedUser(portal.database);
    const orderNo = await seedOrder(portal.database, companyId);
    const { id: document } = await portal.database
      .selectFrom('documents')
      .select('id')
      .where('orderNo', '=', orderNo)
      .executeTakeFirstOrThrow();
    await add(PDF, `known-${machineNo}.pdf`);

    const result = await load(
      HEADER,
      machine(machineNo, customerNo),
      equipment(machineNo, 1, 'no-such'),
      equipment(machineNo, 2, ''),
      manual(machineNo, 'd-1', 'no-such.pdf'),
      manual(machineNo, document, `known-${machineNo}.pdf`),
      report(machineNo, `SB-${machineNo}`, 'x'),
      report(machineNo, 'r-2', ''),
      machine('M-2', customerNo),
      manual('M-2', 'd-2', 'known.pdf', '3. Feb'),
      report('M-2', 'r-3', 'x', 'party'),
      report('M-3', 'r-4', 'x'),
    );
    expect(result).toMatchObject({ exitCode: 1, error: expect.stringContaining('Nothing was imported') });
    expect(result.problems).toEqual([
      'Line 2: equipment "1": there is no article "no-such", so a description is required.',
      'Line 2: equipment "2": has neither an article nor a description.',
      'Line 2: document "d-1": the portal has no file "no-such.pdf"; add it with the command file add, or place it next to the table.',
      'Line 2: report "r-2": summary_de: is missing.',
      `Line 2: document "${document}": belongs to something else.`,
      `Line 2: report "SB-${machineNo}": belongs to something else.`,
      expect.stringMatching(/^Line 10: vdi_class: "3\. Feb" is not one of 01-01, /),
      expect.stringMatching(/^Line 11: category: "party" is not one of repair, /),
      'Line 12: machine_no: this report is not listed below the machine that it belongs to.',
    ]);
    expect(await client.get(`/machines/${machineNo}/`)).toMatchObject({ status: 404 });
  });

  test('a PDF for the parts of machines is replaced by another one of the same name', async () => {
    const name = `shared-${portal.engine}.pdf`;
    expect(await add(PDF, '-', name)).toMatchObject({ exitCode: 0, lines: [`${name} has been added.`] });
    expect(await add(PDF, '-', name)).toMatchObject({ exitCode: 0, lines: [`${name} has been replaced.`] });
    const { lines } = await resultOf(['file', 'list'], portal);
    expect(lines.find((line) => line.startsWith(name))).toMatch(
      / 1 kB {2}0 documents, 0 data sheets, 0 service reports$/,
    );
  });

  test.each([
    ['a file that is not a PDF', 'GIF89a', ['picture.pdf'], 1],
    ['a PDF that was cut off', PDF.subarray(0, -20), ['cut.pdf'], 1],
    ['a file that only begins like a PDF', '%PDF-1.7 and then rubbish', ['rubbish.pdf'], 1],
    ['an empty file', '', ['empty.pdf'], 1],
    ['a file that is too large', Buffer.alloc(26_000_000, '%PDF-'), ['large.pdf'], 1],
    ['a file with an invalid name', PDF, ['-', 'two\nlines'], 2],
    ['the standard input without a name', PDF, ['-'], 2],
  ])('%s is not stored', async (_, file, words, exitCode) => {
    const result = await add(file, ...words);
    expect(result).toMatchObject({ exitCode, lines: [], error: expect.stringMatching(/\.$/) });
    expect(result.error).toContain(exitCode === 1 ? `The file "${words[0]}" is ` : ' name');
    const { lines } = await resultOf(['file', 'list'], portal);
    expect(lines.filter((line) => line.startsWith(words.at(-1)!))).toEqual([]);
  });
});
