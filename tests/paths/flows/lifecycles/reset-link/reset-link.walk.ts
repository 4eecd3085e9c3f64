import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';

import type { ResetLinkInput, resetLinkMachine } from '#machines/lifecycles/reset-link.machine.ts';
import { newSecret } from '#server/domain/secrets.ts';
import { issueResetToken } from '#server/db/sign-in/reset-links.store.ts';
import { createResetLink } from '#server/identity/reset-link.ts';
import { lifecycleWalk, refused, SILENT, taken } from '#tests/paths/api/lifecycle.ts';
import type { Answer } from '#tests/support/servers/client.ts';
import { fieldIn, sendForm, titleOf } from '#tests/support/servers/identity-page.ts';
import { seedUser, TEST_PASSWORD } from '#tests/support/seed/seed.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import { resetLinkModel } from './reset-link.model.ts';

type Place = Exclude<SnapshotFrom<typeof resetLinkMachine>['value'], 'weighing'>;

interface Link {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  /** Changes along a path when another password becomes valid. */
  password: string;
}

const PAGE = '/identity/reset-password';
const HOUR = { hours: 1 };
const WEEK = { hours: 7 * 24 };
const newPassword = (): string => `Aa1!${newSecret()}`;

const make = async ({ database, clock }: TestPortal, userId: string): Promise<string> => {
  const publicUrl = 'https://portal.example';
  const link = await createResetLink(database, { userId, now: clock.now(), publicUrl });
  return new URL(link).searchParams.get('token') ?? '';
};

const choose = async (link: Link, portal: TestPortal): Promise<Answer> => {
  const password = newPassword();
  const answer = await sendForm(portal.visitor(), PAGE, { token: link.token, password, repeat: password });
  if (answer.status === 200) link.password = password;
  return answer;
};

/** Changes the password on the page for people who are signed in. */
const change = async (link: Link, portal: TestPortal): Promise<null> => {
  const client = portal.visitor();
  await client.post('/auth/sign-in/', { email: link.email, password: link.password });
  const csrf = fieldIn(await client.raw({ url: '/identity/password' }), 'csrf');
  const password = newPassword();
  const fields = { csrf, current: link.password, password, repeat: password };
  expect(await sendForm(client, '/identity/password', fields)).toMatchObject({ status: 200 });
  link.password = password;
  return null;
};

/** Seeds a person with the token of the link that they will open, valid or not. */
const somebody =
  (tokenFor: (portal: TestPortal, userId: string) => Promise<string>) =>
  async (portal: TestPortal): Promise<Link> => {
    const { id, email } = await seedUser(portal.database);
    return { userId: id, email, token: await tokenFor(portal, id), password: TEST_PASSWORD };
  };

const made = somebody(make);

const mailedToOwner = somebody(({ database, clock }, userId) =>
  issueResetToken(database, { userId, kind: 'recovery', mailed: true, now: clock.now() }),
);

const madeTwoHoursAgo = async (portal: TestPortal) => {
  const link = await made(portal);
  portal.clock.wind({ hours: 2 });
  return link;
};

const used = async (portal: TestPortal) => {
  const link = await made(portal);
  expect(await choose(link, portal)).toMatchObject({ status: 200 });
  return link;
};

const followed = async (portal: TestPortal) => {
  const link = await made(portal);
  await make(portal, link.userId);
  return link;
};

const TITLES: Readonly<Record<Place, string>> = {
  malformed: 'The link is incomplete',
  unknown: 'This link does not work',
  pending: 'Choose a new password',
  lasting: 'Choose a new password',
  expired: 'The link has expired',
  used: 'The link was used before',
  replaced: 'The link no longer works',
};

const see = async ({ email, token, password }: Link, portal: TestPortal, place: Place): Promise<void> => {
  const page = await portal.visitor().raw({ url: `${PAGE}?token=${token}` });
  expect(titleOf(page)).toBe(TITLES[place]);
  expect(await portal.visitor().post('/auth/sign-in/', { email, password })).toMatchObject({ status: 200 });
};

/** A link that does not work refuses a new password with this status; the other cases have no answer. */
const worthless = (status: number) =>
  ({
    'choose a new password': refused(status),
    'a newer link is made': SILENT,
    'the password is changed in another way': SILENT,
    'an hour passes': SILENT,
    'seven days pass': SILENT,
  }) as const;

/** Walks a link for choosing a new password. */
export const resetLinkWalk = lifecycleWalk<typeof resetLinkModel, Place, ResetLinkInput, Link>({
  model: resetLinkModel,
  settings: {},
  starts: {
    'a link was made just now': made,
    'a link was made two hours ago': madeTwoHoursAgo,
    'the owner of an address was mailed a link': mailedToOwner,
    'a link was used before': used,
    'a newer link was sent': followed,
    'a link that is damaged': somebody(async () => 'a-link-cut-off'),
    'a link that was never sent': somebody(async () => newSecret()),
  },
  causes: {
    'choose a new password': choose,
    'a newer link is made': async (link, portal) => {
      await make(portal, link.userId);
      return null;
    },
    'the password is changed in another way': change,
    'an hour passes': async (_, { clock }) => {
      clock.wind(HOUR);
      return null;
    },
    'seven days pass': async (_, { clock }) => {
      clock.wind(WEEK);
      return null;
    },
  },
  answers: {
    malformed: worthless(400),
    unknown: worthless(404),
    pending: { ...worthless(410), 'choose a new password': taken(200) },
    lasting: { ...worthless(410), 'choose a new password': taken(200) },
    expired: worthless(410),
    used: worthless(410),
    replaced: worthless(410),
  },
  see,
});
