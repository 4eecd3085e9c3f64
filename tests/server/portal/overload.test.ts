import { expect, test } from 'vitest';

import { TestClient } from '#tests/support/servers/client.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine, onBothEngines } from '#tests/support/servers/server.ts';

const REFUSED = { status: 503, body: 'SERVICE_UNAVAILABLE_ERROR' };

onBothEngines('more calls than a process can work on', (portal) => {
  test('are refused at once, and whoever comes next is answered', async () => {
    const app = await portal.another({ maxCalls: 10 });
    const { cookies } = await portal.signIn((await seedUser(portal.database)).email);
    const customer = () => {
      const client = new TestClient(app);
      for (const [name, value] of cookies) client.cookies.set(name, value);
      return client.get('/dashboard/');
    };
    const answers = await Promise.all(Array.from({ length: 200 }, customer));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(answers.length - refused.length).toBe(10);
    for (const { status, body, headers } of refused) {
      expect({ status, body }).toEqual(REFUSED);
      expect(headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    }
    expect(await customer()).toMatchObject({ status: 200 });
  });
});

onAnyEngine('a busy process', (portal) => {
  test('still answers probes and pages', async () => {
    const app = await portal.another({ maxCalls: 1 });
    const visitor = new TestClient(app);
    const [, refused, live, ready] = await Promise.all([
      visitor.get('/config/'),
      visitor.get('/config/'),
      visitor.get('/health/live'),
      visitor.get('/health/ready'),
    ]);
    expect(refused).toMatchObject(REFUSED);
    expect([live.status, ready.status]).toEqual([200, 200]);
  });
});
