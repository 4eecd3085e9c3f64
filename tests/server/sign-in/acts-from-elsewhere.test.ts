import { expect, test } from 'vitest';

import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { sendForm } from '#tests/support/servers/identity-page.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const FORGED = { status: 403, body: 'CSRF_ERROR' };
const ELSEWHERE = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://shop.localhost' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
];
const OWN = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://localhost' },
  { origin: 'http://localhost:80' },
];

const sendReset = (client: TestClient, headers: Record<string, string>) =>
  sendForm(client, '/identity/reset-password', { token: 'x' }, headers);

onAnyEngine('an act of a page of another origin', (portal) => {
  const account = async () => ({ email: (await seedUser(portal.database)).email, password: TEST_PASSWORD });

  test.each(ELSEWHERE)(
    'an act with the headers %j, as a page of another origin sends them, is refused, sign-in included',
    async (headers) => {
      const body = await account();
      const visitor = portal.visitor();
      expect(await visitor.post('/auth/sign-in/', body, headers)).toMatchObject(FORGED);
      expect(visitor.cookies.has('sessionid')).toBe(false);

      const client = await portal.signIn(body.email);
      expect(await client.patch('/me/language/', { language: 'de-DE' }, headers)).toMatchObject(FORGED);
      expect(await client.get('/users/current-user/', headers)).toMatchObject({
        status: 200,
        body: { language: 'en-GB' },
      });
    },
  );

  test.each(OWN)(
    'an act with the headers %j, as our own pages and other programs send them, is accepted',
    async (headers) => {
      const body = await account();
      expect(await portal.visitor().post('/auth/sign-in/', body, headers)).toMatchObject({ status: 200 });
    },
  );

  test('gets a 404 for an unknown path, as any act does', async () => {
    const visitor = portal.visitor();
    expect(await visitor.post('/no/such/path/', {}, ELSEWHERE[0])).toMatchObject({ status: 404 });
  });

  test('the pages for passwords, whose own forms name no origin, also refuse an act from a page of another origin', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site', origin: 'null' },
      { origin: 'https://evil.example' },
    ])
      expect(await sendReset(portal.visitor(), headers)).toMatchObject({
        status: 403,
        body: expect.stringContaining('<html'),
      });
    for (const headers of [{}, { origin: 'null' }, { 'sec-fetch-site': 'same-origin', origin: 'null' }])
      expect((await sendReset(portal.visitor(), headers)).status).not.toBe(403);
  });
});
