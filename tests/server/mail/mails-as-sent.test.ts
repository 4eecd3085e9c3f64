import type { SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { sendDueMail } from '#server/mail/send-mail.ts';
import { mailSaying, mailServiceOf } from '#tests/support/queued-mail.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { newKey, welcomeShopper } from '#tests/support/browser/shopper.ts';

onAnyEngine('mails as they are sent', (portal) => {
  /** Sends all mails that are due; returns what the mail server would get. */
  const sent = async (): Promise<SendMailOptions[]> => {
    const messages: SendMailOptions[] = [];
    const service = mailServiceOf(portal, async (message) => {
      messages.push(message);
    });
    let isAnyDue = true;
    while (isAnyDue) isAnyDue = await sendDueMail(service, new AbortController().signal);
    return messages;
  };

  test('a reply to the mail about a question on a machine goes to the person who asked, as the mail says', async () => {
    const { user, client } = await welcomeShopper(portal);
    await seedMachine(portal.database, { machineNo: 'QM-7', companyId: user.companyId });
    await client.post('/machines/QM-7/questions/', { text: 'Passt das?' }, { 'idempotency-key': newKey() });
    expect(await sent()).toMatchObject([
      {
        subject: 'Frage zur Maschine QM-7',
        text: expect.stringContaining(
          'Eine Antwort auf diese E-Mail geht an die Person, die sie gestellt hat.',
        ),
        replyTo: user.email,
      },
    ]);
  });

  test.each([
    [LEVELS.dataSheetsOnly, 'de-DE', 'Sie können die Datenblätter unserer Produkte lesen und herunterladen.'],
    [LEVELS.noPrices, 'de-DE', 'Sie sehen das ganze Sortiment ohne Preise, dazu Bestellungen,'],
    [LEVELS.limitedPrices, 'de-DE', 'Sie können bestellen, Angebote anfragen und Preise einzeln abfragen.'],
    [LEVELS.full, 'de-DE', 'Sie sehen alle Preise und können bestellen und Angebote anfragen.'],
    [LEVELS.dataSheetsOnly, 'en-GB', 'You can read and download the data sheets of our products.'],
    [LEVELS.noPrices, 'en-GB', 'You see the whole range without prices, and the orders,'],
    [LEVELS.limitedPrices, 'en-GB', 'You can order, request quotes and ask for prices one by one.'],
    [LEVELS.full, 'en-GB', 'You see all prices and can order and request quotes.'],
  ] as const)(
    'a mail about opened access says what a person at level %i may do, in %s',
    async (permissionLevel, language, words) => {
      const { id: userId, email } = await seedUser(portal.database, { permissionLevel, language });
      const to = { name: 'Erika Mustermann', email, language };
      const data = { userId, subject: '', occasion: '' };
      await queueMail(portal.database, { kind: 'accessOpened', to, data }, portal.clock.now());
      expect(await sent()).toMatchObject([{ text: expect.stringContaining(words) }]);
    },
  );

  test('a mail as text marks every line that a person wrote, so that none seems to be the portal’s', async () => {
    await queueMail(portal.database, mailSaying('Geht es auch in Blau?\nDanke'), portal.clock.now());
    const text = expect.stringContaining('\n> Geht es auch in Blau?\n> Danke\n');
    expect(await sent()).toMatchObject([{ text }]);
  });

  test.each([
    ['de-DE', 'Keramikschleifkörper'],
    ['en-GB', 'Ceramic media'],
  ] as const)(
    'a mail in %s about a new edition of a data sheet names the article as “%s”',
    async (language, description) => {
      const { id: userId, email } = await seedUser(portal.database, { language });
      const { id: subject, articleNo } = await seedSheet(portal.database);
      const to = { name: 'Kim', email, language };
      const data = { userId, subject, occasion: '3' };
      await queueMail(portal.database, { kind: 'dataSheetRevised', to, data }, portal.clock.now());
      const text = expect.stringContaining(`${articleNo}, ${description}\n`);
      expect(await sent()).toMatchObject([{ text }]);
    },
  );
});
