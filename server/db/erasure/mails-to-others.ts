import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { NO_FULL_NAME, type ErasedPerson } from './place.ts';

/**
 * Replaces the person's name in unsent answers to others, who must still get these mails. Mails that an earlier version of the portal
 * queued hold the name without the id. @returns how many mails were changed.
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
