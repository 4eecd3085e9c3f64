import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterEach, expect, test, vi } from 'vitest';

import { takeLog } from '#tests/support/log-lines.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** A listening server also sends queued mails, into this folder. */
const dataDir = temporaryFolder('ids');

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

onAnyEngine('the id of a request', (portal) => {
  afterEach(() => vi.restoreAllMocks());

  test.each([
    ['GET', '/api/config/', 200],
    ['GET', '/api/nowhere/', 404],
    ['POST', '/api/auth/sign-out/', 403],
    ['GET', '/nowhere', 404],
    ['GET', '/identity/reset-password?token=x', 400],
    ['GET', '/api/spare-parts/%zz/', 400],
  ] as const)(
    'the id of a request is in the answer to %s %s (%i), and in the log',
    async (method, url, status) => {
      const log = takeLog(portal.app);
      const answer = await portal.visitor().raw({ method, url });
      const id = answer.headers['x-request-id'];
      expect(answer.status).toBe(status);
      expect(id).toMatch(UUID);
      expect(log.lines('answered')).toMatchObject([{ reqId: id, status }]);
    },
  );

  test('the id of a request is made by the server, whatever a caller sends', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const answer = await portal.visitor().raw({ method: 'GET', url: '/api/config/', headers });
    expect(answer.headers['x-request-id']).toMatch(UUID);
  });

  test.each([
    ['a request that is not HTTP', 'NOT HTTP', 400],
    ['a request that names no host', 'GET /api/config/ HTTP/1.1', 400],
    [
      'a request that expects what HTTP does not know',
      'GET /api/config/ HTTP/1.1\r\nhost: portal\r\nexpect: tea',
      200,
    ],
  ])('the id of a request is in the answer to %s', async (_what, head, status) => {
    const app = await portal.another({ dataDir });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    // The server does nothing for a client that has left, so this client stays.
    socket.write(`${head}\r\nconnection: close\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toMatch(/\r\nx-request-id: [\da-f-]{36}\r\n/);
    expect(answer).toMatch(/\r\ncontent-security-policy: /i);
  });

  test.each([
    ['de-DE', 'Kennung für den Support: '],
    ['en-GB', 'Reference for support: '],
  ])('the id of a request is shown for support on a page that fails (%s)', async (language, words) => {
    vi.spyOn(portal.database, 'selectFrom').mockImplementation(() => {
      throw new Error('broken');
    });
    const { status, headers, body } = await portal.visitor().raw({
      method: 'GET',
      url: `/identity/reset-password?token=${'x'.repeat(43)}`,
      headers: { 'accept-language': language },
    });
    expect(status).toBe(500);
    expect(body).toContain(words + headers['x-request-id']);
  });
});
