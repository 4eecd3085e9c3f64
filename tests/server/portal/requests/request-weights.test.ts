import { expect, test } from 'vitest';

import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const LIMITED = { status: 429, body: 'TOO_MANY_REQUESTS_ERROR' };

onAnyEngine(
  'the limit of requests',
  (portal) => {
    test('all sessions of a user share a limit of requests', async () => {
      const { email } = await seedUser(portal.database);
      const sessions = await Promise.all(Array.from({ length: 4 }, () => portal.signIn(email)));
      for (let count = 0; count < 30; count += 1)
        expect(await sessions[count % 4]!.get('/users/current-user/')).toMatchObject({ status: 200 });
      for (const session of sessions)
        expect(await session.get('/users/current-user/')).toMatchObject(LIMITED);
    });

    test('the limit of requests is used up sooner by costly calls', async () => {
      const client = await portal.signIn((await seedUser(portal.database)).email);
      for (const path of ['/orders/csv/', '/memory-list/pdf/', '/me/export/'])
        expect(await client.get(path), path).toMatchObject({ status: 200 });
      expect(await client.get('/users/current-user/')).toMatchObject(LIMITED);
    });

    test('the limit of requests is used up sooner by a quick order of many rows', async () => {
      const client = await portal.signIn((await seedUser(portal.database)).email);
      const check = (count: number) => {
        const rows = Array.from({ length: count }, () => ({ article_no: 'x', quantity: 1 }));
        return client.post('/quick-order/check/', { rows });
      };
      for (const count of [1, 49, 500, 500]) expect(await check(count)).toMatchObject({ status: 200 });
      expect(await check(500)).toMatchObject(LIMITED);
    });

    test.each([
      '/documents/x/download/',
      '/datasheets/x/download/',
      '/machines/x/service-reports/x/download/',
    ])('the limit of requests is also used up sooner by %s, whose file may be large', async (path) => {
      const client = await portal.signIn((await seedUser(portal.database)).email);
      for (let count = 0; count < 3; count += 1)
        expect(await client.get(path)).toMatchObject({ status: 404 });
      expect(await client.get(path)).toMatchObject(LIMITED);
    });
  },
  { rateLimitPerMinute: 30 },
);
