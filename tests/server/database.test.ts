import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openInMemory, openPostgres } from '#server/db/database.ts';
import { migrate, UnknownMigration } from '#server/db/migrate.ts';
import { readSettings } from '#server/settings.ts';
import { seedArticle, seedCompany } from '#tests/support/seed.ts';
import { onBothEngines } from '#tests/support/server.ts';

onBothEngines('the database', (portal) => {
  test('answers numbers, days, instants and bytes alike on both engines', async () => {
    const { database } = portal;
    const company = await seedCompany(database);
    await database
      .insertInto('machines')
      .values({
        machineNo: `M-${randomUUID()}`,
        machineTypeId: null,
        category: 'other',
        companyId: company.id,
        dealerId: null,
        builtOn: '2024-02-29',
        warrantyUntil: null,
        supportContract: true,
        street: null,
        postcode: null,
        city: null,
        country: null,
      })
      .execute();
    const id = randomUUID();
    await database
      .insertInto('files')
      .values({ id, mediaType: 'application/pdf', fileName: 'ä.pdf', content: Buffer.from([0, 255, 128]) })
      .execute();

    const machine = await database.selectFrom('machines').selectAll().executeTakeFirstOrThrow();
    const file = await database.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    const { rows } = await sql<Record<string, unknown>>`
      select count(*) as pieces, sum(version) as sum_of_bigints, max(version) as largest,
        1.5::double precision as share, now() as instant, '{"first_name": {"last_name": 1}}'::jsonb as nested_keys
      from catalogue_version`.execute(database);
    expect(machine).toMatchObject({ builtOn: '2024-02-29', warrantyUntil: null, supportContract: true });
    expect([...file.content]).toEqual([0, 255, 128]);
    expect(rows[0]).toMatchObject({
      pieces: 1,
      sumOfBigints: expect.any(Number),
      largest: expect.any(Number),
      share: 1.5,
      instant: expect.any(Date),
      nestedKeys: { first_name: { last_name: 1 } },
    });
  });

  test('takes back everything of a transaction that fails', async () => {
    const articleNo = `A-${randomUUID()}`;
    const failing = portal.database.transaction().execute(async (tx) => {
      await seedArticle(tx, { articleNo });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    const found = await portal.database
      .selectFrom('articles')
      .select('articleNo')
      .where('articleNo', '=', articleNo)
      .execute();
    expect(found).toEqual([]);
  });

  test('keeps calls made beside an open transaction out of it', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const aside = `A-${randomUUID()}`;
    const failing = portal.database.transaction().execute(async (tx) => {
      await seedArticle(tx);
      await held;
      throw new Error('on purpose');
    });
    const beside = seedArticle(portal.database, { articleNo: aside });
    release();
    await expect(failing).rejects.toThrow('on purpose');
    await beside;
    const found = await portal.database
      .selectFrom('articles')
      .select('articleNo')
      .where('articleNo', '=', aside)
      .execute();
    expect(found).toHaveLength(1);
  });

  test('of a newer portal is refused', async () => {
    await sql`insert into migrations (name, applied_at) values ('9999-later.sql', now())`.execute(
      portal.database,
    );
    await expect(migrate(portal.database)).rejects.toThrow(UnknownMigration);
    await sql`delete from migrations where name = '9999-later.sql'`.execute(portal.database);
  });
});

test('four processes that start at once migrate an empty PostgreSQL once', async () => {
  const admin = openPostgres(inject('postgresUrl'));
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.ref(name)}`.execute(admin);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const processes = Array.from({ length: 4 }, () => openPostgres(url.href));
  const applied = await Promise.all(processes.map(migrate));
  await Promise.all(processes.map((database) => database.destroy()));
  await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
  await admin.destroy();
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

test('a server whose database is gone is alive but not ready', async () => {
  const database = await openInMemory();
  await migrate(database);
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ settings, database, clock: systemClock });
  await database.destroy();
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
  const failed = await app.inject({ url: '/api/users/current-user/', cookies: { sessionid: 'x' } });
  expect({ status: failed.statusCode, body: failed.body }).toEqual({
    status: 500,
    body: 'GENERAL_SERVER_ERROR',
  });
  await app.close();
});
