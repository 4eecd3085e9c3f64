import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { check } from '#server/cli/checks.ts';
import { openIdIdentity } from '#server/identity/openid-identity.ts';
import { readSettings } from '#server/settings.ts';

let server: Server;
let hasMoved = false;
let asked: string[] = [];

/** Starts a provider that describes itself at first, and redirects requests for its description once it has moved. */
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (hasMoved && url !== '/elsewhere') return response.writeHead(302, { location: '/elsewhere' }).end();
    return response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ issuer: origin(), authorization_endpoint: `${origin()}/authorize` }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const origin = (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const settings = () =>
  readSettings({
    IDENTITY_PROVIDER: 'oidc',
    OIDC_ISSUER: origin(),
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret of portal and provider',
  });

test('the portal does not follow a provider that redirects it to another address', async () => {
  const identity = openIdIdentity(settings().openId!);
  const leave = () =>
    identity.start(
      { state: 'state', nonce: 'nonce', codeVerifier: 'verifier' },
      { returnUrl: 'http://portal.test/callback', language: 'en-GB', asksFor: null },
    );
  const checked = async () => {
    const lines: string[] = [];
    await check(
      settings(),
      async () => 0,
      (line) => lines.push(line),
    );
    return lines.find((line) => line.includes('OpenID provider'));
  };
  expect((await leave()).pathname).toBe('/authorize');
  expect(await checked()).toMatch(/^ok/);

  hasMoved = true;
  asked = [];
  await expect(leave()).rejects.toThrow('answers with 302');
  expect(await checked()).toMatch(/^failed .*answers 302$/);
  expect(asked).not.toContain('/elsewhere');
});
