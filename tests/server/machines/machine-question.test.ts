import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedCompany } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { newKey, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';

const ask = ({ client }: Shopper, machineNo: string, text: unknown, key = newKey()) =>
  client.post(`/machines/${encodeURIComponent(machineNo)}/questions/`, { text }, { 'idempotency-key': key });

onAnyEngine('a question about a machine', (portal) => {
  const withMachine = async (more: Parameters<typeof welcomeShopper>[1] = {}) => {
    const shopper = await welcomeShopper(portal, more);
    const machineNo = `QM/${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo, companyId: shopper.user.companyId });
    return { shopper, machineNo };
  };
  const mailsAbout = async (machineNo: string) => {
    const mails = await portal.database
      .selectFrom('mails')
      .selectAll()
      .where('recipientName', '=', 'Kundenservice')
      .execute();
    return mails.filter(({ data }) => JSON.stringify(data).includes(machineNo));
  };

  test('is mailed to customer service as plain text, with the number of the machine and the person who asks', async () => {
    const { shopper, machineNo } = await withMachine();
    expect(await ask(shopper, machineNo, '  <b>Passt</b> das?\nDanke 😀 ')).toMatchObject({ status: 202 });
    expect(await mailsAbout(machineNo)).toMatchObject([
      {
        kind: 'machineQuestion',
        data: {
          machineNo,
          machineType: null,
          text: '<b>Passt</b> das?\nDanke 😀',
          person: { name: 'Erika Mustermann', email: shopper.user.email },
        },
      },
    ]);
    expect((await mailsAbout(machineNo))[0]?.data).not.toHaveProperty('dealer');
  });

  test('counts once for each key, however soon it is repeated, and refuses the key of another question', async () => {
    const { shopper, machineNo } = await withMachine();
    const key = newKey();
    const answers = await Promise.all([
      ask(shopper, machineNo, 'When?', key),
      ask(shopper, machineNo, 'When?', key),
    ]);
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual([
      { status: 202, body: {} },
      { status: 202, body: {} },
    ]);
    expect(await mailsAbout(machineNo)).toHaveLength(1);
    const reused = { status: 409, body: 'IDEMPOTENCY_KEY_REUSED_ERROR' };
    expect(await ask(shopper, machineNo, 'Where?', key)).toMatchObject(reused);
    const other = `QM/${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo: other, companyId: shopper.user.companyId });
    expect(await ask(shopper, other, 'When?', key)).toMatchObject(reused);
    expect(await ask(shopper, machineNo, 'When?')).toMatchObject({ status: 202 });
    expect(await mailsAbout(machineNo)).toHaveLength(2);
    expect(await mailsAbout(other)).toEqual([]);
  });

  test('is shown to the person who asked, at the machine, the newest first, with its answer', async () => {
    const { shopper, machineNo } = await withMachine();
    const colleague = await welcomeShopper(portal, { companyId: shopper.user.companyId });
    const shown = async ({ client }: Shopper) => {
      const { body } = await client.get(`/machines/${encodeURIComponent(machineNo)}/`);
      return body.questions as { text: string; asked_at: string }[];
    };
    expect(await shown(shopper)).toEqual([]);
    await ask(shopper, machineNo, 'When?');
    await portal.database
      .updateTable('machineQuestions')
      .set({
        askedAt: new Date('2026-03-01T09:00:00Z'),
        answer: 'Soon.',
        settledAt: new Date('2026-03-02T09:00:00Z'),
      })
      .where('machineNo', '=', machineNo)
      .execute();
    await ask(shopper, machineNo, 'Where?');
    expect(await shown(shopper)).toMatchObject([
      { text: 'Where?', answer: null, settled_at: null },
      {
        text: 'When?',
        asked_at: '2026-03-01T09:00:00.000Z',
        answer: 'Soon.',
        settled_at: '2026-03-02T09:00:00.000Z',
      },
    ]);
    expect(await shown(colleague)).toEqual([]);
  });

  test('from a dealer names both the owner of the machine and the dealer', async () => {
    const { id: companyId } = await seedCompany(portal.database, { kind: 'dealer', name: 'Händler AG' });
    const dealer = await welcomeShopper(portal, { companyId, role: ROLES.dealer });
    const customer = await seedCompany(portal.database, { dealerId: companyId, name: 'Kunde & Söhne' });
    const machineNo = `QM-${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo, companyId: customer.id });
    await ask(dealer, machineNo, 'When?');
    expect(await mailsAbout(machineNo)).toMatchObject([
      { data: { company: 'Kunde & Söhne', dealer: 'Händler AG', person: { email: dealer.user.email } } },
    ]);
  });

  test('about another company’s machine is refused as if the machine did not exist', async () => {
    const { machineNo } = await withMachine();
    const stranger = await welcomeShopper(portal);
    for (const number of [machineNo, 'QM-0'])
      expect(await ask(stranger, number, 'Hello')).toMatchObject({
        status: 404,
        body: 'MACHINE_DOES_NOT_EXIST_ERROR',
      });
    expect(await mailsAbout(machineNo)).toEqual([]);
  });

  test.each([[{ permissionLevel: LEVELS.limitedPrices }], [{ role: ROLES.team, kind: 'staff' } as const]])(
    'is refused to a person with %j',
    async (more) => {
      const { shopper, machineNo } = await withMachine(more);
      expect(await ask(shopper, machineNo, 'Hello')).toMatchObject({
        status: 403,
        body: 'PERMISSION_DENIED_ERROR',
      });
    },
  );

  test.each(['', ' \n ', '\u2060\n\u00ad', '😀'.repeat(2_001), 7, undefined, 'null\0'])(
    'is refused with the text %j',
    async (text) => {
      const { shopper, machineNo } = await withMachine();
      expect(await ask(shopper, machineNo, text)).toMatchObject({ status: 400, body: 'VALIDATION_ERROR' });
      expect(await mailsAbout(machineNo)).toEqual([]);
    },
  );

  test('needs a key', async () => {
    const { shopper, machineNo } = await withMachine();
    const path = `/machines/${encodeURIComponent(machineNo)}/questions/`;
    expect(await shopper.client.post(path, { text: 'Hello' })).toMatchObject({ status: 400 });
    expect(await ask(shopper, machineNo, 'Hello', 'short')).toMatchObject({ status: 400 });
  });
});
