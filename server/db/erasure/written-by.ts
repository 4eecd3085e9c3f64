import { sql } from 'kysely';

import { NO_FULL_NAME, type ErasedPerson } from './place.ts';

/**
 * Finds the person's messages. In messages that are older than the column `author_id`, only the name shows who wrote them, and an erasure
 * may have replaced the name in a message that was kept.
 */
export const isWrittenBy = ({ id, firstName, lastName, companyId }: ErasedPerson) =>
  sql<boolean>`author_id = ${id} or (author_id is null and side = 'customer'
    and author_name = any(${[`${firstName} ${lastName}`, NO_FULL_NAME]}::text[])
    and offer_no in (select offers.offer_no from offers where company_id = ${companyId}))`;
