import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import { newKey, welcomeShopper, type Shopper } from '#tests/support/browser/shopper.ts';
import { MOVE, seedMachine } from '#tests/support/seed/seed-machine.ts';
import { seedOffer } from '#tests/support/seed/seed-records.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const TOO_MANY = { status: 429, body: 'TOO_MANY_REQUESTS_ERROR' };

onAnyEngine('what customers write to customer service', (portal) => {
  const withMachine = async () => {
    const shopper = await welcomeShopper(portal);
    const { companyId } = shopper.user;
    const machineNo = `QM-${randomUUID().slice(0, 8)}`;
    await seedMachine(portal.database, { machineNo, companyId });
    const offerNo = await seedOffer(portal.database, companyId);
    const post = (path: string, body: unknown, key = newKey()) =>
      shopper.client.post(path, body, { 'idempotency-key': key });
    return {
      shopper,
      machineNo,
      ask: (key?: string) => post(`/machines/${machineNo}/questions/`, { text: 'When?' }, key),
      write: () => post(`/offers/${offerNo}/messages/`, { text: 'When?' }),
      move: () => post(`/machines/${machineNo}/location-change/`, MOVE),
    };
  };
  /** Records that the person has just asked this many questions. */
  const seedQuestions = async ({ user }: Shopper, machineNo: string, count: number): Promise<void> => {
    const question = { machineNo, userId: user.id, askedAt: portal.clock.now(), text: 'When?' };
    const rows = Array.from({ length: count }, () => ({ ...question, id: randomUUID() }));
    await portal.database.insertInto('machineQuestions').values(rows).execute();
  };

  test('floods neither mailbox nor desk: a person who has written a hundred times within an hour has to wait', async () => {
    const { shopper, machineNo, ask, write, move } = await withMachine();
    await seedQuestions(shopper, machineNo, ACT_LIMITS.desk_report.byActor - 1);
    portal.clock.wind({ minutes: 20 });
    const key = newKey();
    expect(await ask(key)).toMatchObject({ status: 202 });

    for (const act of [ask, write, move]) {
      const answer = await act();
      expect(answer).toMatchObject(TOO_MANY);
      expect(answer.headers['retry-after']).toBe(String(40 * 60));
    }
    expect(await ask(key)).toMatchObject({ status: 202 });
    const somebodyElse = await withMachine();
    expect(await somebodyElse.ask()).toMatchObject({ status: 202 });

    portal.clock.wind({ minutes: 40 });
    const again = await portal.signIn(shopper.user.email);
    const path = `/machines/${machineNo}/questions/`;
    expect(await again.post(path, { text: 'When?' }, { 'idempotency-key': newKey() })).toMatchObject({
      status: 202,
    });
  });

  test.each([
    ['messages about offers', 'write'],
    ['changes of location', 'move'],
  ] as const)('counts towards one limit for questions and %s', async (_, act) => {
    const { shopper, machineNo, ask, ...others } = await withMachine();
    await seedQuestions(shopper, machineNo, ACT_LIMITS.desk_report.byActor - 1);
    expect((await others[act]()).status).toBeLessThan(300);
    expect(await ask()).toMatchObject(TOO_MANY);
  });
});
