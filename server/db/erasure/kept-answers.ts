import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { NO_FULL_NAME, NO_TEXT, type ErasedPerson } from './place.ts';
import { isWrittenBy } from './written-by.ts';

/**
 * Replaces the person's messages in answers that other people got when they wrote about an offer: each such answer repeats all messages
 * about the offer. The answers themselves are kept, so that a repeated call still gets its answer and adds no second message. @returns how
 * many answers were changed.
 */
export const eraseInKeptAnswers = async (tx: Database, person: ErasedPerson): Promise<number> => {
  const replacement = JSON.stringify({ authorName: NO_FULL_NAME, text: NO_TEXT });
  const { numAffectedRows } = await sql`
    with written as (select id::text as id from offer_messages where ${isWrittenBy(person)})
    update idempotency_keys set body = (
      select jsonb_agg(
        case when message ->> 'id' in (select id from written) then message || ${replacement}::jsonb else message end
        order by place)
      from jsonb_array_elements(body::jsonb) with ordinality as messages (message, place))::text
    where user_id <> ${person.id} and case when operation = 'offerMessage' then exists (
      select from jsonb_array_elements(body::jsonb) as messages (message)
      where message ->> 'id' in (select id from written)) else false end`.execute(tx);
  return Number(numAffectedRows ?? 0n);
};
