import type { SignInFailuresTable } from './account.tables.ts';
import type { Database } from './database.ts';

interface Failures {
  readonly of: Partial<Pick<SignInFailuresTable, 'emailFolded' | 'networkAddress'>>;
  readonly since: Date;
}

/** When the `count`th latest failure was; `undefined` where there were fewer. */
export const findNthLatestFailure = async (
  db: Database,
  { of, since }: Failures,
  count: number,
): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('signInFailures')
    .select('failedAt')
    .where((eb) => eb.and(of))
    .where('failedAt', '>', since)
    .orderBy('failedAt', 'desc')
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.failedAt;
};

export const recordSignInFailure = async (
  db: Database,
  failure: Omit<SignInFailuresTable, 'id'>,
): Promise<void> => {
  await db.insertInto('signInFailures').values(failure).execute();
};

/** Addresses are personal data: they go when they no longer count. */
export const deleteSignInFailuresBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('signInFailures').where('failedAt', '<=', instant).execute();
};

/** A new password was chosen: whoever guessed at the old one guesses anew. */
export const deleteSignInFailuresOf = async (db: Database, emailFolded: string): Promise<void> => {
  await db.deleteFrom('signInFailures').where('emailFolded', '=', emailFolded).execute();
};
