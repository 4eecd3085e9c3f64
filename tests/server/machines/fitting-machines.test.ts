import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { ROLES } from '#contract/accounts/access.contract.ts';
import { seedCatalogue } from '#tests/support/seed/catalogue.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedArticle, seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

onAnyEngine('the machines that a part fits', (portal) => {
  let articleNo: string;
  let path: string;

  const signIn = async (more: Parameters<typeof seedUser>[1]) =>
    portal.signIn((await seedUser(portal.database, more)).email);

  beforeAll(async () => {
    await seedCatalogue(portal.database);
    ({ articleNo } = await seedArticle(portal.database, { kind: 'spare_part' }));
    path = `/spare-parts/${articleNo}/machines/`;
    await portal.database
      .insertInto('articleMachineTypes')
      .values([
        { articleNo, machineTypeId: 'disc-9' },
        { articleNo, machineTypeId: 'vibro-2' },
      ])
      .execute();
  });

  test('the machines that a part fits are listed by number, with their count and that of all machines, including those without a type', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    const { id: stranger } = await seedCompany(portal.database);
    await seedMachine(portal.database, { machineNo: 'f-2', companyId, machineTypeId: 'vibro-2' });
    await seedMachine(portal.database, { machineNo: 'F-3', companyId, machineTypeId: 'disc-9' });
    await seedMachine(portal.database, { machineNo: 'F-1', companyId, machineTypeId: 'drag-4' });
    await seedMachine(portal.database, { machineNo: 'F-0', companyId });
    await seedMachine(portal.database, {
      machineNo: 'F-9',
      companyId: stranger,
      machineTypeId: 'disc-9',
    });
    const client = await signIn({ companyId });
    expect(await client.get(path)).toMatchObject({
      status: 200,
      body: { machine_nos: ['F-3', 'f-2'], fitting: 2, total: 4 },
    });
  });

  test('the machines that a part fits are all counted, and the first ten are listed', async () => {
    const { id: companyId } = await seedCompany(portal.database);
    await sql`
      insert into machines (machine_no, machine_type_id, category, company_id, support_contract)
      select 'L-' || (10000 + number), case when number % 4 = 0 then 'drag-4' else 'disc-9' end,
        'drag', ${companyId}, false
      from generate_series(1, 2004) as number
    `.execute(portal.database);
    const { body } = await (await signIn({ companyId })).get(path);
    expect(body).toMatchObject({ fitting: 1_503, total: 2_004 });
    expect(body.machine_nos).toHaveLength(10);
    expect(body.machine_nos.slice(0, 4)).toEqual(['L-10001', 'L-10002', 'L-10003', 'L-10005']);
  });

  test('a dealer reads which machines of all customers a part fits; while buying for one customer, only that customer’s', async () => {
    const { id: companyId } = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: companyId });
    await seedMachine(portal.database, { machineNo: 'D-1', companyId, machineTypeId: 'disc-9' });
    await seedMachine(portal.database, {
      machineNo: 'D-2',
      companyId: customer.id,
      machineTypeId: 'disc-9',
    });
    const dealer = await signIn({ companyId, role: ROLES.dealer, kind: 'dealer' });
    expect((await dealer.get(path)).body).toEqual({ machine_nos: ['D-1', 'D-2'], fitting: 2, total: 2 });
    const acting = { 'x-acting-for': customer.customerNo ?? '' };
    expect((await dealer.get(path, acting)).body).toEqual({ machine_nos: ['D-2'], fitting: 1, total: 1 });
  });

  test('the machines that a part fits are not found for an unknown part or a process medium', async () => {
    const client = await signIn({});
    const medium = await seedArticle(portal.database, { kind: 'media' });
    for (const unknown of ['NONE', medium.articleNo])
      expect(await client.get(`/spare-parts/${unknown}/machines/`)).toMatchObject({
        status: 404,
        body: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR',
      });
  });
});
