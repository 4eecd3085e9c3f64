import { expect, test } from 'vitest';

import { mailsTo } from '#tests/support/queued-mails.ts';
import { PDF, seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper } from '#tests/support/browser/shopper.ts';

onAnyEngine('a new edition of a data sheet', (portal) => {
  const revise = (id: string, version: string, ...options: string[]) =>
    resultOf(['sheet', 'revise', id, version, '-', ...options], portal, { file: PDF });
  /** Makes somebody download this sheet; returns a function that lists their news and mails since then. */
  const holderOf = async (id: string) => {
    const { user, client } = await welcomeShopper(portal);
    const { status } = await client.get(`/datasheets/${id}/download/`);
    if (status !== 200) throw new Error(`${id} was not downloaded: ${status}`);
    return async () => ({
      news: (await client.get('/news/')).body.items.map(({ kind }: { kind: string }) => kind),
      mails: (await mailsTo(portal.database, user.email)).map(({ kind }) => kind),
    });
  };

  test('a new edition of a data sheet is refused if it is older than the present one, and nobody is notified of it', async () => {
    const { id, articleNo } = await seedSheet(portal.database);
    const told = await holderOf(id);
    expect(await revise(id, '4', '--date', '2016-03-10')).toMatchObject({
      exitCode: 1,
      error: `The newest edition of data sheet ${id} is version 3 of 2026-01-01; a new one needs a later day, and a version that the sheet has never had.`,
    });
    expect(await told()).toEqual({ news: [], mails: [] });
    expect((await resultOf(['sheet', 'list', articleNo], portal)).lines).toHaveLength(1);
  });

  test('a new edition of a data sheet is compared with all others, even if the command names an earlier one', async () => {
    const { id } = await seedSheet(portal.database);
    expect(await revise(id, '4', '--date', '2026-02-02')).toMatchObject({ exitCode: 0, error: null });
    for (const [version, day] of [
      ['5', '2026-02-01'],
      ['5', '2026-02-02'],
      ['4', '2026-02-03'],
      ['3', '2026-02-03'],
    ] as const)
      expect(await revise(id, version, '--date', day)).toMatchObject({
        exitCode: 1,
        error: expect.stringContaining('is version 4 of 2026-02-02;'),
      });
    expect(await revise(id, '5', '--date', '2026-02-03')).toMatchObject({ exitCode: 0, error: null });
  });

  test('a new edition of a data sheet is not announced to people who have only its edition in another language', async () => {
    const english = await seedSheet(portal.database);
    const german = await seedSheet(portal.database, { articleNo: english.articleNo, language: 'de-DE' });
    const [toldEnglish, toldGerman] = [await holderOf(english.id), await holderOf(german.id)];
    expect(await revise(english.id, '4')).toMatchObject({ exitCode: 0, error: null });
    expect(await toldEnglish()).toEqual({ news: ['data_sheet_revised'], mails: ['dataSheetRevised'] });
    expect(await toldGerman()).toEqual({ news: [], mails: [] });
  });
});
