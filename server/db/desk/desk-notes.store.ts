import type { Database } from '#server/db/engine/database.ts';

/* Each act is noted once: a second person at the desk, or a second press, changes nothing and gets `false`. */

const isOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;

export const markOrderFetched = async (trx: Database, orderNo: string): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('orders')
      .set({ toFetch: false })
      .where('orderNo', '=', orderNo)
      .where('toFetch', '=', true)
      .executeTakeFirst(),
  );

export const markLocationDone = async (trx: Database, id: string, now: Date): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('locationChanges')
      .set({ doneAt: now })
      .where('id', '=', id)
      .where('doneAt', 'is', null)
      .executeTakeFirst(),
  );

/** Returns the person who asked, or `null` if there is nothing to note. */
export const markDeletionNoted = async (trx: Database, id: string, now: Date): Promise<string | null> => {
  const noted = await trx
    .updateTable('deletionRequests')
    .set({ notedAt: now })
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('withdrawnAt', 'is', null)
    .where('notedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst();
  return noted?.userId ?? null;
};

/** Settles the customer's messages about an offer: they are answered, or need no answer. @returns how many. */
export const settleMessages = async (trx: Database, offerNo: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('offerMessages')
    .set({ settledAt: now })
    .where('offerNo', '=', offerNo)
    .where('side', '=', 'customer')
    .where('settledAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/** Has a refused mail tried again. */
export const retryRefusedMail = async (trx: Database, id: string, now: Date): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('mails')
      .set({ state: 'waiting', attempts: 0, nextTryAt: now, settledAt: null })
      .where('id', '=', id)
      .where('state', '=', 'refused')
      .executeTakeFirst(),
  );
