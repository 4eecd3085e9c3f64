import { expect, test, vi } from 'vitest';

import { onAnyEngine } from '#tests/support/servers/server.ts';

const reportOf = (directive: string) => ({
  'csp-report': {
    'effective-directive': directive,
    'blocked-uri': 'inline',
    'document-uri': 'https://a/erika',
  },
});

onAnyEngine('reports of blocked content', (portal) => {
  const start = async () => {
    const app = await portal.another({ rateLimitPerMinute: 1_000 });
    const warn = vi.fn<(entry: object) => void>();
    const child = app.log.child.bind(app.log);
    vi.spyOn(app.log, 'child').mockImplementation((...given) => Object.assign(child(...given), { warn }));
    const send = (payload: unknown, type = 'application/csp-report') =>
      app.inject({
        method: 'POST',
        url: '/csp-reports',
        headers: { 'content-type': type },
        payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      });
    return { send, logged: () => warn.mock.calls.map(([entry]) => entry) };
  };

  test('reports of blocked content are requested by every page and accepted without a token', async () => {
    for (const url of ['/no-such-page', '/api/config/', '/identity/reset-password?token=x']) {
      const { headers } = await portal.app.inject(url);
      expect(headers['reporting-endpoints']).toBe('csp="/csp-reports"');
      expect(headers['content-security-policy']).toContain('report-uri /csp-reports');
      expect(headers['content-security-policy']).toMatch(/report-to csp(?:;|$)/);
    }
    const { send } = await start();
    expect((await send(reportOf('img-src'))).statusCode).toBe(204);
    expect((await send([{ body: {} }], 'application/reports+json')).statusCode).toBe(204);
  });

  test('reports of blocked content are logged once a day each, without the page that somebody looked at, and only a hundred a day', async () => {
    const { send, logged } = await start();
    await send(reportOf('img-src'));
    await send(reportOf('img-src'));
    expect(logged()).toEqual([
      { violation: { directive: 'img-src', blocked: 'inline', source: null, line: null } },
    ]);
    const kinds = Array.from(
      { length: 150 },
      (_, at) => `img-${'a'.repeat((at % 30) + 1)}-${'b'.repeat(Math.floor(at / 30))}`,
    );
    for (const kind of kinds) await send(reportOf(kind));
    expect(logged()).toHaveLength(100);

    portal.clock.wind({ hours: 24 });
    await send(reportOf('script-src-elem'));
    await send(reportOf('script-src-elem'));
    expect(logged()).toHaveLength(101);
  });

  test('reports of blocked content are refused if they are cut off, of another type or too large', async () => {
    const { send } = await start();
    expect((await send('{"csp-report"')).statusCode).toBe(400);
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send(`{"csp-report":"${'x'.repeat(70_000)}"}`)).statusCode).toBe(413);
  });

  test('reports of blocked content count towards the limit of requests', async () => {
    const app = await portal.another({ rateLimitPerMinute: 2 });
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push(
        (
          await app.inject({
            method: 'POST',
            url: '/csp-reports',
            headers: { 'content-type': 'application/csp-report' },
            payload: '{}',
          })
        ).statusCode,
      );
    expect(statuses).toEqual([204, 204, 429]);
  });
});

onAnyEngine('trusted types', (portal) => {
  const policyWith = async (tagId: string | null, url = '/api/config/') =>
    String((await (await portal.another({ tagId })).inject(url)).headers['content-security-policy']);

  test('trusted types are required of all scripts, with a policy for the tag only', async () => {
    for (const url of ['/api/config/', '/no-such-page', '/identity/reset-password?token=x']) {
      const policy = await policyWith(null, url);
      expect(policy).toContain("require-trusted-types-for 'script'");
      expect(policy).toContain("trusted-types 'none'");
    }
    expect(await policyWith('GTM-ABC1234')).toMatch(/trusted-types default(?:;|$)/);
  });
});
