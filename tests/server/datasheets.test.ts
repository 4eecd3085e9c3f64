import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS } from '#contract/access.contract.ts';
import { attachment } from '#server/domain/content-disposition.ts';
import { seedArticle } from '#tests/support/seed.ts';
import { onBothEngines, type TestPortal } from '#tests/support/server.ts';
import { welcomeShopper } from '#tests/support/shopper.ts';

const PDF = Buffer.from('%PDF-1.7 \0 ½');

const seedSheet = async ({ database }: TestPortal, fileName: string | null): Promise<string> => {
  const { articleNo } = await seedArticle(database);
  const id = randomUUID();
  if (fileName !== null)
    await database
      .insertInto('files')
      .values({ id, mediaType: 'application/pdf', fileName, content: PDF })
      .execute();
  await database
    .insertInto('dataSheets')
    .values({
      id,
      articleNo,
      kind: 'SDB',
      language: 'de-DE',
      version: '3',
      date: '2026-01-01',
      fileId: fileName === null ? null : id,
    })
    .execute();
  return id;
};

onBothEngines('data sheets', (portal) => {
  test('are downloaded whole and under their name, also by those who may see nothing else', async () => {
    const { client, user } = await welcomeShopper(portal, { permissionLevel: LEVELS.dataSheetsOnly });
    const id = await seedSheet(portal, 'Öl "spezial".pdf');

    const answer = await portal.app.inject({
      url: `/api/datasheets/${id}/download/`,
      cookies: Object.fromEntries(client.cookies),
    });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="_l -spezial-.pdf"; filename*=UTF-8''%C3%96l%20-spezial-.pdf`,
    );
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    const downloads = portal.database
      .selectFrom('dataSheetDownloads')
      .select(['version'])
      .where('userId', '=', user.id);
    expect(await downloads.execute()).toEqual([{ version: '3' }]);
  });

  test('without a file, or unknown, are not found', async () => {
    const { client } = await welcomeShopper(portal);

    for (const id of [await seedSheet(portal, null), 'no such', '%2e%2e%2fetc'])
      expect(await client.get(`/datasheets/${encodeURIComponent(id)}/download/`)).toMatchObject({
        status: 404,
        body: 'DOCUMENT_NOT_FOUND_ERROR',
      });
  });

  test('are not for visitors', async () => {
    const id = await seedSheet(portal, 'a.pdf');

    expect(await portal.visitor().get(`/datasheets/${id}/download/`)).toMatchObject({ status: 401 });
  });
});

test.each([
  ['plain.pdf', `attachment; filename="plain.pdf"; filename*=UTF-8''plain.pdf`],
  ['../../etc/passwd', `attachment; filename="-..-etc-passwd"; filename*=UTF-8''-..-etc-passwd`],
  ['a\r\nSet-Cookie: x', `attachment; filename="aSet-Cookie- x"; filename*=UTF-8''aSet-Cookie-%20x`],
  ['100%.pdf', `attachment; filename="100_.pdf"; filename*=UTF-8''100%25.pdf`],
  ['', `attachment; filename="download"; filename*=UTF-8''download`],
])('a file named %j is saved safely', (name, header) => {
  expect(attachment(name)).toBe(header);
});
