import { expect, test } from 'vitest';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { CUSTOMER_SERVICE } from '#server/mail/queue-mail.ts';
import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

const DONE = { status: 204 };

onBothEngines('a request to delete the account', (portal) => {
  const welcome = async (more: Parameters<typeof seedUser>[1] = {}) => {
    const user = await seedUser(portal.database, more);
    const client = await portal.signIn(user.email);
    return {
      user,
      ask: () => client.post('/me/deletion-request/'),
      withdraw: () => client.delete('/me/deletion-request/'),
      standsSince: async () => (await client.get('/me/')).body.security.deletion_requested_at,
    };
  };
  const mailsOf = async (email: string) => {
    const mails = await portal.database.selectFrom('mails').selectAll().orderBy('createdAt').execute();
    return mails.filter((mail) => mail.recipientEmail === email || JSON.stringify(mail.data).includes(email));
  };

  test('a request to delete the account is recorded, reported to customer service, and confirmed to the person in their language', async () => {
    const { user, ask, standsSince } = await welcome({
      language: 'de-DE',
      permissionLevel: LEVELS.dataSheetsOnly,
    });
    expect(await ask()).toMatchObject(DONE);
    expect(await standsSince()).toBe(portal.clock.now().toISOString());
    const mails = await mailsOf(user.email);
    expect(mails).toHaveLength(2);
    expect(mails).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'deletionRequest',
          recipientEmail: CUSTOMER_SERVICE.email,
          data: expect.objectContaining({
            act: 'requested',
            person: { id: user.id, name: 'Erika Mustermann', email: user.email },
          }),
        }),
        expect.objectContaining({
          kind: 'deletionConfirmation',
          recipientEmail: user.email,
          language: 'de-DE',
          data: { act: 'requested' },
        }),
      ]),
    );
  });

  test('changes nothing the second time, even if both come at once', async () => {
    const { user, ask, standsSince } = await welcome();
    const first = portal.clock.now().toISOString();
    expect(await Promise.all([ask(), ask()])).toMatchObject([DONE, DONE]);
    portal.clock.wind({ minutes: 1 });
    expect(await ask()).toMatchObject(DONE);
    expect(await standsSince()).toBe(first);
    expect(await mailsOf(user.email)).toHaveLength(2);
  });

  test('a request to delete the account can be withdrawn and made again; a second withdrawal changes nothing', async () => {
    const { user, ask, withdraw, standsSince } = await welcome();
    expect(await withdraw()).toMatchObject(DONE);
    expect(await mailsOf(user.email)).toEqual([]);
    await ask();
    portal.clock.wind({ minutes: 1 });
    for (let count = 0; count < 2; count += 1) expect(await withdraw()).toMatchObject(DONE);
    expect(await standsSince()).toBeNull();
    expect((await mailsOf(user.email)).map(({ data }) => (data as unknown as { act: string }).act)).toEqual([
      'requested',
      'requested',
      'withdrawn',
      'withdrawn',
    ]);
    await ask();
    expect(await standsSince()).toBe(portal.clock.now().toISOString());
  });

  test('floods no one: changes of mind are limited per day', async () => {
    const { user, ask, withdraw, standsSince } = await welcome();
    for (let count = 0; count < ACT_LIMITS.deletion_request.byActor; count += 1) {
      expect(await ask()).toMatchObject(DONE);
      await withdraw();
    }
    const refused = await ask();
    expect(refused).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
    expect(refused.headers['retry-after']).toBe(String(24 * 60 * 60));
    expect(await standsSince()).toBeNull();
    expect(await mailsOf(user.email)).toHaveLength(4 * ACT_LIMITS.deletion_request.byActor);
  });
});
