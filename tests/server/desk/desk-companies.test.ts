import { expect, test } from 'vitest';

import { welcomeStaff } from '#tests/support/seed/seed-desk.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('the search for a company at the desk', (portal) => {
  test('lists the company with exactly this number first, and the others by name, even if more than twenty match', async () => {
    const { client } = await welcomeStaff(portal);
    for (let place = 10; place < 30; place += 1)
      await seedCompany(portal.database, { customerNo: `${place}7001`, name: `Ahorn ${place}` });
    await seedCompany(portal.database, { customerNo: '7001', name: 'Zink AG' });

    const { items } = (await client.get('/desk/companies/?search=7001')).body;

    expect(items).toHaveLength(20);
    expect(items.slice(0, 3)).toMatchObject([
      { customer_no: '7001', name: 'Zink AG' },
      { customer_no: '107001', name: 'Ahorn 10' },
      { customer_no: '117001', name: 'Ahorn 11' },
    ]);
  });
});
