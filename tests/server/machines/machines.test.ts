import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedCatalogue } from '#tests/support/seed/catalogue.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const NUMBERS = '/machines/numbers/';

onAnyEngine('machine numbers', (portal) => {
  let companyId: string;

  const ask = async (more: Parameters<typeof seedUser>[1]) => {
    const { email } = await seedUser(portal.database, more);
    return (await portal.signIn(email)).get(NUMBERS);
  };
  const numbersFor = async (more: Parameters<typeof seedUser>[1]): Promise<string[]> =>
    (await ask(more)).body.items.map((machine: { machine_no: string }) => machine.machine_no);

  beforeAll(async () => {
    await seedCatalogue(portal.database);
    companyId = (await seedCompany(portal.database)).id;
    await seedMachine(portal.database, { machineNo: 'b-3', companyId });
    await seedMachine(portal.database, { machineNo: 'Ä-4', companyId });
    await seedMachine(portal.database, { machineNo: 'B-2', companyId, machineTypeId: 'disc-9' });
    await seedMachine(portal.database, { machineNo: 'B-10', companyId, machineTypeId: 'drag-4' });
  });

  test('machine numbers come in the order of the numbers, with the type in the reader’s language', async () => {
    expect(await ask({ companyId, language: 'de-DE' })).toMatchObject({
      status: 200,
      body: {
        items: [
          { machine_no: 'B-10', machine_type: 'Schleppfinisher 4' },
          { machine_no: 'B-2', machine_type: 'Tellerfliehkraft 9' },
          { machine_no: 'b-3', machine_type: null },
          { machine_no: 'Ä-4', machine_type: null },
        ],
      },
    });
    const { body } = await ask({ companyId, language: 'en-GB' });
    expect(body.items[0]).toEqual({ machine_no: 'B-10', machine_type: 'Drag finisher 4' });
  });

  test.each([
    [LEVELS.full, 200],
    [LEVELS.limitedPrices, 200],
    [LEVELS.noPrices, 403],
    [LEVELS.dataSheetsOnly, 403],
  ] as const)(
    'a request for machine numbers at level %i gets the status %i',
    async (permissionLevel, status) => {
      expect(await ask({ companyId, permissionLevel })).toMatchObject({ status });
    },
  );

  test('machine numbers are not for visitors without a session', async () => {
    expect(await portal.visitor().get(NUMBERS)).toMatchObject({ status: 401 });
  });

  test('machine numbers of another company are not shown', async () => {
    const stranger = await seedCompany(portal.database);
    await seedMachine(portal.database, { machineNo: 'S-1', companyId: stranger.id });
    expect(await numbersFor({ companyId: stranger.id })).toEqual(['S-1']);
    expect(await numbersFor({ companyId })).not.toContain('S-1');
  });

  test('machine numbers of customers are shown to their dealer, and all of them to staff', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    await seedMachine(portal.database, { machineNo: 'D-1', companyId: dealer.id });
    await seedMachine(portal.database, { machineNo: 'C-1', companyId: customer.id });

    expect(await numbersFor({ companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' })).toEqual([
      'C-1',
      'D-1',
    ]);
    expect(await numbersFor({ companyId: customer.id })).toEqual(['C-1']);
    expect(await numbersFor({ role: ROLES.team, kind: 'staff' })).toEqual(
      expect.arrayContaining(['B-10', 'C-1', 'D-1']),
    );
  });

  test('machine numbers are listed up to a thousand', async () => {
    const large = await seedCompany(portal.database);
    await sql`
      insert into machines (machine_no, category, company_id, support_contract)
      select 'L-' || number, 'drag', ${large.id}, false from generate_series(1, 1001) as number
    `.execute(portal.database);
    expect(await numbersFor({ companyId: large.id })).toHaveLength(1_000);
  });
});
