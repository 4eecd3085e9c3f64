import { hashSecret } from '#server/domain/secrets.ts';
import type { emailVerificationModel } from './email-verification.model.ts';

import type {
  Arrangement,
  Arrangements,
  PortalArrangements,
  World,
} from '#tests/paths/portal/arrangement.ts';

const PAGE = '/auth/verify-email';
const TOKEN = 'link'.padEnd(43, '-');
const CUT_OFF = TOKEN.slice(0, 20);
const USER = 'user-unverified';
const MALFORMED = 'the server says: the link is damaged';
const HOUR_MS = 3_600_000;

/** Sets what the server knows about the token of the link. */
const known =
  (state: 'pending' | 'verified', hoursLeft: number) =>
  async ({ database }: World): Promise<void> => {
    const tokenHash = hashSecret(TOKEN);
    await database.updateTable('users').set({ emailVerifiedAt: null }).where('id', '=', USER).execute();
    await database
      .insertInto('verificationTokens')
      .values({
        tokenHash,
        userId: USER,
        state,
        createdAt: new Date(),
        expiresAt: new Date(Date.now() + hoursLeft * HOUR_MS),
        verifiedAt: state === 'verified' ? new Date() : null,
      })
      .execute();
  };

const forget = async ({ database }: World): Promise<void> => {
  await database.deleteFrom('verificationTokens').where('tokenHash', '=', hashSecret(TOKEN)).execute();
};

const knows = (state: 'pending' | 'verified', hoursLeft: number): Arrangement => ({
  by: 'server',
  prepare: known(state, hoursLeft),
});

export const emailVerificationArrangements = {
  calls: { verifyEmail: 'POST /token_verification/verify-email-token/' },
  arrangements: {
    'follow the link in the mail': {
      by: 'opening',
      path: (ahead) => `${PAGE}?token=${ahead.includes(MALFORMED) ? CUT_OFF : TOKEN}`,
      prepare: forget,
    },
    'follow a link without its last part': { by: 'opening', path: PAGE },
    'follow a link whose last part is empty': { by: 'opening', path: `${PAGE}?token=` },
    'the server confirms the address': knows('pending', 24),
    [MALFORMED]: { by: 'server' },
    'the server says: the link is too old': knows('pending', -1),
    'the server says: the link is unknown': { by: 'server' },
    'the server says: the address was confirmed before': knows('verified', 24),
    'the server fails': { by: 'wire', reply: { status: 500, code: 'GENERAL_SERVER_ERROR' } },
    'no answer comes': { by: 'wire', reply: 'unreachable' },
  } satisfies Arrangements<typeof emailVerificationModel>,
} satisfies PortalArrangements;
