import { expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';
import { runCrashes, type CrashRun } from '#tests/support/crash/crash-run.ts';
import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { hasSmallDisks } from '#tests/support/servers/small-disk.ts';

/**
 * Few kills are made here, because each costs a start of the server; `npm run bench -- --only kills` makes a hundred on each engine
 * with the same code. Six kills meet every kind of moment: during acts with the mail server up or down, at a mail, and on a full
 * disk. Four miss only the one during acts with the mail server up.
 */
const KILLS = { embedded: 6, postgres: IS_RELEASE ? 6 : 4 };

/** A hang is found by the limit that each step has; the whole may take long on a slow machine. */
const TEST_TIMEOUT_MS = 12 * TIMEOUT_MS;
/** Leaves `TIMEOUT_MS` of the test for stopping all servers. */
const RUN_TIMEOUT_MS = TEST_TIMEOUT_MS - TIMEOUT_MS;

const NOTHING_LOST_OR_DOUBLED = {
  lostOrders: 0,
  doubledOrders: 0,
  halfOrders: 0,
  strayAcceptances: 0,
  strayMerges: 0,
  strayReceipts: 0,
  strayNotices: 0,
  unsentMails: 0,
  answersThatChanged: 0,
};

/** Expects every kind of trouble to have happened, except for full disks on machines that forbid mounting small ones. */
const expectEachFailure = (run: CrashRun, kills: number): void => {
  expect(run.kills).toBe(kills);
  expect(run.acts).toBeGreaterThan(kills);
  expect(run.lostAnswers).toBeGreaterThan(0);
  expect(run.mailServerOutages).toBeGreaterThan(0);
  expect(run.killsAtMails).toBeGreaterThan(0);
  // A killed server had no time to mark the mail as sent.
  expect(run.copies).toBeGreaterThanOrEqual(run.killsAtMails);
  expect(run.fullDisks > 0).toBe(hasSmallDisks());
};

test.runIf(IS_RELEASE).concurrent(
  `the embedded database loses and doubles nothing through ${KILLS.embedded} kills, full disks and a dead mail server (npm run bench: 100)`,
  async () => {
    const run = await runCrashes('PGlite', KILLS.embedded, RUN_TIMEOUT_MS);

    expectEachFailure(run, KILLS.embedded);
    expect(run.faults).toEqual(NOTHING_LOST_OR_DOUBLED);
  },
  TEST_TIMEOUT_MS,
);

test(
  `three processes on one PostgreSQL lose nothing and do nothing twice through ${KILLS.postgres} kills, full disks and a dead mail server (npm run bench: 100)`,
  async () => {
    const run = await runCrashes('PostgreSQL', KILLS.postgres, RUN_TIMEOUT_MS);

    expectEachFailure(run, KILLS.postgres);
    expect(run.faults).toEqual(NOTHING_LOST_OR_DOUBLED);
  },
  TEST_TIMEOUT_MS,
);
