import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { claimDueMail, markMailRefused, markMailSent } from '#server/db/mail/mails.store.ts';
import { queueMail } from '#server/mail/queue-mail.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const SECRET = 'x'.repeat(43);

onAnyEngine("the operator's mails", (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);
  const claimedMail = async () => {
    const { clock, database } = portal;
    const to = { name: 'Erika', email: 'gone@test.example', language: 'de-DE' } as const;
    await queueMail(database, { kind: 'passwordReset', to, data: { token: SECRET } }, clock.now());
    const mail = await claimDueMail(database, clock.now(), clock.now());
    return mail!;
  };
  const refusedMail = async () => {
    const mail = await claimedMail();
    await markMailRefused(portal.database, mail, portal.clock.now(), '550 no such\u001B[2J mailbox');
    return mail.id;
  };
  const states = async () => {
    const rows = await portal.database.selectFrom('mails').select('state').execute();
    return rows.map(({ state }) => state);
  };

  test("the operator's mails are listed with the reason, never with their content, and retried or dropped", async () => {
    const [one, other] = [await refusedMail(), await refusedMail()];
    const text = (await run('mail', 'list', '--refused')).lines.join('\n');
    expect(text).toContain('550 no such [2J mailbox');
    expect(text).toContain('gone@test.example');
    expect(text).not.toContain(SECRET);

    expect(await run('mail', 'retry', one)).toMatchObject({
      lines: ['One mail will be tried again at once.'],
    });
    await portal.database.updateTable('mails').set({ state: 'waiting' }).execute();
    expect(await run('mail', 'list', '--refused')).toMatchObject({ lines: ['No mail was refused.'] });
    await portal.database.updateTable('mails').set({ state: 'refused' }).where('id', '=', other).execute();
    expect(await states()).toEqual(expect.arrayContaining(['waiting', 'refused']));
    expect(await run('mail', 'drop', one)).toMatchObject({ exitCode: 1 });
    expect(await run('mail', 'drop', other)).toMatchObject({ exitCode: 0 });
    await portal.database.deleteFrom('mails').execute();
    await refusedMail();
    expect(await run('mail', 'retry', '--all')).toMatchObject({ exitCode: 0 });
    expect(await run('mail', 'drop', '--all')).toMatchObject({ lines: ['0 mails dropped.'] });
    await portal.database.deleteFrom('mails').execute();
    expect(await run('mail', 'list')).toMatchObject({ lines: ['No mail is waiting, and none was refused.'] });
    for (const words of [['retry'], ['drop'], ['drop', 'x', '--all']])
      expect(await run('mail', ...words)).toMatchObject({ exitCode: 2 });
  });

  test("the operator's mails are not sent a second time, because a sent mail has no content any more", async () => {
    const mail = await claimedMail();
    await markMailSent(portal.database, mail, portal.clock.now());
    const retried = await run('mail', 'retry', mail.id);
    expect(retried).toMatchObject({ exitCode: 1, lines: [], error: `There is no unsent mail ${mail.id}.` });
    expect((await run('mail', 'list')).lines.join('\n')).not.toContain(mail.id);
  });
});

onAnyEngine('the signed link of a newsletter', (portal) => {
  const linkTo = async (email: string) =>
    new URL((await resultOf(['newsletter', 'link', email], portal)).lines[0]!);
  const open = ({ search }: URL) => portal.visitor().post(`/newsletter/unsubscribe/${search}`);
  const subscriptions = (email: string) =>
    portal.database
      .selectFrom('newsletterSubscriptions')
      .select('subscribed')
      .where('emailFolded', '=', email.toLowerCase())
      .execute();

  test('unsubscribes an address once, in any way of writing it, even one that no user here has', async () => {
    const email = 'Leser+Post@extern.example';
    const link = await linkTo(email);
    expect(link.searchParams.get('email')).toBe(email);
    for (const answer of [await open(link), await open(link), await open(await linkTo(email.toUpperCase()))])
      expect(answer).toMatchObject({ status: 200, body: {} });
    expect(await subscriptions(email)).toEqual([{ subscribed: false }]);
  });

  test('the signed link of a newsletter gets the same answer if its signature is wrong, and then unsubscribes only people with an account', async () => {
    const { email } = await seedUser(portal.database);
    const link = await linkTo('somebody@extern.example');
    link.searchParams.set('email', 'stranger@extern.example');
    expect(await open(link)).toMatchObject({ status: 200, body: {} });
    expect(await subscriptions('stranger@extern.example')).toEqual([]);
    link.searchParams.set('email', email);
    expect(await open(link)).toMatchObject({ status: 200, body: {} });
    expect(await subscriptions(email)).toEqual([{ subscribed: false }]);
    link.searchParams.set('token', 'x'.repeat(513));
    expect(await open(link)).toMatchObject({ status: 400 });
  });

  test('the signed link of a newsletter is given once to each of 1,201 subscribers', async () => {
    const tag = randomUUID();
    const emails = Array.from({ length: 1_201 }, (_, index) => `${tag}-${index}@example.com`);
    const rows = emails.map((emailFolded) => ({
      emailFolded,
      subscribed: true,
      changedAt: portal.clock.now(),
    }));
    await portal.database.insertInto('newsletterSubscriptions').values(rows).execute();
    const { written } = await resultOf(['newsletter', 'export'], portal);
    const listed = written.split('\n').flatMap((line) => /^[\w-]+@example\.com/.exec(line) ?? []);
    expect(listed.filter((email) => email.startsWith(tag)).toSorted()).toEqual(emails.toSorted());
    await portal.database.deleteFrom('newsletterSubscriptions').where('emailFolded', 'in', emails).execute();
  });

  test('the signed link of a newsletter is next to each subscriber in the file for the mailing tool, and only there', async () => {
    const { email } = await seedUser(portal.database, { firstName: '=Jörg', lastName: 'Weiß' });
    const row = { emailFolded: email, subscribed: true, changedAt: portal.clock.now() };
    await portal.database.insertInto('newsletterSubscriptions').values(row).execute();
    const { written } = await resultOf(['newsletter', 'export'], portal);
    const { href } = await linkTo(email);
    // The apostrophe that disarms formulas in spreadsheets would appear in the tool's greeting.
    expect(written).toContain(`${email};=Jörg;Weiß;en-GB;${href}`);
    await open(new URL(href));
    expect((await resultOf(['newsletter', 'export'], portal)).written).not.toContain(email);
    expect(await resultOf(['newsletter', 'link', 'nobody'], portal)).toMatchObject({ exitCode: 2 });
  });
});
