import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import type {
  VerificationTokenInput,
  verificationTokenMachine,
} from '#machines/lifecycles/verification-token.machine.ts';
import { issueVerificationToken } from '#server/db/accounts/verification-tokens.store.ts';
import { newSecret } from '#server/domain/secrets.ts';
import { lifecycleWalk, outOfReach, refused, SILENT, taken } from '#tests/paths/api/lifecycle.ts';
import type { Answer } from '#tests/support/servers/client.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import { verificationTokenModel } from './verification-token.model.ts';

type Place = Exclude<SnapshotFrom<typeof verificationTokenMachine>['value'], 'weighing'>;

interface MailedLink {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
}

const DAY = { hours: 24 };

const open = ({ token }: MailedLink, portal: TestPortal): Promise<Answer> =>
  portal.visitor().post('/token_verification/verify-email-token/', { token });

/** Makes a link as every call that mails one does. */
const mail = (portal: TestPortal, userId: string): Promise<string> =>
  portal.database
    .transaction()
    .execute((transaction) => issueVerificationToken(transaction, userId, portal.clock.now()));

/** Seeds a person who waits for a link, and returns the token that they will open, valid or not. */
const somebody =
  (tokenFor: (portal: TestPortal, userId: string) => Promise<string>) =>
  async (portal: TestPortal): Promise<MailedLink> => {
    const { id, email } = await seedUser(portal.database, { active: false, emailVerifiedAt: null });
    return { userId: id, email, token: await tokenFor(portal, id) };
  };

const mailed = somebody(mail);

const mailedTwoDaysAgo = async (portal: TestPortal) => {
  const link = await mailed(portal);
  portal.clock.wind({ hours: 48 });
  return link;
};

const opened = async (portal: TestPortal) => {
  const link = await mailed(portal);
  expect(await open(link, portal)).toMatchObject({ status: 200 });
  return link;
};

/** A link that is opened too late is followed by a newer one. */
const followed = async (portal: TestPortal) => {
  const link = await mailed(portal);
  portal.clock.wind(DAY);
  expect(await open(link, portal)).toMatchObject({ status: 400 });
  return link;
};

/** The newer link is not opened in time either. */
const followedTwoDaysAgo = async (portal: TestPortal) => {
  const link = await followed(portal);
  portal.clock.wind(DAY);
  return link;
};

/** Reads the tokens from the database, because no answer shows whether a mail was sent. */
const tokensOf = async ({ database, clock }: TestPortal, { userId }: MailedLink): Promise<string[]> => {
  const rows = await database
    .selectFrom('verificationTokens')
    .select(['state', 'expiresAt'])
    .where('userId', '=', userId)
    .execute();
  const states = rows.map(({ state, expiresAt }) =>
    state === 'pending' && expiresAt <= clock.now() ? 'too late' : state,
  );
  // Each state is listed once, because the number of its tokens depends on the path, not on the place.
  return [...new Set(states)].toSorted();
};

const TOKENS: Readonly<Record<Place, readonly (readonly string[])[]>> = {
  malformed: [[]],
  unknown: [[]],
  pending: [['pending']],
  expired: [['too late'], ['replaced', 'too late']],
  verified: [['verified']],
  replaced: [['pending', 'replaced']],
};

const see = async (link: MailedLink, portal: TestPortal, place: Place): Promise<void> => {
  expect(TOKENS[place]).toContainEqual(await tokensOf(portal, link));
  const signingIn = { email: link.email, password: TEST_PASSWORD };
  expect(await portal.visitor().post('/auth/sign-in/', signingIn)).toMatchObject(
    place === 'verified' ? { status: 200 } : { status: 403, body: 'USER_IS_NOT_ACTIVE_ERROR' },
  );
};

const code = {
  invalid: 'VERIFICATION_TOKEN_INVALID_ERROR',
  unknown: 'VERIFICATION_TOKEN_NOT_EXISTS_ERROR',
  expired: 'VERIFICATION_TOKEN_IS_EXPIRED_ERROR',
  verified: 'VERIFICATION_TOKEN_IS_ALREADY_VERIFIED_ERROR',
} as const;

const never = outOfReach('a new link follows only a link that is pending or has expired');

/** Walks the token of a mailed link that proves an e-mail address. */
export const verificationTokenWalk = lifecycleWalk<
  typeof verificationTokenModel,
  Place,
  VerificationTokenInput,
  MailedLink
>({
  model: verificationTokenModel,
  settings: {},
  starts: {
    'a link was mailed just now': mailed,
    'a link was mailed two days ago': mailedTwoDaysAgo,
    'a link was opened before': opened,
    'a newer link was sent': followed,
    'a newer link was mailed two days ago': followedTwoDaysAgo,
    'a link that is damaged': somebody(async () => 'a-link-cut-off'),
    'a link that was never sent': somebody(async () => newSecret()),
  },
  causes: {
    'open the link': open,
    'a new link is mailed': (link, portal, place) =>
      place === 'expired'
        ? open(link, portal)
        : portal.visitor().post('/auth/verification-mail/', { email: link.email, password: TEST_PASSWORD }),
    'a day passes': async (_, { clock }) => {
      clock.wind(DAY);
      return null;
    },
  },
  answers: {
    malformed: {
      'open the link': refused(400, code.invalid),
      'a new link is mailed': never,
      'a day passes': SILENT,
    },
    unknown: {
      'open the link': refused(400, code.unknown),
      'a new link is mailed': never,
      'a day passes': SILENT,
    },
    pending: {
      'open the link': taken(200),
      'a new link is mailed': taken(202),
      'a day passes': SILENT,
    },
    expired: {
      'open the link': refused(400, code.expired, 'replaced'),
      'a new link is mailed': taken(400, code.expired),
      'a day passes': SILENT,
    },
    verified: {
      'open the link': refused(400, code.verified),
      'a new link is mailed': never,
      'a day passes': SILENT,
    },
    replaced: {
      'open the link': refused(400, code.expired),
      'a new link is mailed': never,
      'a day passes': SILENT,
    },
  },
  see,
});
