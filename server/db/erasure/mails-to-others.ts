import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { NO_FULL_NAME, type ErasedPerson } from './place.ts';

/**
 * Replaces the person's name in unsent mails that hold the person's answers to others, who still wait for these. Mails from an earlier
 * version of the portal hold only the name. @returns how many mails were changed.
 */
export const eraseInMailsToOthers = async (
  tx: Database,
  { id, firstName, lastName }: ErasedPerson,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update mails set data = data || ${JSON.stringify({ author: NO_FULL_NAME })}::jsonb
    where state <> 'sent' and data ->> 'author' <> ${NO_FULL_NAME} and case
      when data ->> 'authorId' is null then data ->> 'author' = ${`${firstName} ${lastName}`}
      else data ->> 'authorId' = ${id} end`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};
