import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import {
  newTraveller,
  outcomeOf,
  PORTAL_ORIGIN,
  refusedWith,
  seedPerson,
  signInAt,
} from '#tests/support/openid/openid-portal.ts';
import { startOpenIdProvider, type OpenIdProvider } from '#tests/support/openid/openid-provider.ts';
import { TestClient } from '#tests/support/servers/client.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('silent');

const FAILED = refusedWith('IDP_AUTHENTICATION_FAILED_ERROR');
const FULL = refusedWith('SERVICE_UNAVAILABLE_ERROR');

const PLACES = 3;
const MOST_AT_PROVIDER = 50;

onAnyEngine('an OpenID provider that accepts connections and answers nothing', (portal) => {
  const closes: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closes.splice(0)) await close();
  });

  const startSilent = async () => {
    const sockets: Socket[] = [];
    const server = createServer((socket) => sockets.push(socket.on('error', () => {})));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    closes.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { provider: { issuer, client: { id: 'portal', secret: 'secret' } } as OpenIdProvider, sockets };
  };

  const startProvider = async (): Promise<OpenIdProvider> => {
    const provider = await startOpenIdProvider(PORTAL_ORIGIN);
    closes.push(() => provider.close());
    return provider;
  };

  test('keeps only a limited number of people waiting, over one connection, and holds up no other calls', async () => {
    const { provider, sockets } = await startSilent();
    const app = await portal.another({ ...signInAt(provider), maxCalls: PLACES });
    const start = async () => outcomeOf(await new TestClient(app).get('/auth/oidc/start'));
    const starts = Array.from({ length: MOST_AT_PROVIDER + 10 }, start);
    await expect.poll(() => sockets.length).toBe(1);
    expect(await new TestClient(app).get('/config/')).toMatchObject({ status: 200 });
    const outcomes = await Promise.all(starts);
    expect(outcomes.filter(({ refused }) => refused === FAILED.refused)).toHaveLength(MOST_AT_PROVIDER);
    expect(outcomes.filter(({ refused }) => refused === FULL.refused)).toHaveLength(10);
    expect(sockets).toHaveLength(1);
    expect(await start()).toEqual(FAILED);
  });

  test('keeps nobody waiting for long, even if an answer may take a minute', async () => {
    const { provider } = await startSilent();
    const app = await portal.another(signInAt(provider, { timeoutSeconds: 60 }));
    expect(outcomeOf(await new TestClient(app).get('/auth/oidc/start'))).toEqual(FAILED);
  });

  test('takes no place from others when people come back from it, leave for it or are signed out by it', async () => {
    const provider = await startProvider();
    const app = await portal.another({ ...signInAt(provider), maxCalls: 1 });
    const { user } = await seedPerson(portal, provider);
    const person = newTraveller(app);
    const returned = await person.visit(await person.depart(), { email: user.email });
    provider.misbehaviour = 'silent';
    const waiting = [
      person.comeBack(returned),
      new TestClient(app).get('/auth/oidc/start'),
      new TestClient(app).raw({
        method: 'POST',
        url: '/api/auth/oidc/back-channel-logout',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `logout_token=${await provider.sign({ jti: 'a' })}`,
      }),
    ];
    await expect.poll(() => provider.unanswered).toBe(3);
    expect(await new TestClient(app).get('/config/')).toMatchObject({ status: 200 });
    const [back, started, loggedOut] = await Promise.all(waiting);
    expect([outcomeOf(back!), outcomeOf(started!)]).toEqual([FAILED, FAILED]);
    expect(loggedOut).toMatchObject({ status: 400, body: 'IDP_AUTHENTICATION_FAILED_ERROR' });
  });

  test('keeps no call open for a person who has left', async () => {
    const provider = await startProvider();
    const app = await portal.another({ dataDir, ...signInAt(provider, { timeoutSeconds: 60 }) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { user } = await seedPerson(portal, provider);
    const person = newTraveller(app);
    const returned = await person.visit(await person.depart(), { email: user.email });
    provider.misbehaviour = 'silentTokens';
    const leaving = new AbortController();
    const { port } = app.server.address() as AddressInfo;
    const cookie = [...person.portal.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const asked = fetch(`http://127.0.0.1:${port}${returned.pathname}${returned.search}`, {
      headers: { cookie },
      redirect: 'manual',
      signal: leaving.signal,
    }).catch(() => null);
    await expect.poll(() => provider.unanswered).toBe(1);
    leaving.abort();
    expect(await asked).toBeNull();
    await expect.poll(() => provider.unanswered).toBe(0);
  });
});
