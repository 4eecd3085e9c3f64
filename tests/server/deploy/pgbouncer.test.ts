import { chmodSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { openPostgres } from '#server/db/engine/open-database.ts';
import { makeCertificate, startPgBouncer } from '#tests/support/deploy/pgbouncer.ts';
import { Customer, seedShoppers } from '#tests/support/crash/customer.ts';
import { startServerProcess } from '#tests/support/servers/server-process.ts';
import { emptyPostgresDatabase } from '#tests/support/servers/server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const home = temporaryFolder('pooler');

const ACTS = 40;

test.each(['session', 'transaction'] as const)(
  'behind PgBouncer in %s mode, a portal makes its tables, and two processes take orders without a failed answer',
  async (mode) => {
    const place = await emptyPostgresDatabase();
    const pooler = await startPgBouncer(place.url, mode);
    const processes = await Promise.all(
      [1, 2].map((no) =>
        startServerProcess({
          DATABASE_URL: pooler.url,
          DATABASE_POOLER: mode,
          DATABASE_CONNECTIONS: '6',
          DATA_DIR: join(home, `${mode}-${no}`),
        }),
      ),
    );
    const shoppers = await seedShoppers(place.database, 3);
    const acts: string[] = [];
    const load = {
      onAsk: () => {},
      onOutcome: (outcome: string) => void acts.push(outcome),
      open: () => processes.map(({ origin }) => origin),
      isBusy: () => false,
      isOver: () => acts.length >= ACTS,
      signal: new AbortController().signal,
    };
    const customers = shoppers.map((shopper) => new Customer(shopper, load));
    await Promise.all(
      customers.map(async (customer) => {
        await customer.signIn();
        await customer.buyUntilOver();
      }),
    );
    expect(acts.length).toBeGreaterThanOrEqual(ACTS);
    expect([...new Set(acts)]).toEqual(['acknowledged']);
    const placed = await sql<{ count: number }>`select count(*) as count from orders`.execute(place.database);
    expect(placed.rows[0]!.count).toBeGreaterThan(shoppers.length + 10);
    await Promise.all(processes.map((process) => process.stop()));
    await pooler.stop();
    await place.drop();
  },
);

test.each(['session', 'transaction'] as const)(
  'behind PgBouncer in %s mode, instants are in UTC, and the server limits a statement to 30 seconds',
  async (pooling) => {
    const place = await emptyPostgresDatabase();
    await sql`alter database ${sql.id(new URL(place.url).pathname.slice(1))} set timezone = 'America/Lima'`.execute(
      place.database,
    );
    const pooler = await startPgBouncer(place.url, pooling);
    const database = openPostgres(pooler.url, { connections: 2, pooler: pooling });
    const limits = await database.transaction().execute(async (tx) => {
      const zone = await sql<{ TimeZone: string }>`show timezone`.execute(tx);
      const limit = await sql<{ statementTimeout: string }>`show statement_timeout`.execute(tx);
      return [Object.values(zone.rows[0]!)[0], Object.values(limit.rows[0]!)[0]];
    });
    expect(limits).toEqual(['UTC', '30s']);
    await database.destroy();
    await pooler.stop();
    await place.drop();
  },
);

test('a connection is encrypted, and only made to a server with a certificate of the named authority', async () => {
  const place = await emptyPostgresDatabase();
  const certificate = join(home, 'server.pem');
  const key = join(home, 'server.key');
  const other = join(home, 'other.pem');
  await makeCertificate('localhost', certificate, key);
  await makeCertificate('localhost', other, join(home, 'other.key'));
  chmodSync(home, 0o755);
  chmodSync(key, 0o644);
  const pooler = await startPgBouncer(place.url, 'session', { certificate, key });
  const ask = async (host: string, options: string) => {
    const database = openPostgres(`${pooler.url.replace('127.0.0.1', host)}?${options}`);
    try {
      await sql`select 1`.execute(database);
      return 'answered';
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await database.destroy();
    }
  };
  const vouched = `sslmode=verify-full&sslrootcert=${certificate}`;
  expect(await ask('localhost', vouched)).toBe('answered');
  expect(await ask('localhost', 'sslmode=disable')).toBe('08P01');
  expect(await ask('localhost', `sslmode=verify-full&sslrootcert=${other}`)).toBe(
    'DEPTH_ZERO_SELF_SIGNED_CERT',
  );
  expect(await ask('localhost', 'sslmode=verify-full')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  expect(await ask('127.0.0.1', vouched)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  await pooler.stop();
  await place.drop();
});
