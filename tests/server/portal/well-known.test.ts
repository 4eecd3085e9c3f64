import { expect, test } from 'vitest';

import { readSettings } from '#server/settings.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const OPEN_ID = {
  IDENTITY_PROVIDER: 'oidc',
  OIDC_ISSUER: 'https://id.example',
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: 'secret',
};

onAnyEngine('what other programs look for', (portal) => {
  const at = async (path: string, environment: Record<string, string> = {}) => {
    const { securityContact, publicUrl, openId } = readSettings(environment);
    const app = await portal.another({ securityContact, publicUrl, openId });
    return app.inject(`/.well-known/${path}`);
  };

  test.each([
    ['security@portal.example', 'mailto:security@portal.example'],
    ['mailto:security@portal.example', 'mailto:security@portal.example'],
    ['https://portal.example/security', 'https://portal.example/security'],
  ])('security.txt names the contact %s', async (contact, named) => {
    const answer = await at('security.txt', {
      SECURITY_CONTACT: contact,
      PUBLIC_URL: 'https://portal.example',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body.split('\n')).toEqual([
      `Contact: ${named}`,
      'Expires: 2026-06-08T00:00:00Z',
      'Preferred-Languages: de, en',
      'Canonical: https://portal.example/.well-known/security.txt',
      '',
    ]);
  });

  test('security.txt does not exist without a contact, nor does any other such file', async () => {
    for (const path of ['security.txt', 'openid-configuration', '', 'change-password/x'])
      expect(await at(path)).toMatchObject({ statusCode: 404, body: 'NOT_FOUND_ERROR' });
  });

  test.each([
    [{}, '/identity/password'],
    [{ ...OPEN_ID, OIDC_PASSWORD_URL: 'https://id.example/password' }, 'https://id.example/password'],
    [OPEN_ID, '/myotec/my-account'],
  ])('with %j, change-password leads to %s', async (environment, page) => {
    const answer = await at('change-password', environment);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, page]);
  });
});
