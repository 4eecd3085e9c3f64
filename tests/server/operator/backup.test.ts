import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { newKey } from '#tests/support/browser/shopper.ts';
import { SECRET, seedEverything, type Everything } from '#tests/support/seed/seed-everything.ts';
import { seedTraces } from '#tests/support/seed/seed-traces.ts';
import { TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import {
  ended,
  killCommands,
  runProcess as run,
  startCommand,
} from '#tests/support/servers/command-process.ts';
import { makePlace, type Engine, type Place } from '#tests/support/servers/places-for-data.ts';
import {
  RemoteClient,
  startServerProcess,
  type ServerProcess,
} from '#tests/support/servers/server-process.ts';
import { NOT_RESTORED, tableSums } from '#tests/support/table-sums.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-backup-'));
const places: Place[] = [];
let count = 0;

const newPlace = async (engine: Engine, hasTables = false): Promise<Place> => {
  const place = await makePlace(engine, join(home, `data-${(count += 1)}`), hasTables);
  places.push(place);
  return place;
};

afterEach(killCommands);
afterAll(async () => {
  for (const place of places) await place.drop();
  rmSync(home, { recursive: true, force: true });
});

/** No mail server listens at this address, so mails stay in the queue. */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'portal@test.example' };

const signedIn = async ({ email }: Everything, server: ServerProcess): Promise<RemoteClient> => {
  const client = new RemoteClient(server.origin);
  await client.get('/config/');
  const { status } = await client.post('/auth/sign-in/', { email, password: TEST_PASSWORD });
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  return client;
};

/** Places an order or a quote request; returns its number. */
const place = async (client: RemoteClient, filled: Everything, isQuote = false): Promise<number> => {
  await client.post('/shopping-cart/add/', { article_no: filled.articleNo, quantity: 1 });
  const { fingerprint } = (await (await client.get('/shopping-cart/list')).json()) as { fingerprint: string };
  const answer = await client.post(
    '/shopping-cart/submit/',
    {
      is_quote: isQuote,
      customer_order_no: 'PO-1',
      additional_information: '',
      contact_person_id: filled.contact,
      delivery_address_id: filled.address,
      terms_accepted: true,
      fingerprint,
    },
    { 'idempotency-key': newKey() },
  );
  const text = await answer.text();
  const [, number = ''] = /"number":"(\d+)"/.exec(text) ?? [];
  if (number === '') throw new Error(text);
  return Number(number);
};

const file = (name: string): string => join(home, name);

const partsLeft = (): string[] => readdirSync(home).filter((name) => name.endsWith('.part'));

/** Returns the lines of `backup --check` except for the trail, which has one more entry. */
const linesOf = ({ out }: { out: string }) =>
  out.split('\n').filter((line) => !/^(?:trail|The|$)/.test(line));

const without = (sums: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !names.includes(name)));

const forgetRestore = async (db: Database): Promise<void> => {
  await db.deleteFrom('trail').where('act', '=', 'database.restored').execute();
  await sql`delete from mails where kind = 'passwordReset'`.execute(db);
};

describe.each([
  ['PGlite', 'PostgreSQL'],
  ['PostgreSQL', 'PGlite'],
] as const)('a backup of %s restored into %s', (from, to) => {
  let source: Place;
  let server: ServerProcess;
  let filled: Everything;
  let client: RemoteClient;

  beforeAll(async () => {
    source = await newPlace(from, true);
    filled = await source.use(seedEverything);
    server = await startServerProcess({ ...source.settings, ...NO_MAIL });
    client = await signedIn(filled, server);
    await place(client, filled);
  });
  afterAll(() => server.kill());

  test('holds the state of one instant even while orders are being placed, and new numbers are higher than any earlier ones', async () => {
    const before = await place(client, filled);
    const numbers: number[] = [];
    const over = new AbortController();
    const load = (async () => {
      while (!over.signal.aborted) numbers.push(await place(client, filled));
    })();
    const backup = await run(['backup', file(`load-${from}`)], source.settings);
    const during = numbers.length;
    over.abort();
    await load;
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toMatch(/^Wrote \d+ rows of \d+ tables and 0 documents to .+\.\n$/);
    expect(during).toBeGreaterThan(0);
    const quote = await place(client, filled, true);
    const highest = numbers.at(-1)!;

    const target = await newPlace(to);
    const restored = await run(
      ['restore', file(`load-${from}`), '--gap', '500', '--mails', 'drop'],
      target.settings,
    );
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { orders, offers } = await target.use(async (db) => ({
      orders: await sql<{ no: number; lines: number; mails: number }>`
        select order_no::integer as no,
          (select count(*) from order_items where order_items.order_no = orders.order_no) as lines,
          (select count(*) from mails where data::text like '%' || orders.order_no || '%') as mails
        from orders where order_no ~ '^70' order by order_no`.execute(db),
      offers: await sql`select from offers where offer_no ~ '^30'`.execute(db),
    }));
    expect(offers.rows).toEqual([]);
    const kept = orders.rows.map(({ no }) => no);
    expect(kept).toContain(before);
    expect([before, ...numbers]).toEqual(expect.arrayContaining(kept.slice(1)));
    // One mail goes to the buyer, one to customer service.
    for (const order of orders.rows) expect(order).toMatchObject({ lines: 1, mails: 2 });

    const again = await startServerProcess(target.settings);
    try {
      client.origin = again.origin;
      expect((await client.get('/me/')).status).toBe(401);
      const returned = await signedIn(filled, again);
      const next = await place(returned, filled);
      expect(next).toBeGreaterThan(highest);
      expect(next).toBeGreaterThan(kept.at(-1)! + 500);
      expect(restored.out).toContain(`Next order number: ${next}.\n`);
      expect(await place(returned, filled, true)).toBeGreaterThan(quote + 400);
    } finally {
      client.origin = server.origin;
      await again.kill();
    }
  });

  test('restores the same checksums in every table, and its mails are sent or dropped as the operator says', async () => {
    client = await signedIn(filled, server);
    await server.kill();
    // These are seeded only now, because the start of the server deletes what is too old.
    await source.use((db) => seedTraces(db, { orderDate: '2026-03-02' }));
    const path = file(`quiet-${from}`);
    expect(await run(['backup', path], source.settings)).toMatchObject({ code: 0 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const [sums, waiting] = await source.use(async (db) => {
      await sql`delete from mails where kind = 'passwordReset'`.execute(db);
      const { rows } = await sql`select from mails where state = 'waiting'`.execute(db);
      return [without(await tableSums(db), NOT_RESTORED), rows.length] as const;
    });
    expect(waiting).toBeGreaterThan(0);
    expect(Object.keys(sums).filter((name) => sums[name]?.startsWith('0 '))).toEqual([]);

    const text = gunzipSync(readFileSync(path)).toString('utf8');
    expect(text).not.toContain(SECRET);
    expect(text).not.toMatch(/-session"/);
    const sent = await newPlace(to);
    expect(await run(['restore', path], sent.settings)).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^(?:One mail was|\d+ mails were) waiting when the backup was written, and may have been sent since; use --mails send or --mails drop\.\n$/,
      ),
    });
    expect(await sent.isUntouched()).toBe(true);
    expect(await run(['restore', path, '--mails', 'send'], sent.settings)).toMatchObject({
      code: 0,
      err: '',
    });
    const dropped = await newPlace(to);
    expect(await run(['restore', path, '--mails', 'drop'], dropped.settings)).toMatchObject({ code: 0 });
    const listed = await run(['mail', 'list', '--refused'], dropped.settings);
    expect(listed.out).toContain('not sent: it waited when the backup was written');

    const sumsOf = (target: Place) =>
      target.use(async (db) => {
        await forgetRestore(db);
        return without(await tableSums(db), NOT_RESTORED);
      });
    expect(await sumsOf(sent)).toEqual(sums);
    expect(without(await sumsOf(dropped), ['mails'])).toEqual(without(sums, ['mails']));
    const states = await dropped.use((db) => db.selectFrom('mails').select('state').distinct().execute());
    expect(states).toEqual([{ state: 'refused' }]);

    // A backup of the restored database has the same checksums.
    const again = file(`again-${from}`);
    expect(await run(['backup', again], sent.settings)).toMatchObject({ code: 0 });
    const [first, second] = await Promise.all(
      [path, again].map((each) => run(['backup', '--check', each], {})),
    );
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(linesOf(first!)).toEqual(linesOf(second!));
    expect(linesOf(first!).length).toBeGreaterThan(35);
    server = await startServerProcess({ ...source.settings, ...NO_MAIL });
  });

  test('leaves nothing of itself in the data folder, and neither do backups that were killed', async () => {
    const killed = startCommand(['backup', '-'], source.settings);
    await new Promise((resolve) => killed.stdout?.once('data', resolve));
    killed.kill('SIGKILL');
    await ended(killed);
    const stopped = startCommand(['backup', file(`stopped-${from}`)], source.settings);
    setTimeout(() => stopped.kill('SIGINT'), 700);
    await ended(stopped);
    expect(await run(['backup', file(`after-${from}`)], source.settings)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(home, { recursive: true }).filter((name) => name.includes('snapshot-'))).toEqual([]);
    expect(partsLeft()).toEqual([]);
  });
});
