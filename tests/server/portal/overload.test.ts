import { request, type ClientRequest, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { PASSWORD_PAGE, RESET_PAGE } from '#server/domain/sign-in/reset-link.ts';
import { TestClient, type Answer } from '#tests/support/servers/client.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine, onBothEngines } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('overload');

const REFUSED = { status: 503, body: 'SERVICE_UNAVAILABLE_ERROR' };

const countCustomers = (server: Server) => {
  const customers = { arrived: 0, left: 0 };
  server.on('request', (_request, response) => {
    customers.arrived += 1;
    response.once('close', () => (customers.left += 1));
  });
  return customers;
};

onBothEngines('more calls than a process can work on', (portal) => {
  test('more calls than a process can work on are refused at once, and the next customer is answered', async () => {
    const app = await portal.another({ maxCalls: 10 });
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const customer = () => {
      const client = new TestClient(app);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return client.get('/dashboard/');
    };
    const answers = await Promise.all(Array.from({ length: 200 }, customer));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(10);
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toEqual(REFUSED);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    expect(await customer()).toMatchObject({ status: 200 });
  });
});

onAnyEngine('a busy process', (portal) => {
  test('refuses calls that would otherwise wait uncounted in its connections', async () => {
    const app = await portal.another({ dataDir, maxCalls: 10 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sockets = Array.from({ length: 200 }, () => connect(port, '127.0.0.1'));
    await expect
      .poll(() => new Promise((tell) => app.server.getConnections((_, count) => tell(count))))
      .toBe(200);
    const statuses = await Promise.all(
      sockets.map(async (socket) => {
        socket.write(
          `GET /api/dashboard/ HTTP/1.1\r\nhost: portal\r\nconnection: close\r\ncookie: ${cookie}\r\n\r\n`,
        );
        return Number((await text(socket)).slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 503]));
  });

  /** Blocks every look-up of a session until the returned function is called. */
  const holdSessions = async (): Promise<() => Promise<void>> => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const transaction = portal.database.transaction().execute(async (trx) => {
      await sql`lock table sessions in access exclusive mode`.execute(trx);
      hold();
      await released;
    });
    await held;
    return async () => {
      release();
      await transaction;
    };
  };

  test('a busy process still answers whether it is alive and ready', async () => {
    const app = await portal.another({ maxCalls: 1 });
    const visitor = new TestClient(app);
    const [, refused, live, ready] = await Promise.all([
      visitor.get('/config/'),
      visitor.get('/config/'),
      visitor.get('/health/live'),
      visitor.get('/health/ready'),
    ]);
    expect(refused).toMatchObject(REFUSED);
    expect([live.status, ready.status]).toEqual([200, 200]);
  });

  test('counts calls however their address is spelled', async () => {
    const visitor = new TestClient(await portal.another({ maxCalls: 1 }));
    const answers = await Promise.all(
      ['/api/config/', '/%61pi/config/', '/ap%69/config', '/%61pi/nowhere'].map((url) =>
        visitor.raw({ method: 'GET', url }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503, 503]);
  });

  test('does nothing for a customer who leaves the queue', async () => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const customers = countCustomers(app.server);
    const { port } = app.server.address() as AddressInfo;
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': cookies.get('csrftoken') ?? '',
      'content-type': 'application/json',
    };
    const report = (key: string): ClientRequest =>
      request({ port, method: 'POST', path: '/api/locales/missing/', headers })
        .on('error', () => {})
        .end(JSON.stringify({ language: 'de-DE', namespace: 'shop', keys: [key] }));

    const release = await holdSessions();
    const leaves = report('leaves');
    await expect.poll(() => customers.arrived).toBe(1);
    leaves.destroy();
    await expect.poll(() => customers.left).toBe(1);
    const stays = report('stays');
    const answered = new Promise((resolve) => {
      stays.once('response', (response) => resolve(response.resume().statusCode));
    });
    await expect.poll(() => customers.arrived).toBe(2);
    await release();
    expect(await answered).toBe(204);
    const rows = await portal.database.selectFrom('missingTexts').select('key').execute();
    expect(rows.map(({ key }) => key)).toEqual(['stays']);
  });

  test('frees the place of a customer who has left, and only once', async () => {
    const app = await portal.another({ dataDir, maxCalls: 1 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const customers = countCustomers(app.server);
    const { port } = app.server.address() as AddressInfo;
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

    const release = await holdSessions();
    const leaves = request({ port, path: '/api/config/', headers: { cookie } })
      .on('error', () => {})
      .end();
    await expect.poll(() => customers.arrived).toBe(1);
    leaves.destroy();
    await expect.poll(() => customers.left).toBe(1);
    await release();

    const visitor = new TestClient(app);
    await expect.poll(async () => (await visitor.get('/config/')).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 3 }, () => visitor.get('/config/')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 503, 503]);
  });

  test('limits tries of passwords separately from all other calls', async () => {
    const visitor = new TestClient(await portal.another({ maxCalls: 1 }));
    const { email } = await seedUser(portal.database);
    await visitor.get('/config/');
    const guess = () => visitor.post('/auth/sign-in/', { email, password: 'wrong' });
    const guesses = Array.from({ length: 510 }, guess);
    expect(await visitor.get('/config/')).toMatchObject({ status: 200 });
    const answers = await Promise.all(guesses);
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused).toHaveLength(10);
    expect(refused[0]).toMatchObject({ ...REFUSED, headers: { 'retry-after': '2' } });
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(490);
  });

  test.each<[string, (client: TestClient, email: string) => Promise<Answer>]>([
    [
      'new accounts',
      (client, email) =>
        client.post('/auth/sign-up/', {
          first_name: 'Nina',
          last_name: 'Neu',
          company_name: 'Neu GmbH',
          email: `new-${email}`,
          password: 'Ferry-Lantern-83',
          language: 'de-DE',
          terms_accepted: true,
        }),
    ],
    ['passkeys', (client) => client.post('/me/passkeys/options/', { password: TEST_PASSWORD })],
    ['recovery codes', (client) => client.post('/me/recovery-codes/', { password: TEST_PASSWORD })],
    ['changes of a password', (client) => sendForm(client, PASSWORD_PAGE, { current: TEST_PASSWORD })],
    ['mailed links', (client) => sendForm(client, RESET_PAGE, { token: 'x'.repeat(43) })],
  ])('also limits %s separately, because they wait for the same threads', async (_what, act) => {
    const { email } = await seedUser(portal.database);
    const { cookies } = await portal.signIn(email);
    const app = await portal.another({ maxCalls: 1 });
    const [client, visitor] = [new TestClient(app), new TestClient(app)];
    for (const [name, value] of cookies) client.cookies.set(name, value);
    const acts = Array.from({ length: 3 }, () => act(client, email));
    expect(await visitor.get('/config/')).toMatchObject({ status: 200 });
    await Promise.all(acts);
  });
});
