import { ACT_LIMITS } from '#server/domain/rate-limits.ts';
import type { verificationMailModel } from './verification-mail.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';

const USER = 'user-full';

const setVerified = async ({ database, now }: World, isVerified: boolean): Promise<void> => {
  await database.deleteFrom('rateLimitHits').execute();
  await database
    .updateTable('users')
    .set({ emailVerifiedAt: isVerified ? now() : null })
    .where('id', '=', USER)
    .execute();
};

/** Records as many requests for a link as one hour allows. */
const exhaust = async (world: World): Promise<void> => {
  await setVerified(world, false);
  const act = { act: 'verification_mail', actor: USER, doneAt: world.now() } as const;
  await world.database
    .insertInto('rateLimitHits')
    .values(Array.from({ length: ACT_LIMITS.verification_mail.byActor }, () => act))
    .execute();
};

export const verificationMailArrangements = {
  calls: { requestLink: 'POST /me/verification-mail/' },
  arrangements: {
    'a person with an unverified address is offered a new link': {
      by: 'opening',
      path: '/myotec/my-dashboard',
      account: 'full',
      prepare: (world) => setVerified(world, false),
    },
    'the server sends the link': { by: 'server', prepare: (world) => setVerified(world, false) },
    'the server says: the address is already verified': {
      by: 'server',
      prepare: (world) => setVerified(world, true),
    },
    'the server says: too many links requested': { by: 'server', prepare: exhaust },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof verificationMailModel>,
} satisfies PortalArrangements;
