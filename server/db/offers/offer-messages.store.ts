import type { Insertable } from 'kysely';

import type { OfferMessage } from '#contract/offers/offer-message.contract.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OfferMessagesTable } from './offer.tables.ts';

/** Returns the messages in the order in which they were written. */
export const findOfferMessages = async (db: Database, offerNo: string): Promise<OfferMessage[]> => {
  const rows = await db
    .selectFrom('offerMessages')
    .selectAll()
    .where('offerNo', '=', offerNo)
    .orderBy('id')
    .execute();
  return rows.map(({ id, writtenAt, side, authorName, text }) => ({
    id: String(id),
    side,
    authorName,
    text,
    writtenAt: writtenAt.toISOString(),
  }));
};

/** Adds a message. @returns its id. */
export const addOfferMessage = async (
  db: Database,
  message: Omit<Insertable<OfferMessagesTable>, 'id'>,
): Promise<string> => {
  const { id } = await db
    .insertInto('offerMessages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
};

export const findOfferMessage = (db: Database, offerNo: string, id: string) =>
  db
    .selectFrom('offerMessages')
    .select(['authorName', 'text'])
    .where('offerNo', '=', offerNo)
    .where('id', '=', Number(id))
    .executeTakeFirst();
