import { expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { welcomeStaff } from '#tests/support/seed/seed-desk.ts';
import { seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

type Seed = (db: Database, companyId: string, createdAt: Date) => Promise<string>;

/** Gives for each list the field with the number of an entry, and a way to add an entry. */
const LISTS: readonly [list: string, number: string, seed: Seed][] = [
  [
    'new-orders',
    'order_no',
    (db, companyId, createdAt) => seedOrder(db, companyId, { createdAt, toFetch: true }),
  ],
  [
    'quote-requests',
    'offer_no',
    (db, companyId, createdAt) => seedOffer(db, companyId, { createdAt, state: 'requested' }),
  ],
];

onAnyEngine('a list at the desk', (portal) => {
  test.each(LISTS)('begins with what has waited longest: %s', async (list, number, seed) => {
    const { client } = await welcomeStaff(portal);
    const { id } = await seedCompany(portal.database);
    const addOn = (day: string) => seed(portal.database, id, new Date(`${day}T10:00:00Z`));
    const second = await addOn('2026-03-04');
    const newest = await addOn('2026-03-05');
    const oldest = await addOn('2026-03-03');

    const rows: Record<string, unknown>[] = (await client.get(`/desk/${list}/`)).body.items;
    expect(rows.map((row) => row[number])).toEqual([oldest, second, newest]);
  });
});
