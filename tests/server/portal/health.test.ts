import { expect, test } from 'vitest';

import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('health and public settings', (portal) => {
  test('the portal is alive and ready', async () => {
    const visitor = portal.visitor();
    expect(await visitor.get('/health/live')).toMatchObject({ status: 200 });
    expect(await visitor.get('/health/ready')).toMatchObject({ status: 200 });
  });

  test('tells the browser its limits', async () => {
    const { body } = await portal.visitor().get('/config/');
    expect(body).toMatchObject({
      identity: { mode: 'embedded' },
      limits: { password_min_length: 12, customer_order_no: 35, price_requests: 20 },
      languages: ['en-GB', 'de-DE'],
      demo: false,
    });
  });
});
