import { describe, expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { seedTraces } from '#tests/support/seed/seed-traces.ts';
import { seedCompany, seedContact, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { columnsHolding } from '#tests/support/text-columns.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Orders are kept for ten full calendar years. The clock of the tests says 2026, so this is the last day before those. */
const LONG_AGO = '2015-12-31';
const LATELY = '2016-01-01';

const KEPT_BY_LAW = [
  'offer_messages.text',
  'offers.additional_information',
  'offers.contact_person',
  'offers.decline_reason',
  'offers.delivery_address',
  'orders.additional_information',
  'orders.contact_person',
  'orders.delivery_address',
];

const isKeptOfCompany = (place: string): boolean => /^(?:companies|offers|orders)\./.test(place);

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('erasure');

onBothEngines('an erasure', (portal) => {
  const run = (...words: string[]) => resultOf(words, portal);
  const holding = (text: string) => columnsHolding(portal.database, text);
  const userOf = (id: string) =>
    portal.database.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  /** Starts a server, which carries out at once what is due. */
  const sweep = async (): Promise<void> => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
  };

  describe('of a user', () => {
    test('leaves no text of the person in any column once the law no longer requires any', async () => {
      const { user, person } = await seedTraces(portal.database, { orderDate: LONG_AGO });
      expect((await holding(person)).length).toBeGreaterThan(40);
      const { exitCode, lines } = await run('user', 'erase', user.email);
      expect(exitCode).toBe(0);
      expect(await holding(person)).toEqual([]);
      expect(lines).toContain('sessions                 1 deleted');
      expect(lines.at(-2)).toBe(`User ${user.id} has been erased.`);
    });

    test('closes the account, and keeps the order under nobody’s name', async () => {
      const { user, orders } = await seedTraces(portal.database, { orderDate: LATELY });
      const client = await portal.signIn(user.email);
      await run('user', 'erase', user.email);
      expect((await client.get('/users/current-user/')).status).toBe(401);
      const again = await portal.visitor().post('/auth/sign-in/', {
        email: user.email,
        password: TEST_PASSWORD,
      });
      expect(again).toMatchObject({ status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' });
      expect(await userOf(user.id)).toMatchObject({
        email: `${user.id}@erased.invalid`,
        firstName: 'N.',
        lastName: 'N.',
        passwordHash: null,
        active: false,
        permissionLevel: LEVELS.blocked,
      });
      const order = await portal.database
        .selectFrom('orders')
        .select(['userId', 'totalCents'])
        .where('orderNo', '=', orders.own)
        .executeTakeFirst();
      expect(order).toEqual({ userId: user.id, totalCents: 13_090 });
    });

    test('changes nothing in a dry run, which reports the same', async () => {
      const { user, person } = await seedTraces(portal.database, { orderDate: LONG_AGO });
      const before = await holding(person);
      const dry = await run('user', 'erase', user.id, '--dry-run');
      expect(await holding(person)).toEqual(before);
      expect(await userOf(user.id)).toMatchObject({ email: user.email });
      expect(dry.lines.at(-1)).toBe(`Nothing was changed; User ${user.id} would be erased.`);
      const real = await run('user', 'erase', user.id);
      expect(real.lines.slice(0, -2)).toEqual(dry.lines.slice(0, -1));
      expect(await holding(person)).toEqual([]);
    });

    test('is on record, and a dry run is not', async () => {
      const user = await seedUser(portal.database);
      await run('user', 'erase', user.id, '--dry-run');
      await run('user', 'erase', user.id);
      const rows = await portal.database
        .selectFrom('trail')
        .select(['act', 'actor', 'details'])
        .where('object', '=', user.id)
        .execute();
      expect(rows).toEqual([{ act: 'user.erased', actor: 'tester', details: { erased: 1, kept: 0 } }]);
    });

    test('leaves the data of a colleague as they are', async () => {
      const user = await seedUser(portal.database);
      const { companyId } = user;
      await seedContact(portal.database, companyId);
      const colleague = await seedUser(portal.database, { companyId, firstName: 'Karla' });
      const client = await portal.signIn(colleague.email);
      await client.post('/me/deletion-request/');
      const dataOf = async () => {
        const { body } = await client.get('/me/export/');
        return { ...body, exported_at: null, trail: null };
      };
      const before = await dataOf();
      await run('user', 'erase', user.id);
      expect(await dataOf()).toEqual(before);
      expect((await client.get('/my-contact-person/')).body.items).toHaveLength(1);
    });

    test('leaves what may belong to others who share the address', async () => {
      const { database, clock } = portal;
      const one = await seedUser(database);
      const other = await seedUser(database, {
        email: one.email,
        companyId: one.companyId,
        firstName: 'Karla',
      });
      const own = await seedContact(database, one.companyId, { email: one.email, ...namesOf(one) });
      const others = await seedContact(database, one.companyId, { email: one.email, ...namesOf(other) });
      const subscription = { emailFolded: one.emailFolded, subscribed: true, changedAt: clock.now() };
      await database.insertInto('newsletterSubscriptions').values(subscription).execute();
      await run('user', 'erase', one.id);
      const contacts = await database
        .selectFrom('contacts')
        .select('id')
        .where('id', 'in', [own.id, others.id])
        .execute();
      expect(contacts).toEqual([{ id: others.id }]);
      const subscribed = await database
        .selectFrom('newsletterSubscriptions')
        .select('subscribed')
        .where('emailFolded', '=', one.emailFolded)
        .execute();
      expect(subscribed).toEqual([{ subscribed: true }]);
      expect((await (await portal.signIn(one.email)).get('/users/current-user/')).body).toMatchObject({
        id: other.id,
      });
    });

    test('leaves others the answers that wait for them in mails, under nobody’s name', async () => {
      const { user, colleague } = await seedTraces(portal.database, { orderDate: LONG_AGO });
      const dry = await run('user', 'erase', user.id, '--dry-run');
      const { lines } = await run('user', 'erase', user.id);
      expect(lines.slice(0, -2)).toEqual(dry.lines.slice(0, -1));
      expect(lines).toContain('mails                    3 deleted, 2 replaced');
      const answers = await portal.database
        .selectFrom('mails')
        .select('data')
        .where('userId', '=', colleague.id)
        .where('kind', '=', 'machineAnswer')
        .execute();
      const answer = { question: 'Passt das?', answer: 'Ja.', author: 'N. N.' };
      expect(answers).toMatchObject([{ data: answer }, { data: answer }]);
    });

    test('finds mails about a person however their address is spelled', async () => {
      const name = 'Jörg Zwiebelfisch';
      const user = await seedUser(portal.database, {
        email: 'Joerg@Zwiebelfisch-Müller.example',
        firstName: 'Jörg',
        lastName: 'Zwiebelfisch',
      });
      const at = portal.clock.now();
      const data = JSON.stringify({ company: 'M', person: { name, email: user.email } });
      const to = { recipientName: 'Kundenservice', recipientEmail: 'service@maker.example' };
      await portal.database
        .insertInto('mails')
        .values({
          ...to,
          id: 'spelled',
          kind: 'offerMessage',
          language: 'de-DE',
          data,
          createdAt: at,
          nextTryAt: at,
        })
        .execute();
      await run('user', 'erase', user.id);
      expect(await holding(name)).toEqual([]);
    });

    test('removes the company that the sign-up made as well', async () => {
      const unknown = { street: '', postcode: '', city: '', country: '' };
      const { id: companyId } = await seedCompany(portal.database, {
        ...unknown,
        customerNo: null,
        name: 'Anna Berg Schleiftechnik',
      });
      const { id } = await seedUser(portal.database, { companyId });
      await run('user', 'erase', id);
      expect(await holding('Anna Berg')).toEqual([]);
    });
  });

  describe('of a company', () => {
    test('leaves no text about it or its people once the law no longer requires any', async () => {
      const { company, colleague, person, house } = await seedTraces(portal.database, {
        orderDate: LONG_AGO,
      });
      const { exitCode, lines } = await run('company', 'erase', company.customerNo!);
      expect([exitCode, lines.at(-2)]).toEqual([0, `Company ${company.id} has been erased.`]);
      expect(await holding(house)).toEqual([]);
      expect(await holding(person)).toEqual([]);
      expect(await userOf(colleague.id)).toMatchObject({ lastName: 'N.', active: false });
    });

    test('is refused for the company that runs the portal', async () => {
      const { id } = await seedCompany(portal.database, { kind: 'maker' });
      expect(await run('company', 'erase', id)).toMatchObject({
        exitCode: 1,
        error: 'The company that runs the portal cannot be erased.',
      });
    });
  });

  /** These tests run last, because the servers that they start also do everything else that is due. */
  describe('of what the law required to be kept', () => {
    test('reaches a user’s orders once they no longer have to be kept; the command says what is kept until then', async () => {
      const { user, person } = await seedTraces(portal.database, { orderDate: LATELY });
      const { lines } = await run('user', 'erase', user.id);
      expect(lines).toContain('orders                   2 kept for now');
      expect(lines).toContain('What is kept for now is erased once it is older than 10 full calendar years.');
      expect(await holding(person)).toEqual(KEPT_BY_LAW);
      await sweep();
      expect(await holding(person)).toEqual(KEPT_BY_LAW);
      portal.clock.set('2027-01-01T00:00:00Z');
      await sweep();
      await expect.poll(() => holding(person)).toEqual([]);
      const open = await portal.database
        .selectFrom('erasures')
        .select('id')
        .where('isDone', '=', false)
        .where('id', '=', user.id)
        .execute();
      expect(open).toEqual([]);
      portal.clock.set('2026-03-10T09:00:00Z');
    });

    test('reaches a company’s name and orders once they no longer have to be kept', async () => {
      const { company, orders, house } = await seedTraces(portal.database, { orderDate: LATELY });
      expect(await run('company', 'erase', company.id)).toMatchObject({ exitCode: 0 });
      const staff = await portal.signIn((await seedUser(portal.database, { role: 2, kind: 'staff' })).email);
      expect((await staff.get(`/order/details/${orders.own}/`)).body).toMatchObject({
        customer_order_no: house,
        delivery_address: { company_name: house },
      });
      expect((await holding(house)).filter((place) => !isKeptOfCompany(place))).toEqual([]);
      portal.clock.set('2027-01-01T00:00:00Z');
      await sweep();
      await expect.poll(() => holding(house)).toEqual([]);
      portal.clock.set('2026-03-10T09:00:00Z');
    });
  });
});

const namesOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => ({
  firstName,
  lastName,
});
