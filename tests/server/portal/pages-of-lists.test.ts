import { beforeAll, describe, expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import type { TestClient } from '#tests/support/servers/client.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const ENTRIES = 34;
const STATUSES = ['late', 'okay', 'pending_action', 'on_its_way'] as const;

/** Returns a day by position: some entries share a day, and every third has none. */
const dayOf = (place: number, month: string): string | null =>
  place % 3 === 0 ? null : `2026-${month}-${String(10 + (place % 5))}`;

const nameOf = (place: number): string => String((place * 7) % ENTRIES).padStart(2, '0');

const LISTS = [
  { path: '/orders/', key: 'order_no', column: 'order_no' },
  { path: '/orders/', key: 'order_no', column: 'order_date' },
  { path: '/orders/', key: 'order_no', column: 'promised_delivery_date' },
  { path: '/orders/', key: 'order_no', column: 'delivery_status' },
  { path: '/orders/', key: 'order_no', column: 'customer_order_no' },
  { path: '/machines/', key: 'machine_no', column: 'machine_no' },
  { path: '/machines/', key: 'machine_no', column: 'warranty_until' },
];

onAnyEngine('the pages of a list', (portal) => {
  const readers: Record<string, TestClient> = {};

  beforeAll(async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer', name: 'Händler AG' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const stranger = await seedCompany(portal.database);
    for (let place = 0; place < ENTRIES; place += 1) {
      for (const { id } of [customer, stranger]) {
        const mark = id === customer.id ? 'C' : 'S';
        await seedOrder(portal.database, id, {
          orderNo: `${mark}-${nameOf(place)}`,
          orderDate: dayOf(place, '02') ?? '2026-02-01',
          promisedDeliveryDate: dayOf(place, '03'),
          deliveryStatus: STATUSES[place % STATUSES.length]!,
          customerOrderNo: dayOf(place, '04'),
        });
        const machine = { machineNo: `${mark}-${nameOf(place)}`, companyId: id };
        await seedMachine(portal.database, { ...machine, warrantyUntil: dayOf(place, '05') });
      }
    }
    const people = {
      'a customer': { companyId: customer.id },
      'a dealer': { companyId: dealer.id, role: ROLES.dealer },
    };
    for (const [reader, more] of Object.entries(people)) {
      const { email } = await seedUser(portal.database, more);
      readers[reader] = await portal.signIn(email);
    }
  });

  describe.each(LISTS)('$path in the order of $column', ({ path, key, column }) => {
    test.each(['a customer', 'a dealer'])(
      'the pages together show %s the same as the whole list, in both directions',
      async (reader) => {
        for (const sort of [column, `-${column}`]) {
          const items = async (query: string): Promise<Record<string, unknown>[]> =>
            (await readers[reader]!.get(`${path}?sort=${sort}&${query}`)).body.items;
          const whole = await items('page_size=100');
          expect(new Set(whole.map((item) => item[key])).size).toBe(ENTRIES);
          const missing = whole.map((item) => (item[column] ?? null) === null);
          expect(missing).toEqual([...missing.filter((is) => !is), ...missing.filter((is) => is)]);
          const pages = [];
          for (const page of [1, 2, 3, 4, 5]) pages.push(await items(`page_size=10&page=${page}`));
          expect(pages.map(({ length }) => length)).toEqual([10, 10, 10, 4, 0]);
          expect(pages.flat()).toEqual(whole);
        }
      },
    );
  });
});
