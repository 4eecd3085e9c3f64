import { expect, test, vi } from 'vitest';

import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('health and public settings', (portal) => {
  test('the portal is alive and ready', async () => {
    const visitor = portal.visitor();
    expect(await visitor.get('/health/live')).toMatchObject({ status: 200 });
    expect(await visitor.get('/health/ready')).toMatchObject({ status: 200 });
  });

  test('the database is asked only a few times, no matter how many ask at the same time whether the portal is ready', async () => {
    const asked = vi.spyOn(portal.database.getExecutor(), 'executeQuery');
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => portal.visitor().get('/health/ready')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked.mock.calls.length).toBeLessThan(10);
    vi.restoreAllMocks();
  });

  test('the public settings tell the browser its limits', async () => {
    const { body } = await portal.visitor().get('/config/');
    expect(body).toMatchObject({
      identity: { mode: 'embedded' },
      limits: { password_min_length: 12, customer_order_no: 35, price_requests: 20 },
      languages: ['en-GB', 'de-DE'],
      demo: false,
    });
  });
});
