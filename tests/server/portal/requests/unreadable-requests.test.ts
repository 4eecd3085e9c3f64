import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { expect, test } from 'vitest';

import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('unreadable');

const REFUSED = { status: 400, body: 'VALIDATION_ERROR' };

onAnyEngine('requests that cannot be read', (portal) => {
  const signedIn = async () => portal.signIn((await seedUser(portal.database)).email);

  /** Listens on a port of the loopback, because bytes that are not HTTP need a real connection. */
  const listen = async (): Promise<number> => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
    return (app.server.address() as AddressInfo).port;
  };

  test('answers to requests with a broken address are never stored and never sniffed', async () => {
    for (const url of ['/api/%zz', '/api/media/%FF/', '/%C0%AF']) {
      const { status, body, headers } = await portal.visitor().raw({ method: 'GET', url });
      expect({ status, body }).toEqual(REFUSED);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('requests with a field are refused by calls that accept none, and nothing happens', async () => {
    const client = await signedIn();
    for (const path of [
      '/auth/sign-out/',
      '/users/current-user/keep-alive/',
      '/me/sessions/sign-out-others/',
    ])
      expect(await client.post(path, { surprise: 1 }), path).toMatchObject(REFUSED);
    expect(await client.post('/no-such-call/', { surprise: 1 })).toMatchObject({ status: 404 });
    expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
  });

  test('a request that is not valid HTTP gets the code for unreadable requests, as plain text', async () => {
    const socket = connect(await listen(), '127.0.0.1');
    socket.write('GET /api/config/ HTTP/1.1\r\nno header at all\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('content-type: text/plain');
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toMatch(/\r\n\r\nVALIDATION_ERROR$/);
  });

  test.each([
    ['two hosts', 'GET /api/config/ HTTP/1.1\r\nHost: portal.example\r\nHost: evil.example\r\n\r\n'],
    ['the same host twice', 'GET /no-such-page HTTP/1.1\r\nHost: portal\r\nHOST: portal\r\n\r\n'],
    ['a list of hosts', 'GET /api/config/ HTTP/1.1\r\nHost: portal.example, evil.example\r\n\r\n'],
    ['a path as a host', 'GET /api/config/ HTTP/1.1\r\nHost: portal.example/evil\r\n\r\n'],
    [
      'an address of another host',
      'GET http://evil.example/api/config/ HTTP/1.1\r\nHost: portal.example\r\n\r\n',
    ],
    ['no headers, as in HTTP/0.9', 'GET /api/config/\r\n\r\n'],
    ['the version 2.0', 'GET /api/config/ HTTP/2.0\r\nHost: portal.example\r\n\r\n'],
  ])('requests with %s are refused, and the connection ends', async (_, request) => {
    const socket = connect(await listen(), '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('cache-control: no-store');
    expect(answer).toMatch(/\r\n\r\nVALIDATION_ERROR$/);
  });

  test.each([
    'GET /api/config/ HTTP/1.0\r\n\r\n',
    'GET /api/config/ HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n',
    'GET /api/config/ HTTP/1.1\r\nHost: [::1]:3000\r\nConnection: close\r\n\r\n',
    'GET http://Portal.example/api/config/ HTTP/1.1\r\nHost: portal.example\r\nConnection: close\r\n\r\n',
  ])('requests that can be read are answered: %j', async (request) => {
    const socket = connect(await listen(), '127.0.0.1');
    socket.write(request);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('requests with too large a body are refused, however much of it is still to come', async () => {
    const visitor = portal.visitor();
    await visitor.get('/config/');
    const token = visitor.cookies.get('csrftoken')!;
    const address = `http://127.0.0.1:${await listen()}/api/locales/missing/`;
    const headers = {
      cookie: `csrftoken=${token}`,
      'x-csrftoken': token,
      'content-type': 'application/json',
    };
    for (let count = 0; count < 5; count += 1) {
      const answer = await fetch(address, { method: 'POST', headers, body: 'x'.repeat(10_000_000) });
      expect({ status: answer.status, body: await answer.text() }).toEqual({
        status: 413,
        body: 'VALIDATION_ERROR',
      });
      // After the server has hung up, the sender may or may not get to read the answer.
      expect(answer.headers.get('connection')).not.toBe('close');
    }
  });

  test('percent signs that encode nothing are refused, in a query too', async () => {
    const client = await signedIn();
    for (const search of ['%zz', '100%', '%ED%A0%80']) {
      expect(await client.get(`/media/?search=${search}`)).toMatchObject(REFUSED);
    }
    expect(await client.get('/media/?search=100%25')).toMatchObject({ status: 200 });
  });

  test('path parts of more than 64 code points are refused', async () => {
    const client = await signedIn();
    for (const part of ['x'.repeat(65), 'x'.repeat(500), encodeURIComponent('😀'.repeat(65))]) {
      expect(await client.get(`/media/${part}/`)).toMatchObject(REFUSED);
    }
    expect(await client.get(`/media/${encodeURIComponent('😀'.repeat(64))}/`)).toMatchObject({
      status: 404,
      body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
    });
  });

  test('bodies nested deeper than any call accepts are refused', async () => {
    const client = await signedIn();
    for (const body of [
      `${'['.repeat(50_000)}${']'.repeat(50_000)}`,
      `${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}`,
    ]) {
      const headers = { 'content-type': 'application/json' };
      expect(await client.post('/price-request/', body, headers)).toMatchObject(REFUSED);
    }
  });

  test('a day of the year 0, which no database accepts, is refused', async () => {
    const client = await signedIn();
    expect(await client.get('/orders/?from=0000-01-01')).toMatchObject(REFUSED);
    expect(await client.get('/orders/?from=0001-01-01')).toMatchObject({ status: 200 });
  });

  test.each([
    ['of 5,000 characters', 'x'.repeat(5_000)],
    ['with a NUL', 'a\0b'],
    ['with half a letter', '\ud800'],
  ])('a verification token %s is refused as malformed', async (_, token) => {
    expect(await portal.visitor().post('/token_verification/verify-email-token/', { token })).toMatchObject({
      status: 400,
      body: 'VERIFICATION_TOKEN_INVALID_ERROR',
    });
  });
});
