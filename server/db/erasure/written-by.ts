import { sql } from 'kysely';

import { NO_FULL_NAME, type ErasedPerson } from './place.ts';

/** Before messages had an author, only the name showed who had written them; a message that was kept has lost it since. */
export const isWrittenBy = ({ id, firstName, lastName, companyId }: ErasedPerson) =>
  sql<boolean>`author_id = ${id} or (author_id is null and side = 'customer'
    and author_name = any(${[`${firstName} ${lastName}`, NO_FULL_NAME]}::text[])
    and offer_no in (select offers.offer_no from offers where company_id = ${companyId}))`;
