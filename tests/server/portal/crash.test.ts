import { expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';
import { runOrdeal, type Ordeal } from '#tests/support/ordeal/ordeal.ts';
import { hasSmallDisks } from '#tests/support/servers/small-disk.ts';

/**
 * Each costs a start of the server. `npm run bench -- --only kills` does two hundred with the same code; here are enough for the mail
 * server to die and the disk to be full.
 */
const KILLS = { embedded: 14, postgres: IS_RELEASE ? 14 : 4 };

const NOTHING_LOST_OR_DOUBLED = {
  lostOrders: 0,
  doubledOrders: 0,
  halfOrders: 0,
  strayAcceptances: 0,
  strayMerges: 0,
  strayReceipts: 0,
  unsentMails: 0,
  answersThatChanged: 0,
};

/** Sees that nothing was spared: where nobody may mount a small disk, only the full disk. */
const expectSuffered = (ordeal: Ordeal, kills: number): void => {
  expect(ordeal.kills).toBe(kills);
  expect(ordeal.acts).toBeGreaterThan(kills);
  expect(ordeal.lostAnswers).toBeGreaterThan(0);
  expect(ordeal.mailServerDeaths).toBeGreaterThan(0);
  expect(ordeal.fullDisks > 0).toBe(hasSmallDisks());
};

test.runIf(IS_RELEASE)(
  'the embedded database loses and doubles nothing through kills, full disks and a dead mail server',
  async () => {
    const ordeal = await runOrdeal('PGlite', KILLS.embedded);

    expectSuffered(ordeal, KILLS.embedded);
    expect(ordeal.faults).toEqual(NOTHING_LOST_OR_DOUBLED);
  },
);

test('three processes on one PostgreSQL lose and double nothing through kills, full disks and a dead mail server', async () => {
  const ordeal = await runOrdeal('PostgreSQL', KILLS.postgres);

  expectSuffered(ordeal, KILLS.postgres);
  expect(ordeal.faults).toEqual(NOTHING_LOST_OR_DOUBLED);
});
