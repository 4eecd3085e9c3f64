import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';

import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';
import { foldEmail } from '#server/domain/accounts/email.ts';
import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { mailsTo } from '#tests/support/queued-mails.ts';
import { seedCompany, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { welcomeShopper } from '#tests/support/browser/shopper.ts';

const NEW_PASSWORD = 'Gleitschliff#77-Moor';

const GOOD = [
  ['erika@firma.example', 'erika@firma.example'],
  ["o'neill+parts_24@mail.firma.example", "o'neill+parts_24@mail.firma.example"],
  ['max@müller.example', 'max@xn--mller-kva.example'],
  ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
  ['info@xn--80a1acny.xn--p1ai', 'info@xn--80a1acny.xn--p1ai'],
  [`${'a'.repeat(64)}@firma.example`, `${'a'.repeat(64)}@firma.example`],
] as const;

const BAD = [
  '.max@firma.example',
  'max.@firma.example',
  'max..m@firma.example',
  'max@firma',
  'max@firma.e',
  'max@firma..example',
  'max@-firma.example',
  'max@firma-.example',
  'max@10.0.0.1',
  'max@firma.example ',
  'max @firma.example',
  'Max <max@firma.example>',
  'max@firma.example, m@firma.example',
  'max@firma.example\r\nBcc: m@firma.example',
  'jürgen@firma.example',
  '"max m"@firma.example',
  `${'a'.repeat(65)}@firma.example`,
  `max@${'a'.repeat(64)}.example`,
  `max@${'firma.'.repeat(42)}example`,
];

describe('an e-mail address', () => {
  test.each(GOOD)('an e-mail address may be %s, and mails to it go to %s', async (address, recipient) => {
    expect(isEmailAddress(address)).toBe(true);
    const { envelope } = await createTransport({ jsonTransport: true }).sendMail({ to: address, text: '' });
    expect(envelope.to).toEqual([recipient]);
  });

  test.each(BAD)('an e-mail address cannot be %j', (address) => {
    expect(isEmailAddress(address)).toBe(false);
  });
});

describe('two spellings of an e-mail address', () => {
  test.each([
    ['max@müller.example', ' MAX@xn--mller-kva.Example '],
    ['max@müller.example', 'Max@MU\u{308}LLER.EXAMPLE'],
    ['info@почта.рф', 'info@xn--80a1acny.xn--p1ai'],
    ['a@straße.example', 'a@xn--strae-oqa.example'],
    ['max@firma.example', 'Max@FIRMA.example'],
  ])('two spellings of an e-mail address count as one: %s, %s', (one, other) => {
    expect(foldEmail(one)).toBe(foldEmail(other));
  });

  test.each([
    ['max@müller.example', 'max@muller.example'],
    ['max@straße.example', 'max@strasse.example'],
    ['müller@firma.example', 'xn--mller-kva@firma.example'],
    ['max@müller.example', 'max@müller.example/a'],
    ['max@1.example', 'max@0x1.example'],
  ])('two spellings of an e-mail address count as two: %s, %s', (one, other) => {
    expect(foldEmail(one)).not.toBe(foldEmail(other));
  });
});

const lenaAt = (domain: string): string => `lena@${domain}.example`;

onAnyEngine('a person with an address', (portal) => {
  const signUp = (email: string) =>
    portal.visitor().post('/auth/sign-up/', {
      first_name: 'Max',
      last_name: 'Müller',
      company_name: 'Müller GmbH',
      email,
      password: NEW_PASSWORD,
      language: 'de-DE',
      terms_accepted: true,
    });
  /** Returns the token in the person's mail of this kind. */
  const mailedTo = async (email: string, kind: string): Promise<string> =>
    ((await mailsTo(portal.database, email)).find((mail) => mail.kind === kind)!.data as { token: string })
      .token;
  const choosePassword = (token: string) =>
    sendForm(portal.visitor(), '/identity/reset-password', {
      token,
      password: NEW_PASSWORD,
      repeat: NEW_PASSWORD,
    });
  const reset = async (email: string, name: { first_name: string; last_name: string }) => {
    const answer = await portal.visitor().post('/auth/password-reset/', { email, ...name });
    while (await answerResetRequest(portal.database, portal.clock));
    return answer;
  };

  test('a person with an address in a domain with umlauts can be invited, reset the password, leave the newsletter and get a sheet', async () => {
    const email = 'max@müller.example';
    const { customerNo } = await seedCompany(portal.database);
    const names = ['--first-name', 'Max', '--last-name', 'Müller', '--company', customerNo!];
    expect(await resultOf(['user', 'create', email, ...names], portal)).toMatchObject({ exitCode: 0 });
    await choosePassword(await mailedTo(email, 'invitation'));

    portal.clock.wind({ minutes: 1 });
    expect(await reset(email, { first_name: 'Max', last_name: 'Müller' })).toMatchObject({ status: 202 });
    await choosePassword(await mailedTo(email, 'passwordReset'));
    const answer = await portal.visitor().post('/auth/sign-in/', { email, password: NEW_PASSWORD });
    expect(answer).toMatchObject({ status: 200 });

    const link = new URL((await resultOf(['newsletter', 'link', email], portal)).lines[0]!);
    expect(await portal.visitor().post(`/newsletter/unsubscribe/${link.search}`)).toMatchObject({
      status: 200,
    });
    const { client } = await welcomeShopper(portal);
    const { id } = await seedSheet(portal.database);
    expect(await client.post(`/datasheets/${id}/email/`, { email })).toMatchObject({ status: 202 });
    expect(await signUp(`neu.${email}`)).toMatchObject({ status: 201 });
  });

  test('a person with an address in a domain with umlauts is found by the Punycode of the domain as well', async () => {
    const { id, firstName, lastName } = await seedUser(portal.database, { email: lenaAt('jäger') });
    const other = lenaAt('xn--jger-loa');
    expect(await portal.signIn(other)).toBeDefined();
    expect(await signUp(other)).toMatchObject({ status: 409, body: 'USER_ALREADY_EXISTS_ERROR' });
    expect((await resultOf(['user', 'show', other], portal)).lines.join('\n')).toContain(id);
    expect(await reset(other, { first_name: firstName, last_name: lastName })).toMatchObject({ status: 202 });
    expect(await mailedTo(lenaAt('jäger'), 'passwordReset')).toBeTruthy();
    expect(
      await portal.visitor().post(`/newsletter/unsubscribe/?${new URLSearchParams({ email: other })}`),
    ).toMatchObject({ status: 200 });
    const recorded = await portal.database
      .selectFrom('newsletterSubscriptions')
      .select('subscribed')
      .where('emailFolded', '=', foldEmail(lenaAt('jäger')))
      .execute();
    expect(recorded).toEqual([{ subscribed: false }]);
  });

  test('a contact person of several companies opens no account, however each company writes the address', async () => {
    const spellings = ['chef@größe.example', 'chef@xn--gre-6ka8i.example'] as const;
    for (const email of spellings)
      await seedContact(portal.database, (await seedCompany(portal.database)).id, { email });
    for (const email of spellings)
      expect(await signUp(email)).toMatchObject({ status: 409, body: 'CONTACT_MULTIPLE_EXISTS_ERROR' });
  });

  test.each(['max.@firma.example', 'a..b@firma.example', '.x@firma.example'])(
    'a person with an address like %s is refused as a new user, but can sign in and get help if the account exists already',
    async (email) => {
      expect(await signUp(email)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      const { customerNo } = await seedCompany(portal.database);
      const names = ['--first-name', 'Max', '--last-name', 'Müller', '--company', customerNo!];
      expect(await resultOf(['user', 'create', email, ...names], portal)).toMatchObject({ exitCode: 2 });

      const { firstName, lastName } = await seedUser(portal.database, { email });
      const signIn = (password: string) => portal.visitor().post('/auth/sign-in/', { email, password });
      expect(await signIn(TEST_PASSWORD)).toMatchObject({ status: 200 });
      expect(await reset(email, { first_name: firstName, last_name: lastName })).toMatchObject({
        status: 202,
      });
      await choosePassword(await mailedTo(email, 'passwordReset'));
      expect(await signIn(NEW_PASSWORD)).toMatchObject({ status: 200 });
    },
  );
});
