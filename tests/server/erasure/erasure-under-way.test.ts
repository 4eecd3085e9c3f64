import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { eraseUser } from '#server/db/erasure/erase.store.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { seedTraces } from '#tests/support/seed/seed-traces.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { columnsHolding } from '#tests/support/text-columns.ts';

/** The law no longer requires orders of this day to be kept. */
const LONG_AGO = '2015-12-31';

onBothEngines('an erasure while others work', (portal) => {
  const holding = (text: string) => columnsHolding(portal.database, text);

  test('gives way to those who work on the same offer, makes none of their calls fail and is carried out afterwards', async () => {
    const { database } = portal;
    const { user, offers, person } = await seedTraces(database, { orderDate: LONG_AGO });
    // Staff lock an offer before its customer, and an erasure locks the customer before the offer.
    const { erasing } = await database.transaction().execute(async (tx) => {
      await sql`select from offers where offer_no = ${offers.declined} for update`.execute(tx);
      const command = resultOf(['user', 'erase', user.id], portal);
      if (portal.engine === 'PostgreSQL') await somebodyWaits(tx);
      await tx
        .insertInto('news')
        .values({
          userId: user.id,
          kind: 'offer_answered',
          at: portal.clock.now(),
          subject: person,
          occasion: 'answer',
          seenAt: null,
        })
        .execute();
      return { erasing: command };
    });
    expect(await erasing).toMatchObject({ exitCode: 0, error: null });
    expect(await holding(person)).toEqual([]);
  });

  test('reaches the answers that are kept for others who wrote about the same offer', async () => {
    const { user, colleague, offers, person } = await seedTraces(portal.database, { orderDate: LONG_AGO });
    const client = await portal.signIn(colleague.email);
    const key = randomUUID();
    const write = () =>
      client.post(
        `/offers/${offers.declined}/messages/`,
        { text: 'Gilt das noch?' },
        { 'idempotency-key': key },
      );
    const first = await write();
    expect(first.status).toBe(201);
    expect(JSON.stringify(first.body)).toContain(person);
    await resultOf(['user', 'erase', user.id], portal);
    expect(await holding(person)).toEqual([]);
    // The repeat still adds nothing.
    const again = await write();
    expect([again.status, again.body.items.length]).toEqual([201, first.body.items.length]);
    expect(again.body).toEqual((await client.get(`/offers/${offers.declined}/messages/`)).body);
  });

  test('is not undone by a change of the name that was under way', async () => {
    const { database, clock } = portal;
    const { id, email } = await seedUser(database, { role: ROLES.dealer, kind: 'dealer' });
    const client = await portal.signIn(email);
    const { late } = await database.transaction().execute(async (tx) => {
      await eraseUser(tx, id, { now: clock.now(), ordersFrom: '2016-01-01' });
      const call = client.patch('/me/', { first_name: 'Wiedergänger', telephone: '+49 731 1' });
      if (portal.engine === 'PostgreSQL') await Promise.race([call, somebodyWaits(tx)]);
      return { late: call };
    });
    await late;
    expect(await holding('Wiedergänger')).toEqual([]);
    const { telephone } = await database
      .selectFrom('users')
      .select('telephone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(telephone).toBeNull();
  });
});
