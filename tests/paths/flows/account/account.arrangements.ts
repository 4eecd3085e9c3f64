import type { accountDeletionModel } from '#tests/paths/flows/account/account-deletion/account-deletion.model.ts';
import type { newsMailsModel } from '#tests/paths/flows/account/news-mails/news-mails.model.ts';
import type { profileEditModel } from '#tests/paths/flows/account/profile-edit/profile-edit.model.ts';
import type { signOutElsewhereModel } from '#tests/paths/flows/account/sign-out-elsewhere/sign-out-elsewhere.model.ts';

import type { Arrangements, PortalArrangements, World } from '#tests/paths/portal/arrangement.ts';
import { keepDraft } from '#tests/paths/portal/world/kept-draft.ts';

const PATH = '/myotec/my-account';
const unreachable = { by: 'wire', reply: 'unreachable' } as const;
const byServer = { by: 'server' } as const;

export const profileEditArrangements = {
  calls: { saveProfile: 'PATCH /me/' },
  arrangements: {
    'a dealer opens the account page': { by: 'opening', path: PATH, account: 'dealer' },
    'a dealer comes back to the account page with unsaved changes': {
      by: 'opening',
      path: PATH,
      account: 'dealer',
      prepare: keepDraft(
        'profile-draft',
        { firstName: 'Doris', lastName: 'Becker', telephone: '' },
        'user-dealer',
      ),
    },
    'the server saves the profile': byServer,
    'the server says: another person with the same address has this name': {
      by: 'server',
      prepare: async ({ database }) => {
        const { email, emailFolded } = await database
          .selectFrom('users')
          .select(['email', 'emailFolded'])
          .where('id', '=', 'user-dealer')
          .executeTakeFirstOrThrow();
        // A path may send either first name: the account's own, or the one in the kept draft.
        for (const [id, firstName] of [
          ['user-full', 'Declan'],
          ['user-limited', 'Doris'],
        ] as const)
          await database
            .updateTable('users')
            .set({ email, emailFolded, firstName, lastName: 'Becker' })
            .where('id', '=', id)
            .execute();
      },
    },
    'the server says: not allowed': {
      by: 'wire',
      reply: { status: 403, code: 'PERMISSION_DENIED_ERROR' },
    },
    'no answer comes': unreachable,
  } satisfies Arrangements<typeof profileEditModel>,
} satisfies PortalArrangements;

/** Signs the same person in twice more, which looks like other devices to the server. */
const signInElsewhere = async ({ database }: World): Promise<void> => {
  const { id } = await database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'full@demo.example')
    .executeTakeFirstOrThrow();
  const session = {
    userId: id,
    createdAt: new Date(),
    lastSeenAt: new Date(),
    endedAt: null,
    userAgent: null,
  };
  await database
    .insertInto('sessions')
    .values([1, 2].map(() => ({ ...session, idHash: crypto.randomUUID() })))
    .execute();
};

export const signOutElsewhereArrangements = {
  calls: { signOutElsewhere: ['DELETE /me/sessions/', 'POST /me/sessions/sign-out-others/'] },
  arrangements: {
    'a person who is also signed in on a phone opens the account page': {
      by: 'opening',
      path: PATH,
      account: 'full',
      prepare: signInElsewhere,
    },
    'the server ends the chosen sessions': byServer,
    'no answer comes': unreachable,
  } satisfies Arrangements<typeof signOutElsewhereModel>,
} satisfies PortalArrangements;

export const newsMailsArrangements = {
  calls: { switchNewsMail: 'PATCH /me/notifications/' },
  arrangements: {
    'a person opens the account page to choose which news is mailed': {
      by: 'opening',
      path: PATH,
      account: 'full',
    },
    'the server stores the choice': byServer,
    'no answer comes': unreachable,
  } satisfies Arrangements<typeof newsMailsModel>,
} satisfies PortalArrangements;

const askedFor =
  (isRequested: boolean) =>
  async ({ database, now }: World): Promise<void> => {
    await database.deleteFrom('deletionRequests').execute();
    await database.deleteFrom('rateLimitHits').execute();
    if (!isRequested) return;
    const { id } = await database
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'full@demo.example')
      .executeTakeFirstOrThrow();
    await database
      .insertInto('deletionRequests')
      .values({ userId: id, requestedAt: now(), withdrawnAt: null })
      .execute();
  };

export const accountDeletionArrangements = {
  calls: {
    requestDeletion: 'POST /me/deletion-request/',
    withdrawDeletion: 'DELETE /me/deletion-request/',
  },
  arrangements: {
    'the account page is opened': { by: 'opening', path: PATH, account: 'full', prepare: askedFor(false) },
    'the account page is opened after deletion was requested': {
      by: 'opening',
      path: PATH,
      account: 'full',
      prepare: askedFor(true),
    },
    'the server records the request': byServer,
    'no answer comes': unreachable,
    'the server withdraws the request': byServer,
    'no answer comes to the withdrawal': unreachable,
  } satisfies Arrangements<typeof accountDeletionModel>,
} satisfies PortalArrangements;
