import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { seedArticle } from '#tests/support/seed/seed.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const { byActor: SHEET_MAILS_PER_USER, onTarget: SHEET_MAILS_PER_RECIPIENT } = ACT_LIMITS.data_sheet_mail;

const SENT = { status: 202, body: {} };
const TOO_MANY = { status: 429, body: 'TOO_MANY_REQUESTS_ERROR' };

const mail = ({ client }: Shopper, id: string, email: unknown) =>
  client.post(`/datasheets/${encodeURIComponent(id)}/email/`, { email });

onBothEngines('a data sheet by e-mail', (portal) => {
  const queuedFor = (email: string) =>
    portal.database
      .selectFrom('mails')
      .select(['kind', 'language', 'recipientEmail', 'data'])
      .where('recipientEmail', '=', email)
      .execute();

  test('a data sheet by e-mail is queued in the sender’s language, even for people who may see nothing else', async () => {
    const sender = await welcomeShopper(portal, {
      permissionLevel: LEVELS.dataSheetsOnly,
      language: 'de-DE',
      email: 'erika@test.example',
    });
    const { articleNo } = await seedArticle(portal.database, { descriptionDe: 'Schleifkörper Ø 20' });
    const { id } = await seedSheet(portal.database, { articleNo });

    expect(await mail(sender, id, ' werkstatt@kunde.example ')).toMatchObject(SENT);

    expect(await queuedFor('werkstatt@kunde.example')).toEqual([
      {
        kind: 'dataSheet',
        language: 'de-DE',
        recipientEmail: 'werkstatt@kunde.example',
        data: {
          dataSheetId: id,
          article: `${articleNo} Schleifkörper Ø 20`,
          person: { id: sender.user.id, name: 'Erika Mustermann', email: 'erika@test.example' },
        },
      },
    ]);
  });

  test('answers the same whether or not a user here has the address', async () => {
    const sender = await welcomeShopper(portal);
    const colleague = await welcomeShopper(portal);
    const { id } = await seedSheet(portal.database);

    expect(await mail(sender, id, colleague.user.email)).toMatchObject(SENT);
    expect(await mail(sender, id, 'nobody-we-know@kunde.example')).toMatchObject(SENT);
  });

  test('goes to only one address, and to a real one', async () => {
    const sender = await welcomeShopper(portal);
    const { id } = await seedSheet(portal.database);
    const addresses = [
      '',
      'nobody',
      'a@b.example, c@d.example',
      'a@b.example\r\nBcc: c@d.example',
      'Erika <a@b.example>',
      `${'a'.repeat(250)}@b.example`,
      ['a@b.example'],
      null,
    ];

    for (const email of addresses)
      expect(await mail(sender, id, email)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
    expect(
      await sender.client.post(`/datasheets/${id}/email/`, { email: 'a@b.example', text: 'Buy!' }),
    ).toMatchObject({ status: 400 });
  });

  test('a data sheet by e-mail is not sent if it does not exist', async () => {
    const sender = await welcomeShopper(portal);
    const { id: empty } = await seedSheet(portal.database, { fileName: null });

    for (const id of [empty, 'no such'])
      expect(await mail(sender, id, 'none@kunde.example')).toMatchObject({
        status: 404,
        body: 'DOCUMENT_NOT_FOUND_ERROR',
      });
    expect(await queuedFor('none@kunde.example')).toEqual([]);
    expect(
      await portal.visitor().post(`/datasheets/${empty}/email/`, { email: 'a@b.example' }),
    ).toMatchObject({
      status: 401,
    });
  });

  test('floods no one, even when two people press many times at the same moment', async () => {
    const stranger = 'Stranger@kunde.example';
    const { id } = await seedSheet(portal.database);
    const people = await Promise.all([welcomeShopper(portal), welcomeShopper(portal)]);

    const answers = await Promise.all(
      Array.from({ length: 2 * SHEET_MAILS_PER_RECIPIENT }, (_, index) =>
        mail(people[index % 2]!, id, index % 3 === 0 ? stranger : stranger.toLowerCase()),
      ),
    );

    expect(answers.filter(({ status }) => status === 202)).toHaveLength(SHEET_MAILS_PER_RECIPIENT);
    const refused = answers.find(({ status }) => status !== 202);
    expect(refused).toMatchObject({ ...TOO_MANY, headers: { 'retry-after': '3600' } });

    portal.clock.wind({ minutes: 59 });
    const late = await welcomeShopper(portal);
    expect(await mail(late, id, stranger)).toMatchObject({
      ...TOO_MANY,
      headers: { 'retry-after': '60' },
    });
    portal.clock.wind({ minutes: 1 });
    expect(await mail(late, id, stranger)).toMatchObject(SENT);
  });

  test('a data sheet by e-mail can be sent by each person to a limited number of addresses', async () => {
    const sender = await welcomeShopper(portal);
    const { id } = await seedSheet(portal.database);

    for (let count = 0; count < SHEET_MAILS_PER_USER; count += 1)
      expect(await mail(sender, id, `house-${String(count)}@kunde.example`)).toMatchObject(SENT);
    expect(await mail(sender, id, 'one-more@kunde.example')).toMatchObject(TOO_MANY);
    expect(await mail(await welcomeShopper(portal), id, 'one-more@kunde.example')).toMatchObject(SENT);
  });
});
