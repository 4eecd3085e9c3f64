import { describe, expect, test } from 'vitest';

import { isErrorCode } from '#contract/errors.contract.ts';
import type { Answer, TestClient } from '#tests/support/servers/client.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const REFUSED = { status: 400, body: 'VALIDATION_ERROR' };

/** Returns what is wrong with a refusal, which must blame the client (4xx) with exactly one code as plain text. */
const faultOf = ({ status, body, headers }: Answer): string | null => {
  const isRefusal = status >= 400 && status < 500 && isErrorCode(body);
  const isPlain = headers['content-type']?.startsWith('text/plain') === true;
  return isRefusal && isPlain ? null : `${status} ${headers['content-type']} ${JSON.stringify(body)}`;
};

interface Call {
  readonly method: string;
  readonly url: string;
}

const patchLanguage = (client: TestClient, payload: string | Buffer, type: string | null) =>
  client.raw({
    method: 'PATCH',
    url: '/api/me/language/',
    payload,
    headers: {
      'x-csrftoken': client.cookies.get('csrftoken') ?? '',
      ...(type === null ? {} : { 'content-type': type }),
    },
  });

const send = (client: TestClient, { method, url }: Call, payload?: object) =>
  client.raw({
    method: method as 'GET',
    url,
    headers: {
      'x-csrftoken': client.cookies.get('csrftoken') ?? '',
      'idempotency-key': 'hostile-request-0001',
    },
    ...(payload === undefined ? {} : { payload }),
  });

onAnyEngine('the API', (portal) => {
  const signedIn = async () => portal.signIn((await seedUser(portal.database)).email);
  const report = (keys: unknown[]) =>
    portal.visitor().post('/locales/missing/', { language: 'de-DE', namespace: ' shop ', keys });
  const calls = async (): Promise<Call[]> => {
    const { body } = await portal.visitor().get('/openapi.json');
    return Object.entries<Record<string, unknown>>(body.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), url: path })),
    );
  };

  test.each([
    ['incomplete JSON', '{"language"', 'application/json', 400],
    ['another prototype', '{"__proto__":{"a":1},"language":"de-DE"}', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['an unknown field', '{"language":"de-DE","level":99}', 'application/json', 400],
    ['a number instead of a text', '{"language":1}', 'application/json', 400],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22]), 'application/json', 400],
    ['a form', 'language=de-DE', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{"language":"de-DE"}', 'text/plain', 415],
    ['no media type', '{"language":"de-DE"}', null, 415],
    ['a megabyte', `{"language":"${'x'.repeat(1_000_000)}"}`, 'application/json', 413],
  ] as const)('refuses a body with %s', async (_, payload, type, status) => {
    expect(await patchLanguage(await signedIn(), payload, type)).toMatchObject({
      status,
      body: 'VALIDATION_ERROR',
    });
  });

  test('trims texts, counts code points and refuses what no database can store', async () => {
    expect(await report([` ${'😀'.repeat(255)} `])).toMatchObject({ status: 204 });
    expect(await report(['😀'.repeat(256)])).toMatchObject(REFUSED);
    expect(await report(['a\0b'])).toMatchObject(REFUSED);
    expect(await report(['\ud800'])).toMatchObject(REFUSED);
    expect(await report(['   '])).toMatchObject(REFUSED);
  });

  test('answers an unknown path and a wrong method with 404, with and without a session', async () => {
    for (const client of [portal.visitor(), await signedIn()]) {
      const missing = { status: 404, body: 'NOT_FOUND_ERROR' };
      expect(await client.get('/no/such/path/')).toMatchObject(missing);
      expect(await client.delete('/config/')).toMatchObject(missing);
      expect(await client.put('/users/current-user/', {})).toMatchObject(missing);
      expect(await client.raw({ method: 'POST', url: '/api/no/such/path/' })).toMatchObject(missing);
      expect(await client.send('OPTIONS', '/config/')).toMatchObject(missing);
    }
  });

  test.each(['/api/%', '/api/%FF/', '/api/media/%FF/', '/api/media/%ED%A0%80/', '/%C0%AF'])(
    'refuses the path %s',
    async (url) => {
      expect(faultOf(await (await signedIn()).raw({ method: 'GET', url }))).toBeNull();
    },
  );

  describe('at every call of the OpenAPI document', () => {
    test('there are more than twenty calls to try', async () => {
      expect((await calls()).length).toBeGreaterThan(20);
    });

    test('a hostile path is refused with one code', async () => {
      const client = await signedIn();
      const faults: string[] = [];
      for (const call of await calls()) {
        for (const part of ['%00', '..%2F..%2Fetc', "'%20or%201=1--", '%F0%9F%98%80', 'x'.repeat(90)]) {
          const url = call.url.replaceAll(/\{\w+\}/g, part);
          const fault = url === call.url ? null : faultOf(await send(client, { ...call, url }));
          if (fault !== null) faults.push(`${call.method} ${url}: ${fault}`);
        }
      }
      expect(faults).toEqual([]);
    });

    test('a hostile body is refused with one code', async () => {
      const client = await signedIn();
      const faults: string[] = [];
      const writing = (await calls()).filter(({ method }) => method === 'POST' || method === 'PATCH');
      for (const call of writing.filter(({ url }) => !/keep-alive|sign-out/.test(url))) {
        const url = call.url.replaceAll(/\{\w+\}/g, 'x');
        const fault = faultOf(await send(client, { ...call, url }, { no_such: '\0' }));
        if (fault !== null) faults.push(`${call.method} ${url}: ${fault}`);
      }
      expect(faults).toEqual([]);
    });

    test.each([
      '?page=0',
      '?page=99999999999999999999',
      '?page_size=7',
      '?search=%00',
      `?search=${'x'.repeat(101)}`,
    ])('the query %s of a list is refused with one code', async (query) => {
      const client = await signedIn();
      for (const list of ['/media/', '/spare-parts/', '/orders/', '/offers/', '/machines/', '/datasheets/']) {
        expect(await client.get(list + query)).toMatchObject(REFUSED);
      }
    });

    test('a visitor without a session learns nothing', async () => {
      const visitor = portal.visitor();
      await visitor.get('/config/');
      const { body } = await visitor.get('/openapi.json');
      for (const call of await calls()) {
        const operation = body.paths[call.url][call.method.toLowerCase()];
        if (operation.security?.[0].session === undefined) continue;
        expect(await send(visitor, { ...call, url: call.url.replaceAll(/\{\w+\}/g, 'x') }, {})).toMatchObject(
          {
            status: 401,
            body: 'NO_SESSION_FOUND_ERROR',
          },
        );
      }
    });
  });
});

onAnyEngine('every answer', (portal) => {
  test('answers of /api forbid storing and sniffing, even for an unknown path', async () => {
    for (const path of ['/config/', '/users/current-user/', '/no/such/path/']) {
      const { headers } = await portal.visitor().get(path);
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe-inline');
      expect(headers).not.toHaveProperty('strict-transport-security');
    }
  });

  test('insists on HTTPS if the portal uses it', async () => {
    const app = await portal.another({ publicUrl: new URL('https://portal.example') });
    const { headers } = await app.inject('/api/config/');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });

  test('admits the tag manager, and only it, if a tag is configured', async () => {
    const app = await portal.another({ tagId: 'GTM-ABC1234' });
    const policy = String((await app.inject('/api/config/')).headers['content-security-policy']);
    expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;");
    expect(new Set(policy.match(/https?:[^ ;]+/g))).toEqual(new Set(['https://www.googletagmanager.com']));
  });
});

onAnyEngine(
  'the limit of requests',
  (portal) => {
    test('each user, and each network of visitors, has a limit of requests of its own', async () => {
      const [one, other] = await Promise.all([seedUser(portal.database), seedUser(portal.database)]);
      const client = await portal.signIn(one.email);
      for (let count = 0; count < 10; count += 1) {
        expect(await client.get('/users/current-user/')).toMatchObject({ status: 200 });
      }
      const limited = await client.get('/users/current-user/');
      expect(limited).toMatchObject({ status: 429, body: 'TOO_MANY_REQUESTS_ERROR' });
      expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(await portal.signIn(other.email)).toBeTruthy();
    });

    const from = (remoteAddress: string) =>
      portal.visitor().raw({ method: 'GET', url: '/api/no/such/path/', remoteAddress });

    test('all addresses of an IPv6 network share a limit of requests, because one person may choose from them', async () => {
      for (let count = 1; count <= 10; count += 1)
        expect(await from(`2001:db8:7:1::${count}`)).toMatchObject({ status: 404 });
      expect(await from('2001:db8:7:1:ffff:ffff:ffff:ffff')).toMatchObject({ status: 429 });
      expect(await from('2001:db8:7:2::1')).toMatchObject({ status: 404 });
    });

    test('counts unknown paths, and invented cookies gain nothing', async () => {
      const visitor = portal.visitor();
      let last = 0;
      for (let count = 0; count < 12; count += 1) {
        visitor.cookies.set('sessionid', `made-up-${count}`);
        last = (await visitor.get('/no/such/path/')).status;
      }
      expect(last).toBe(429);
    });

    test('comes before every other check, and counts what the others refuse', async () => {
      const visitor = portal.visitor();
      for (let count = 0; count < 15; count += 1) await visitor.get('/users/current-user/');
      const limited = { status: 429, body: 'TOO_MANY_REQUESTS_ERROR' };
      expect(await visitor.get('/users/current-user/')).toMatchObject(limited);
      expect(await visitor.raw({ method: 'POST', url: '/api/auth/sign-in/' })).toMatchObject(limited);
    });

    test('never hides whether the server is ready', async () => {
      for (let count = 0; count < 15; count += 1) {
        expect(await portal.visitor().get('/health/ready')).toMatchObject({ status: 200 });
      }
    });
  },
  { rateLimitPerMinute: 10 },
);
