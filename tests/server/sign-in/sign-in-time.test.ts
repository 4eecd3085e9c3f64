import { expect, test } from 'vitest';

import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

/** Users behind an address. */
const COUNTS = [0, 1, 2, USERS_PER_ADDRESS];
/** The first of them warm up. */
const ROUNDS = 9;
const WARM = 3;

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('passwords are hashed with 19 MiB and two passes', async () => {
  expect(await hashPassword('Ferry-Lantern-83')).toMatch(COST);
});

const tests = (portal: TestPortal): void => {
  test('does not tell how many users have the address', async () => {
    // Like those of people: the seeded ones are checked in no time.
    const passwordHash = await hashPassword('Ferry-Lantern-83');
    const addresses = COUNTS.map((count) => ({
      email: `shared.by.${count}@test.example`,
      times: [] as number[],
    }));
    for (const [index, { email }] of addresses.entries())
      for (let count = 0; count < COUNTS[index]!; count += 1)
        await seedUser(portal.database, { email, firstName: `Erika ${count}`, passwordHash });

    const visitor = portal.visitor();
    // Time of the processor, which is what an answer waits for, whatever else a busy machine does.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { email, times } of addresses) {
        const before = process.cpuUsage();
        const answer = await visitor.post('/auth/sign-in/', { email, password: 'Wrong-Lantern-83' });
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
        expect(answer).toMatchObject({ status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' });
      }
    }

    // The least: whatever disturbs only adds to it.
    const least = addresses.map(({ times }) => Math.min(...times.slice(WARM)));
    // Far from how one check differs from five; the benchmark of accounts compares what people wait.
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.6);
  });
};

onAnyEngine('the time of a refused sign-in', tests, {}, { hashCost: 'real' });
