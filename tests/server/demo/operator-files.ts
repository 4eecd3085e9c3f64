import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import type { Database } from '#server/db/engine/database.ts';
import { SUBJECTS } from '#server/exchange/subjects.ts';
import { IS_RELEASE } from '#tests/support/lane.ts';
import { seedPicture } from '#tests/support/seed/seed-pictures.ts';
import { newEmbeddedDatabase } from '#tests/support/servers/embedded-engines.ts';
import { resultOf } from '#tests/support/servers/operator.ts';
import { newPostgresDatabase, type TestPortal } from '#tests/support/servers/server.ts';

/** Selects the rows of the tables that files fill, without the ids that each database assigns itself. */
const FILLED = {
  categories: sql`categories`,
  machine_types: sql`machine_types`,
  articles: sql`articles`,
  article_machine_types: sql`article_machine_types`,
  companies: sql`(select to_jsonb(companies) - 'id' - 'dealer_id' from companies)`,
  contacts: sql`(select to_jsonb(contacts) - 'company_id' from contacts)`,
  delivery_addresses: sql`(select to_jsonb(delivery_addresses) - 'company_id' from delivery_addresses)`,
  users: sql`(select to_jsonb(users) - 'company_id' - 'password_hash' from users)`,
  data_sheets: sql`(select to_jsonb(data_sheets) - 'id' from data_sheets)`,
  pictures: sql`(select to_jsonb(pictures) - 'id' from pictures)`,
  machines: sql`(select to_jsonb(machines) - 'company_id' - 'dealer_id' from machines)`,
  machine_equipment: sql`machine_equipment`,
  service_reports: sql`service_reports`,
  documents: sql`(select to_jsonb(documents) - 'language' from documents)`,
  orders: sql`(select to_jsonb(orders) - 'company_id' from orders)`,
  order_items: sql`order_items`,
  deliveries: sql`deliveries`,
  delivery_items: sql`delivery_items`,
  // The demo's accepted offers are also found by words of their orders, so their folded words differ from those of imported offers.
  offers: sql`(select to_jsonb(offers) - 'company_id' - 'search_folded' - 'worked_by' - 'worked_since' - 'work_version' from offers)`,
  offer_items: sql`offer_items`,
  offer_messages: sql`(select to_jsonb(offer_messages) - 'id' from offer_messages)`,
  ordered_articles: sql`(select article_no, last_day from ordered_articles)`,
  files: sql`(select id, media_type, sha256, bytes from files)`,
};

const filledRows = async (db: Database) => {
  await sql`set timezone = 'UTC'`.execute(db);
  const sums = Object.entries(FILLED).map(async ([name, rows]) => {
    const { rows: found } = await sql<{ count: number; sum: string }>`
      select count(*) as count, md5(string_agg(line::text, ',' order by line::text collate "C")) as sum
      from (select to_jsonb(row) as line from ${rows} as row) as lines`.execute(db);
    return [name, `${found[0]!.count} ${found[0]!.sum}`] as const;
  });
  return Object.fromEntries(await Promise.all(sums));
};

/** Makes an empty database. A release uses the other engine, so that both directions are tested. */
const anotherDatabase = async ({ engine }: TestPortal) =>
  IS_RELEASE && engine === 'PGlite' ? newPostgresDatabase() : newEmbeddedDatabase();

/** Tests the exports and imports of a portal with demo data. */
export const filesOfDemoData = (portal: TestPortal): void => {
  describe.each(Object.keys(SUBJECTS).filter((subject) => subject !== 'pictures'))('the %s', (subject) => {
    test('that are exported and imported again change nothing', async () => {
      const { written, exitCode } = await resultOf(['export', subject], portal);
      expect(exitCode).toBe(0);
      const lines = written.split('\r\n').length - 2;
      expect(lines).toBeGreaterThan(10);
      const again = await resultOf(['import', subject, 'FILE'], portal, { file: written });
      expect(again).toMatchObject({ error: null, exitCode: 0, problems: [] });
      expect(again.lines).toEqual([expect.stringMatching(/^0 new, 0 changed, \d+ unchanged\.$/)]);
      expect((await resultOf(['export', subject], portal)).written).toBe(written);
    });
  });

  test('everything that is exported fills an empty portal, which exports the same bytes', async () => {
    const { id } = await portal.database.selectFrom('machineTypes').select('id').executeTakeFirstOrThrow();
    await seedPicture(portal.database, { machineTypeId: id }, { fileId: 'Trommel Ø/2 100%.png' });
    const { folder: exported } = await resultOf(['export', 'all', 'F'], portal, { writesFolder: true });
    expect(
      exported
        .keys()
        .filter((name) => !name.startsWith('files/'))
        .toArray(),
    ).toEqual(Object.keys(SUBJECTS).map((subject) => `${subject}.csv`));
    const { database, drop } = await anotherDatabase(portal);
    const folder = join(tmpdir(), `portal-documents-${randomUUID()}`);
    try {
      const other = { database, clock: portal.clock, documents: { folder } };
      const trial = await resultOf(['import', 'all', 'F', '--dry-run'], other, { from: exported });
      expect(trial).toMatchObject({ error: null, exitCode: 0, problems: [] });
      expect(existsSync(folder)).toBe(false);
      const outcome = await resultOf(['import', 'all', 'F'], other, { from: exported });
      expect(outcome).toMatchObject({ error: null, exitCode: 0, problems: [] });
      const { folder: again } = await resultOf(['export', 'all', 'F'], other, { writesFolder: true });
      expect([...again.keys()]).toEqual([...exported.keys()]);
      for (const [name, content] of exported)
        expect(again.get(name)!.equals(content), `${name} has other bytes`).toBe(true);
      expect(await filledRows(database)).toEqual(await filledRows(portal.database));
    } finally {
      await drop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
};
