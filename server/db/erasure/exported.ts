import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { PersonalColumn } from './place.ts';
import { PLACES } from './places.ts';

/** Names the tables that the file of personal data copies row by row. */
type RepeatedTable =
  | 'deletionRequests'
  | 'knownDevices'
  | 'locationChanges'
  | 'machineQuestions'
  | 'memoryListEntries'
  | 'news'
  | 'newsWithoutMail'
  | 'passkeys'
  | 'recoveryCodes'
  | 'resetLinks'
  | 'userIdentities'
  | 'verificationTokens';

/** Returns a user's rows of a table, with the columns that the list of personal data exports, under the names in that list. */
export const exportedOf = async (
  db: Database,
  table: RepeatedTable,
  userId: string,
  order: string,
): Promise<object[]> => {
  const columns = Object.entries(PLACES[table].columns as Record<string, 'not personal' | PersonalColumn>);
  const selected = columns.flatMap(([column, place]) => {
    if (place === 'not personal' || typeof place.exported !== 'string') return [];
    const [, name = ''] = place.exported.split('.');
    return [sql`${sql.id(column)} as ${sql.id(name)}`];
  });
  const { rows } = await sql<object>`select ${sql.join(selected)} from ${sql.id(table)}
    where user_id = ${userId} order by ${sql.id(order)}`.execute(db);
  return rows;
};
