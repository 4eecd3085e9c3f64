import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';

import { markAsDemo } from '#server/db/engine/settings.store.ts';
import { DEMO_PASSWORD } from '#server/demo/accounts.ts';
import { publishedPasswordHash } from '#server/demo/demo-password.ts';
import { readSettings } from '#server/settings.ts';
import { provideDemoData } from '#server/start/demo-data.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const NETWORK = [
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '192.0.2.7' },
  { HOST: 'portal.example' },
  { PUBLIC_URL: 'https://portal.example' },
  { PUBLIC_URL: 'http://192.0.2.7:3000' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' },
];
const LOOPBACK = [{}, { HOST: 'localhost' }, { HOST: '::1' }, { PUBLIC_URL: 'http://127.0.0.1:3000' }];

const REFUSED = /^[^\n]+\.$/;

onAnyEngine('an empty embedded database', (portal) => {
  const begin = (environment: Record<string, string>) =>
    provideDemoData(portal.database, readSettings(environment), portal.clock);

  test.each(NETWORK)(
    'does not become a demo by accident with %j: the portal offers DEMO=1 and DEMO=0 when it starts',
    async (settings) => {
      await expect(begin(settings)).rejects.toThrow(REFUSED);
      await expect(begin(settings)).rejects.toThrow(/ set DEMO=1 .* or DEMO=0 /);
      expect(await begin({ ...settings, DEMO: '0' })).toBeNull();
    },
  );

  test.each([
    [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://127.0.0.1:3000' }, 'HOST is 0.0.0.0'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example' }, 'PUBLIC_URL is https://portal.example'],
  ])(
    'with %j, the portal says when it starts that the network can reach the portal because “%s”',
    async (settings, why) => {
      await expect(begin(settings)).rejects.toThrow(`(${why})`);
    },
  );

  test('a database on PostgreSQL, or one that holds data, stays as it is', async () => {
    const elsewhere = { PUBLIC_URL: 'https://portal.example' };
    expect(await begin({ ...elsewhere, DATABASE_URL: 'postgres://db/portal' })).toBeNull();
    await seedUser(portal.database);
    expect(await begin(elsewhere)).toBeNull();
  });
});

onAnyEngine('the published password', (portal) => {
  const begin = (environment: Record<string, string>) =>
    provideDemoData(portal.database, readSettings(environment), portal.clock);
  const triedAt = async (settings: Record<string, string>, email: string, password: string) => {
    const { host, publicUrl } = readSettings(settings);
    const visitor = new TestClient(await portal.another({ host, publicUrl }));
    return (await visitor.post('/auth/sign-in/', { email, password })).status;
  };

  test.each(NETWORK)('opens no account with %j, not even that of somebody who chose it', async (settings) => {
    const { email } = await seedUser(portal.database, { passwordHash: await hash(DEMO_PASSWORD) });
    expect(await triedAt(settings, email, DEMO_PASSWORD)).toBe(400);
  });

  test.each(LOOPBACK)('opens an account with %j', async (settings) => {
    const { email } = await seedUser(portal.database, { passwordHash: await hash(DEMO_PASSWORD) });
    expect(await triedAt(settings, email, DEMO_PASSWORD)).toBe(200);
  });

  test.each([
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-real-ip': '203.0.113.9' },
    { forwarded: 'for=203.0.113.9' },
    { via: '1.1 proxy' },
    { host: 'portal.example' },
  ])('opens no account to those whom a proxy on this machine lets in (%j)', async (headers) => {
    const { email } = await seedUser(portal.database, { passwordHash: await hash(DEMO_PASSWORD) });
    const visitor = new TestClient(await portal.another());
    const sent = { email, password: DEMO_PASSWORD };
    expect((await visitor.post('/auth/sign-in/', sent, headers)).status).toBe(400);
    expect((await visitor.post('/auth/sign-in/', sent)).status).toBe(200);
  });

  test('the published password is replaced in a demo that the network reaches, and such a demo starts only on request', async () => {
    await markAsDemo(portal.database);
    const { email } = await seedUser(portal.database, { passwordHash: await publishedPasswordHash() });
    const elsewhere = { PUBLIC_URL: 'https://portal.example' };
    expect(await begin({})).toBe(DEMO_PASSWORD);
    for (const more of [{}, { DEMO: '0' }]) {
      await expect(begin({ ...elsewhere, ...more })).rejects.toThrow(REFUSED);
      await expect(begin({ ...elsewhere, ...more })).rejects.toThrow(/ set DEMO=1 .* or choose another /);
    }

    const password = (await begin({ ...elsewhere, DEMO: '1' })) ?? '';
    expect(password).toMatch(/^Demo-[\w-]{12}$/);
    expect(await begin({ ...elsewhere, DEMO: '1' })).toBe(password);
    expect(await triedAt(elsewhere, email, password)).toBe(200);
    expect(await triedAt(elsewhere, email, DEMO_PASSWORD)).toBe(400);
    expect(await begin({})).toBe(password);
  });
});
