import { sql } from 'kysely';

import type { Condition } from '#server/db/engine/conditions.ts';
import { isOwnAddress, type ErasedPerson } from './place.ts';

/** Finds orders and offers that name the person's e-mail address, as that of the contact or of where the goods go. */
export const namesAddressOf = (person: ErasedPerson): Condition =>
  sql`(${isOwnAddress(sql`contact_person ->> 'email'`, person)}
    or ${isOwnAddress(sql`delivery_address ->> 'email'`, person)})`;
