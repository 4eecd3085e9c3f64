import type { Insertable, Selectable } from 'kysely';

import type { ResetRequestsTable } from './sign-in.tables.ts';
import type { Database } from '#server/db/engine/database.ts';

export type ResetRequest = Selectable<ResetRequestsTable>;

/**
 * Records a request in one statement, which takes the same time for everyone. Work that takes longer for some people is done after the
 * answer.
 */
export const recordResetRequest = async (
  db: Database,
  request: Insertable<ResetRequestsTable>,
): Promise<void> => {
  await db.insertInto('resetRequests').values(request).execute();
};

/** Takes the request that has waited longest out of the queue; other processes skip it. */
export const takeResetRequest = (tx: Database): Promise<ResetRequest | undefined> =>
  tx
    .deleteFrom('resetRequests')
    .where('id', '=', (eb) =>
      eb.selectFrom('resetRequests').select('id').orderBy('id').limit(1).forUpdate().skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Finds the users with an address, and the facts that decide who is mailed a link. */
export const findUsersToMail = (tx: Database, emailFolded: string) =>
  tx
    .selectFrom('users')
    .where('emailFolded', '=', emailFolded)
    .select(['id', 'firstName', 'lastName'])
    .select(['active', 'emailVerifiedAt', 'permissionLevel'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('signUps').whereRef('signUps.userId', '=', 'users.id').select('userId'))
        .$castTo<boolean>()
        .as('isSignUp'),
    )
    .execute();
