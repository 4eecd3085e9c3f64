import { expect, test } from 'vitest';

import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { seedUser } from '#tests/support/seed/seed.ts';
import { onAnyEngine, type TestPortal } from '#tests/support/servers/server.ts';

/** One address is tried for each of these numbers of users. */
const COUNTS = [0, 1, 2, USERS_PER_ADDRESS];
/** The first `WARM` rounds only warm up. */
const ROUNDS = 9;
const WARM = 3;

const COST = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('passwords are hashed with 19 MiB and two passes', async () => {
  expect(hashPassword('Ferry-Lantern-83')).toMatch(COST);
});

const tests = (portal: TestPortal): void => {
  test('does not reveal how many users have the address', async () => {
    // This hash is as costly as real ones, because those of seeded users take no time.
    const passwordHash = hashPassword('Ferry-Lantern-83');
    const addresses = COUNTS.map((count) => ({
      email: `shared.by.${count}@test.example`,
      times: [] as number[],
    }));
    for (const [index, { email }] of addresses.entries())
      for (let count = 0; count < COUNTS[index]!; count += 1)
        await seedUser(portal.database, { email, firstName: `Erika ${count}`, passwordHash });

    const visitor = portal.visitor();
    // Processor time is measured, because it does not depend on how busy the machine is.
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { email, times } of addresses) {
        const before = process.cpuUsage();
        const answer = await visitor.post('/auth/sign-in/', { email, password: 'Wrong-Lantern-83' });
        const { user, system } = process.cpuUsage(before);
        times.push(user + system);
        expect(answer).toMatchObject({ status: 400, body: 'USER_HAS_BAD_CREDENTIALS_ERROR' });
      }
    }

    // The shortest time counts, because disturbances only add to it.
    const least = addresses.map(({ times }) => Math.min(...times.slice(WARM)));
    // The bound is far below the ratio of five checks to one. The benchmark of sign-ins compares the times of answers.
    expect(Math.max(...least) / Math.min(...least)).toBeLessThan(1.6);
  });
};

onAnyEngine('the time of a refused sign-in', tests, {}, { hashCost: 'real' });
