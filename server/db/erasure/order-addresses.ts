import { sql } from 'kysely';

import type { Condition } from '#server/db/engine/conditions.ts';
import { isOwnAddress, type ErasedPerson } from './place.ts';

/** Finds orders and offers that name the person's e-mail address, in the contact or in the delivery address. */
export const namesAddressOf = (person: ErasedPerson): Condition =>
  sql`(${isOwnAddress(sql`contact_person ->> 'email'`, person)}
    or ${isOwnAddress(sql`delivery_address ->> 'email'`, person)})`;
