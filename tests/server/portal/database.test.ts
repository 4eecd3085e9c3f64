import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';

import { buildApp } from '#server/app.ts';
import { systemClock } from '#server/clock.ts';
import { openPostgres } from '#server/db/engine/open-database.ts';
import { migrate } from '#server/db/engine/migrate.ts';
import { prepare, type Marks } from '#server/db/engine/prepared.ts';
import { readSettings } from '#server/settings.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const script = (last: string) => `
  create table scripted (text text default 'a;b'); -- one; two
  /* three; /* four; */ */
  create function answer() returns text language sql as $body$ select 'c;d'; $body$;
  insert into scripted values (default), (answer());
  ${last}`;

onBothEngines('the database', (portal) => {
  test('returns numbers, days, instants and bytes alike on both engines', async () => {
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
        searchFolded: '',
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
    expect([...file.content!]).toEqual([0, 255, 128]);
    expect(rows[0]).toMatchObject({
      pieces: 1,
      sumOfBigints: expect.any(Number),
      largest: expect.any(Number),
      share: 1.5,
      instant: expect.any(Date),
      nestedKeys: { first_name: { last_name: 1 } },
    });
  });

  test('rolls back everything in a transaction that fails', async () => {
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

  test('keeps calls made during an open transaction out of it', async () => {
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

  test('takes several statements at once, however they are written, and rolls them back together', async () => {
    const run = (last: string) =>
      portal.database.transaction().execute((tx) => sql.raw(script(last)).execute(tx));
    await expect(run('select 1 / 0;')).rejects.toMatchObject({ code: '22012' });
    await run('');
    expect((await sql`select text from scripted order by text`.execute(portal.database)).rows).toEqual([
      { text: 'a;b' },
      { text: 'c;d' },
    ]);
    await sql.raw('drop table scripted; drop function answer').execute(portal.database);
  });

  test('prepares a statement only once for each connection', async () => {
    const doubled = prepare((db, { number }: Marks<{ number: number }>) =>
      sql<{ double: number }>`select ${number}::integer * 2 as double`.compile(db),
    );
    const { answered, kept } = await portal.database.connection().execute(async (connection) => {
      const answers = [
        await doubled(connection, { number: 1 }),
        await doubled(connection, { number: 2 }),
        await doubled(connection, { number: 3 }),
      ];
      const { rows } = await sql`
        select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements
        where statement like '% * 2 as double'`.execute(connection);
      return { answered: answers.flat(), kept: rows };
    });
    expect(answered).toEqual([{ double: 2 }, { double: 4 }, { double: 6 }]);
    expect(kept).toEqual([{ runs: 3 }]);
  });

  test('takes and returns the same values whether a statement is prepared or not', async () => {
    const values = {
      text: 'Größe ½ "10/10 SB"',
      day: '2024-02-29',
      instant: new Date('2026-06-01T08:00:00.123Z'),
      yes: true,
      share: 1.5,
      nothing: null as string | null,
      json: JSON.stringify({ first_name: [1, null] }),
    };
    const statement = (v: typeof values | Marks<typeof values>) => sql<Record<string, unknown>>`
      select ${v.text}::text as text, ${v.day}::date as day, ${v.instant}::timestamptz as instant, ${v.yes}::boolean as yes,
        ${v.share}::double precision as share, ${v.nothing}::text as nothing, ${v.json}::jsonb as json,
        12::bigint as large, 1.25::numeric as exact`;
    const prepared = prepare((db, marks: Marks<typeof values>) => statement(marks).compile(db));
    const { rows } = await statement(values).execute(portal.database);
    expect(await prepared(portal.database, values)).toEqual(rows);
    expect(rows).toEqual([{ ...values, json: { first_name: [1, null] }, large: 12, exact: 1.25 }]);
  });

  test('continues with its prepared statements when one fails and when a table gets another column', async () => {
    const quotient = prepare((db, { by }: Marks<{ by: number }>) =>
      sql<{
        quotient: number;
      }>`select 12 / ${by}::integer as quotient, max(name) as name from migrations`.compile(db),
    );
    await expect(quotient(portal.database, { by: 0 })).rejects.toMatchObject({ code: '22012' });
    await sql`alter table migrations add column later text`.execute(portal.database);
    expect(await quotient(portal.database, { by: 4 })).toMatchObject([{ quotient: 3 }]);
    await sql`alter table migrations drop column later`.execute(portal.database);
    expect(await quotient(portal.database, { by: 6 })).toMatchObject([{ quotient: 2 }]);
  });

  test('the database of a newer portal is refused', async () => {
    await sql`insert into migrations (name, applied_at) values ('9999-later.sql', now())`.execute(
      portal.database,
    );
    await expect(migrate(portal.database)).rejects.toThrow(
      'The database was written by a newer version of the portal (9999-later.sql); start that version, or use another database.',
    );
    await sql`delete from migrations where name = '9999-later.sql'`.execute(portal.database);
  });
});

onBothEngines('searches of long lists', (portal) => {
  test('searches of long lists have an index', async () => {
    const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
      where indexdef like '%gin_trgm_ops%' order by indexname`.execute(portal.database);
    expect(rows.map(({ indexname }) => indexname)).toEqual([
      'machines_search',
      'offers_names',
      'offers_search',
      'orders_names',
      'orders_search',
      'users_name',
    ]);
  });
});

test('a role that may not add extensions to PostgreSQL gets all tables, without the indexes for searches', async () => {
  const admin = openPostgres(inject('postgresUrl'));
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.ref(name)}`.execute(admin);
  await sql`create role ${sql.ref(name)} login`.execute(admin);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const owner = openPostgres(url.href);
  await sql`grant create on schema public to ${sql.ref(name)}`.execute(owner);
  url.username = name;
  const limited = openPostgres(url.href);
  const applied = await migrate(limited);
  const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes
    where indexname in ('orders_search', 'machines_by_type')`.execute(limited);
  await limited.destroy();
  await owner.destroy();
  await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
  await sql`drop role ${sql.ref(name)}`.execute(admin);
  await admin.destroy();
  expect(applied).toContain('0027-baseline');
  expect(rows).toEqual([{ indexname: 'machines_by_type' }]);
});

test('four processes that start at once migrate an empty PostgreSQL once', async () => {
  const admin = openPostgres(inject('postgresUrl'));
  const name = `portal_${randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.ref(name)}`.execute(admin);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const processes = Array.from({ length: 4 }, () => openPostgres(url.href));
  const applied = await Promise.all(processes.map((each) => migrate(each)));
  await Promise.all(processes.map((database) => database.destroy()));
  await sql`drop database ${sql.ref(name)} with (force)`.execute(admin);
  await admin.destroy();
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
});

test('a server whose database is gone is alive but not ready', async () => {
  const { database, drop } = await newEmbeddedDatabase();
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await buildApp({ settings, database, clock: systemClock, maker: TEST_MAKER });
  await drop();
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await app.inject('/api/health/ready')).statusCode).toBe(503);
  const failed = await app.inject({ url: '/api/users/current-user/', cookies: { sessionid: 'x' } });
  expect({ status: failed.statusCode, body: failed.body }).toEqual({
    status: 500,
    body: 'GENERAL_SERVER_ERROR',
  });
  await app.close();
});
