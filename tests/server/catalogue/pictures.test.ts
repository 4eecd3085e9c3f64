import { expect, test } from 'vitest';

import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { PNG, seedPicture } from '#tests/support/seed/seed-pictures.ts';
import { seedArticle, seedUser } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const JPEG = Buffer.from('\u00FF\u00D8\u00FF\u00E0 a photograph', 'latin1');

onAnyEngine('pictures', (portal) => {
  const signedIn = async (more: Parameters<typeof seedUser>[1] = {}) =>
    portal.signIn((await seedUser(portal.database, more)).email);

  test('pictures of an article are shown on its page, and cached by the browser until they change', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const id = await seedPicture(
      portal.database,
      { articleNo },
      { fileId: `${articleNo}.png`, altEn: 'A bag' },
    );
    const client = await signedIn({ language: 'en-GB' });
    const { body } = await client.get(`/media/${articleNo}/`);
    expect(body.picture).toEqual({ id, alt: 'A bag' });
    const first = await client.get(`/pictures/${id}/`);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(first.headers['content-length']).toBe(String(PNG.length));
    const tag = String(first.headers['etag']);
    const again = await client.get(`/pictures/${id}/`, { 'if-none-match': tag });
    expect(again.status).toBe(304);
  });

  test('pictures are left out of the page of an article without any, and unknown pictures are not found', async () => {
    const client = await signedIn();
    const { body } = await client.get(`/media/${(await seedArticle(portal.database)).articleNo}/`);
    expect(body).not.toHaveProperty('picture');
    expect(await client.get('/pictures/nothing/')).toMatchObject({
      status: 404,
      body: 'DOCUMENT_NOT_FOUND_ERROR',
    });
  });

  test('pictures are imported from a folder, replaced by other bytes under their name, and taken away by an empty cell', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const table = `article_no;file;alt_de\r\n${articleNo};bag.png;Ein Sack\r\n`;
    const load = (content: Uint8Array, csv = table) =>
      resultOf(['import', 'pictures', 'F'], portal, {
        from: new Map<string, string | Uint8Array>([
          ['pictures.csv', csv],
          ['bag.png', content],
        ]),
      });
    expect(await load(PNG)).toMatchObject({
      exitCode: 0,
      lines: ['1 new, 0 changed, 0 unchanged.', 'one file.'],
    });
    const client = await signedIn({ language: 'en-GB' });
    const shown = async () => (await client.get(`/media/${articleNo}/`)).body.picture;
    // A text in only one language is shown in both.
    const { id, alt } = await shown();
    expect(alt).toBe('Ein Sack');
    const before = await client.get(`/pictures/${id}/`);
    expect(await load(JPEG)).toMatchObject({ lines: ['0 new, 0 changed, 1 unchanged.', 'one file.'] });
    const after = await client.get(`/pictures/${id}/`, { 'if-none-match': String(before.headers['etag']) });
    expect(after).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(await load(PNG, `article_no;file\r\n${articleNo};\r\n`)).toMatchObject({
      lines: ['0 new, 1 changed, 0 unchanged.', 'One file is left out, because no imported line names it.'],
    });
    expect(await shown()).toBeUndefined();
  });

  test('SVG drawings, PDFs and files that are too large are refused as pictures', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const load = (content: string | Uint8Array) =>
      resultOf(['import', 'pictures', 'F'], portal, {
        from: new Map<string, string | Uint8Array>([
          ['pictures.csv', `article_no;file\r\n${articleNo};x.svg\r\n`],
          ['files/x.svg', content],
        ]),
      });
    for (const content of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', ''])
      expect(await load(content)).toMatchObject({
        exitCode: 1,
        problems: ['Line 2: the file "x.svg" is not a PNG, JPEG or WebP picture.'],
      });
    expect(await load(Buffer.alloc(5_000_001, PNG))).toMatchObject({
      problems: ['Line 2: the file "x.svg" is larger than 5 MB.'],
    });
  });

  test('pictures without an owner, or with two, are refused', async () => {
    const { articleNo } = await seedArticle(portal.database);
    const result = await resultOf(['import', 'pictures', 'F'], portal, {
      file: `article_no;machine_type;file\r\n${articleNo};drag-4;a.png\r\n;;b.png\r\nnowhere;;c.png\r\n`,
    });
    expect(result.problems).toEqual([
      'Line 2: article_no: a picture belongs to either an article or a type of machine (machine_type).',
      expect.stringContaining('Line 2: machine_type:'),
      expect.stringContaining('Line 2: file:'),
      'Line 3: article_no: a picture belongs to either an article or a type of machine (machine_type).',
      expect.stringContaining('Line 3: file:'),
      'Line 4: article_no: there is no article "nowhere".',
      expect.stringContaining('Line 4: file:'),
    ]);
  });

  test('a machine shows the picture of its type', async () => {
    const machineTypeId = `type-${crypto.randomUUID()}`;
    await portal.database
      .insertInto('machineTypes')
      .values({ id: machineTypeId, category: 'drag', labelDe: 'D', labelEn: 'D', position: 1 })
      .execute();
    const user = await seedUser(portal.database);
    const machineNo = `QM-${machineTypeId}`;
    await seedMachine(portal.database, { machineNo, companyId: user.companyId, machineTypeId });
    const client = await portal.signIn(user.email);
    expect((await client.get(`/machines/${machineNo}/`)).body).not.toHaveProperty('picture');
    const id = await seedPicture(portal.database, { machineTypeId }, { fileId: `${machineTypeId}.png` });
    expect((await client.get(`/machines/${machineNo}/`)).body.picture).toEqual({ id, alt: null });
  });
});
