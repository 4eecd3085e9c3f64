import { setImmediate as others } from 'node:timers/promises';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { seedArticle, seedCompany } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';
import { welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

/** The server reads a list of this length in several pieces. */
const ENTRIES = 2_500;

/** Copies a row of a table this many times; in the named columns, the copies have the prefix and a number. */
const copy = async (
  db: Database,
  table: string,
  template: { readonly column: string; readonly value: string },
  { prefix, count, columns }: { prefix: string; count: number; columns: readonly string[] },
): Promise<void> => {
  const changes = sql.join(columns.map((column) => sql`${column}::text, ${prefix} || lpad(n::text, 5, '0')`));
  await sql`insert into ${sql.table(table)}
    select (jsonb_populate_record(original, jsonb_build_object(${changes}))).*
    from ${sql.table(table)} as original, generate_series(1, ${count}::integer) as n
    where original.${sql.ref(template.column)} = ${template.value}`.execute(db);
};

type Add = (prefix: string, count: number) => Promise<void>;

/** Gives for each list the address of its file, sorted so that new entries can come first, and a way to add entries. */
const LISTS: Readonly<
  Record<string, [path: string, (db: Database, shopper: Shopper) => Promise<Add>, numbersAt?: number]>
> = {
  orders: [
    '/orders/csv/?sort=order_no',
    async (db, { user }) => {
      const value = await seedOrder(db, user.companyId);
      return (prefix, count) =>
        copy(db, 'orders', { column: 'order_no', value }, { prefix, count, columns: ['order_no'] });
    },
  ],
  offers: [
    '/offers/csv/?sort=offer_no',
    async (db, { user }) => {
      const value = await seedOffer(db, user.companyId);
      return (prefix, count) =>
        copy(db, 'offers', { column: 'offer_no', value }, { prefix, count, columns: ['offer_no'] });
    },
  ],
  machines: [
    '/machines/csv/?sort=machine_type',
    async (db, { user }) => {
      const value = `Z-${user.id}`;
      await seedMachine(db, { machineNo: value, companyId: user.companyId });
      return (prefix, count) =>
        copy(db, 'machines', { column: 'machine_no', value }, { prefix, count, columns: ['machine_no'] });
    },
  ],
  customers: [
    '/customers/csv/?sort=name',
    async (db, { user }) => {
      const { id: value } = await seedCompany(db, { dealerId: user.companyId, name: 'Zuletzt' });
      const columns = ['id', 'customer_no', 'name'];
      return (prefix, count) => copy(db, 'companies', { column: 'id', value }, { prefix, count, columns });
    },
  ],
  'data sheets': [
    '/datasheets/csv/?sort=article_no',
    async (db) => {
      const { articleNo } = await seedArticle(db);
      const { id: value } = await seedSheet(db, { articleNo });
      const numbered = { column: 'article_no', value: articleNo };
      return async (prefix, count) => {
        await copy(db, 'articles', numbered, { prefix, count, columns: ['article_no'] });
        const columns = ['id', 'article_no', 'sheet_no'];
        await copy(db, 'data_sheets', { column: 'id', value }, { prefix, count, columns });
      };
    },
    1,
  ],
};

onBothEngines('the file of a list that grows while it is sent', (portal) => {
  test.each(Object.entries(LISTS))(
    'holds each of the %s that existed at the beginning, and each of these once',
    async (_, [path, seed, numbersAt = 0]) => {
      const dealer = { role: ROLES.dealer, kind: 'dealer' } as const;
      const shopper = await welcomeShopper(portal, dealer);
      const add = await seed(portal.database, shopper);
      await add('L', ENTRIES);

      const sent = new AbortController();
      const grow = async (): Promise<void> => {
        for (let round = 1; !sent.signal.aborted; round += 1) {
          await add(`A${round}-`, 1);
          await others();
        }
      };
      const growing = grow();
      const { status, body } = await shopper.client.get(path).finally(() => sent.abort());
      await growing;

      expect(status).toBe(200);
      const numbers = String(body)
        .split('\r\n')
        .map((line) => line.split(';')[numbersAt] ?? '');
      expect(numbers.filter((cell) => cell.startsWith('L'))).toEqual(
        Array.from({ length: ENTRIES }, (__, at) => `L${String(at + 1).padStart(5, '0')}`),
      );
      expect(new Set(numbers).size).toBe(numbers.length);
    },
  );
});
