import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { CUSTOMER_SERVICE } from '#server/mail/queue-mail.ts';
import { MOVE, seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedCompany, seedUser } from '#tests/support/seed/seed.ts';
import { onBothEngines } from '#tests/support/servers/server.ts';

onBothEngines('a change of location', (portal) => {
  let companyId: string;
  const newMachine = async (): Promise<string> => {
    const machineNo = `QM/${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo, companyId });
    return machineNo;
  };
  const personOf = async (more: Parameters<typeof seedUser>[1] = { companyId }) => {
    const { email } = await seedUser(portal.database, more);
    const client = await portal.signIn(email);
    return (machineNo: string, body: unknown = MOVE) =>
      client.post(`/machines/${encodeURIComponent(machineNo)}/location-change/`, body);
  };
  const recorded = (machineNo: string) =>
    portal.database
      .selectFrom('locationChanges')
      .selectAll()
      .where('machineNo', '=', machineNo)
      .orderBy('createdAt')
      .execute();

  beforeAll(async () => {
    companyId = (await seedCompany(portal.database, { name: 'Umzug GmbH' })).id;
  });

  const mails = (machineNo: string) =>
    portal.database
      .selectFrom('mails')
      .selectAll()
      .where(sql<string>`data ->> 'machineNo'`, '=', machineNo)
      .execute();

  test('a change of location is shown to colleagues with the machine until a month after it is settled', async () => {
    const machineNo = await newMachine();
    const report = await personOf();
    const colleague = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    const reported = async (as = colleague) =>
      (await as.get(`/machines/${encodeURIComponent(machineNo)}/`)).body.reported_location;
    expect(await reported()).toBeNull();

    await report(machineNo);
    const { contact: _contact, note: _note, ...place } = MOVE;
    const at = portal.clock.now().toISOString();
    expect(await reported()).toEqual({ ...place, reported_at: at, done_at: null });

    portal.clock.wind({ minutes: 10 });
    const doneAt = portal.clock.now();
    await portal.database
      .updateTable('locationChanges')
      .set({ doneAt })
      .where('machineNo', '=', machineNo)
      .execute();
    expect(await reported()).toEqual({ ...place, reported_at: at, done_at: doneAt.toISOString() });
    portal.clock.wind({ hours: 24 * 30 + 1 });
    const later = await portal.signIn((await seedUser(portal.database, { companyId })).email);
    expect(await reported(later)).toBeNull();
  });

  test('a change of location is recorded and mailed to customer service', async () => {
    const machineNo = await newMachine();
    const report = await personOf({ companyId, email: 'erika@move.example' });
    expect(await report(machineNo, { ...MOVE, street: '  Industriestraße 9 ' })).toMatchObject({
      status: 202,
    });
    expect(await recorded(machineNo)).toMatchObject([MOVE]);
    expect(await mails(machineNo)).toMatchObject([
      {
        kind: 'locationChange',
        recipientEmail: CUSTOMER_SERVICE.email,
        data: {
          ...MOVE,
          machineType: null,
          company: 'Umzug GmbH',
          person: { name: 'Erika Mustermann', email: 'erika@move.example' },
        },
      },
    ]);
  });

  test('a change of location is recorded once if it is sent twice, one after the other or at once', async () => {
    const machineNo = await newMachine();
    const report = await personOf();
    const answers = await Promise.all([report(machineNo), report(machineNo)]);
    answers.push(await report(machineNo));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(await recorded(machineNo)).toHaveLength(1);
    expect(await mails(machineNo)).toHaveLength(1);
  });

  test('a change of location is recorded again if something in it is new, even if the machine moves back', async () => {
    const machineNo = await newMachine();
    const report = await personOf();
    const { note: _note, ...withoutNote } = MOVE;
    const moved = { ...MOVE, city: 'Neu-Ulm' };
    const corrected = { ...withoutNote, date: '2026-04-02' };
    for (const body of [MOVE, moved, MOVE, withoutNote, { ...MOVE, note: '' }, corrected]) {
      portal.clock.wind({ minutes: 1 });
      await report(machineNo, body);
    }
    expect((await recorded(machineNo)).map(({ city, date, note }) => [city, date, note])).toEqual([
      ['Ulm', '2026-04-01', 'Tor 3'],
      ['Neu-Ulm', '2026-04-01', 'Tor 3'],
      ['Ulm', '2026-04-01', 'Tor 3'],
      ['Ulm', '2026-04-01', null],
      ['Ulm', '2026-04-02', null],
    ]);
  });

  test.each([
    ['a blank street', { street: ' ' }],
    ['an invisible street', { street: '\u200b\u00ad' }],
    ['a contact that forges a line of the mail', { contact: 'K\n\nMachine: QM-FAKE' }],
    ['a city that is read backwards', { city: '\u202emlU' }],
    ['a street of 256 characters', { street: 'x'.repeat(256) }],
    ['an unknown country', { country: 'XX' }],
    ['a country in words', { country: 'Germany' }],
    ['a day that does not exist', { date: '2026-02-30' }],
    ['a day long ago', { date: '1026-04-01' }],
    ['a day far ahead', { date: '2062-04-01' }],
    ['the year 0', { date: '0000-01-01' }],
    ['a note of 1001 characters', { note: 'x'.repeat(1_001) }],
    ['a note that is not a text', { note: null }],
    ['a contact that no database takes', { contact: 'a\0b' }],
    ['an unknown field', { owner: 'me' }],
  ])('a change of location is refused with %s', async (_, part) => {
    const machineNo = await newMachine();
    const report = await personOf();
    expect(await report(machineNo, { ...MOVE, ...part })).toMatchObject({
      status: 400,
      body: 'VALIDATION_ERROR',
    });
    expect(await recorded(machineNo)).toEqual([]);
  });

  test('a change of location is refused without a body', async () => {
    const report = await personOf();
    expect(await report(await newMachine(), null)).toMatchObject({ status: 400 });
  });

  test("a change of location of another company's machine is answered as if the machine did not exist", async () => {
    const machineNo = await newMachine();
    const stranger = await personOf({});
    const gone = { status: 404, body: 'MACHINE_DOES_NOT_EXIST_ERROR' };
    expect(await stranger(machineNo)).toMatchObject(gone);
    expect(await stranger('QM-0')).toMatchObject(gone);
    expect(await recorded(machineNo)).toEqual([]);
    expect(await mails(machineNo)).toEqual([]);
  });

  test('a change of location may be reported by the owner’s dealer', async () => {
    const dealer = await seedCompany(portal.database, { kind: 'dealer' });
    const customer = await seedCompany(portal.database, { dealerId: dealer.id });
    const machineNo = `QM-${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo, companyId: customer.id });
    const report = await personOf({ companyId: dealer.id, role: ROLES.dealer, kind: 'dealer' });
    expect(await report(machineNo)).toMatchObject({ status: 202 });
  });

  test.each([LEVELS.limitedPrices, LEVELS.noPrices, LEVELS.dataSheetsOnly] as const)(
    'a change of location may not be reported at level %i',
    async (permissionLevel) => {
      const report = await personOf({ companyId, permissionLevel });
      expect(await report(await newMachine())).toMatchObject({ status: 403 });
    },
  );
});
