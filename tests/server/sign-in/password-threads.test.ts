import { readFile } from 'node:fs/promises';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { Call, inCall } from '#server/db/engine/calls.ts';
import { trailFrom } from '#server/db/trail/trail.store.ts';
import type { PasswordCheck } from '#server/identity/password.worker.ts';
import { embeddedIdentity } from '#server/identity/password-identity.ts';
import { passwordThreads, type PasswordThreads } from '#server/identity/password-threads.ts';
import { passwordTries } from '#server/identity/password-tries.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { Refusal } from '#server/refusal.ts';
import { cheapHash, seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';

const RIGHT = 'Ferry-Lantern-83';
const WRONG = 'Wrong-Lantern-83';

let threads: PasswordThreads;
beforeAll(() => {
  threads = passwordThreads();
});
afterAll(() => threads.close());

test('recognises which of several hashes belongs to a password, even if it made that hash itself', async () => {
  const hashes = [await threads.hash(RIGHT), hashPassword(WRONG)];
  expect(await threads.check({ password: RIGHT, hashes, spareHashes: hashes })).toEqual([true, false]);
  expect(await threads.check({ password: 'neither', hashes, spareHashes: hashes })).toEqual([false, false]);
});

test('files are read while many passwords wait to be checked', async () => {
  const check: PasswordCheck = { password: WRONG, hashes: [hashPassword(RIGHT)], spareHashes: [] };
  await threads.check(check);
  let checked = 0;
  const checks = Array.from({ length: 40 }, async () => {
    await threads.check(check);
    checked += 1;
  });
  for (let count = 0; count < 5; count += 1) await readFile(import.meta.filename);
  expect(checked).toBeLessThan(checks.length);
  await Promise.all(checks);
});

test('refuses more checks than can be done soon, and says when to try again', async () => {
  const check: PasswordCheck = { password: WRONG, hashes: [await cheapHash(RIGHT)], spareHashes: [] };
  const answers = await Promise.allSettled(
    Array.from({ length: 400 }, () => threads.inTurn(() => threads.check(check))),
  );
  const reasons = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason);
  expect(reasons.length).toBeGreaterThan(0);
  expect(reasons.length).toBeLessThan(200);
  expect(new Set(reasons.map((reason: unknown) => reason instanceof Refusal && reason.statusCode))).toEqual(
    new Set([429]),
  );
  expect(reasons[0].retryAfter).toBeGreaterThan(0);
  expect(answers.at(-1)).toEqual({ status: 'fulfilled', value: [false] });
});

onAnyEngine('wrong passwords', (portal) => {
  test('wrong passwords all take as many checks as the most shared address has users', async () => {
    const checks: number[] = [];
    const counting: PasswordThreads = {
      ...threads,
      check: async ({ hashes, spareHashes }) => {
        checks.push(hashes.length + spareHashes.length);
        return hashes.map(() => false);
      },
    };
    const [known, shared] = ['known.to.threads@test.example', 'shared.by.three@test.example'];
    await seedUser(portal.database, { email: known });
    const identity = await embeddedIdentity(portal.database, counting, 'nobody');
    for (const email of [known, 'unknown@test.example'])
      await identity.verify(email, WRONG, { isFromThisMachine: true });
    for (const firstName of ['Anna', 'Max', 'Otto'])
      await seedUser(portal.database, { email: shared, firstName });
    for (const email of [shared, known, 'unknown@test.example'])
      await identity.verify(email, WRONG, { isFromThisMachine: true });
    const later = await embeddedIdentity(portal.database, counting, 'nobody');
    await later.verify('unknown@test.example', WRONG, { isFromThisMachine: true });
    expect(checks).toEqual([1, 1, 3, 3, 3, 3]);
  });

  test('wrong passwords count even if they are found too late to be answered', async () => {
    const { email } = await seedUser(portal.database);
    const source = {
      at: portal.clock.now(),
      requestId: 'late',
      actor: { kind: 'visitor', id: null },
      network: null,
    } as const;
    const trail = trailFrom(
      portal.database,
      () => source,
      () => {},
    );
    const tryPassword = passwordTries(portal.database, portal.clock, threads);
    const tried = { emailFolded: email, networkAddress: '198.51.100.7', device: null, trail };
    for (let count = 0; count < 10; count += 1) {
      const call = new Call();
      await inCall(call, () =>
        tryPassword(tried, async () => {
          call.end();
          return [];
        }),
      );
      // The answer would have to leave the outcome open if anything might have been stored.
      expect(call.mayHaveStored).toBe(false);
    }
    await expect(tryPassword(tried, async () => ['opened'])).rejects.toMatchObject({ statusCode: 429 });
  });

  test('wrong passwords from 200 networks at once are all answered, and a person with the right one gets in', async () => {
    const { email } = await seedUser(portal.database);
    const visitor = portal.visitor();
    await visitor.get('/config/');
    const headers = { 'x-csrftoken': visitor.cookies.get('csrftoken') ?? '' };
    const signIn = async (remoteAddress: string, payload: object): Promise<number> => {
      const url = '/api/auth/sign-in/';
      return (await visitor.raw({ method: 'POST', url, remoteAddress, headers, payload })).status;
    };
    const wrong = Array.from({ length: 200 }, (_, count) =>
      signIn(`192.0.2.${count}`, { email: `flood-${count}@test.example`, password: WRONG }),
    );
    const right = portal.visitor().post('/auth/sign-in/', { email, password: TEST_PASSWORD });
    const answers = new Set(await Promise.all(wrong));
    expect(answers).toContain(400);
    // A slow machine may tell some callers to come back later, but none may be left without an outcome, as after a 500.
    expect(answers).not.toContain(500);
    expect(await right).toMatchObject({ status: 200 });
  });
});
