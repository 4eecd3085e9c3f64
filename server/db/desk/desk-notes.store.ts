import { sql } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import { retryUpdate } from '#server/db/mail/mail-queue.store.ts';
import { WAITS } from './desk.store.ts';

/*
 * Each act is noted once: if a second person at the desk does the same, or the same person presses again, nothing changes, and the answer
 * is `false`, `null` or 0. The same holds for taking a note back.
 */

const isOne = ({ numUpdatedRows }: { readonly numUpdatedRows: bigint }): boolean => numUpdatedRows > 0n;

export const markOrderFetched = async (trx: Database, orderNo: string, now: Date): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('orders')
      .set({ toFetch: false, fetchedAt: now })
      .where('orderNo', '=', orderNo)
      .where(WAITS.order)
      .executeTakeFirst(),
  );

/** Takes back the note that an order was fetched; an order without such a note, such as one from a file, stays as it is. */
export const unmarkOrderFetched = async (trx: Database, orderNo: string): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('orders')
      .set({ toFetch: true, fetchedAt: null })
      .where('orderNo', '=', orderNo)
      .where('fetchedAt', 'is not', null)
      .executeTakeFirst(),
  );

export const markLocationDone = async (trx: Database, id: string, now: Date): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('locationChanges')
      .set({ doneAt: now })
      .where('id', '=', id)
      .where(WAITS.locationChange)
      .executeTakeFirst(),
  );

export const unmarkLocationDone = async (trx: Database, id: string): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('locationChanges')
      .set({ doneAt: null })
      .where('id', '=', id)
      .where('doneAt', 'is not', null)
      .executeTakeFirst(),
  );

/** Notes a request to delete an account. Returns the person who made it, or `null` if there is nothing to note. */
export const markDeletionNoted = async (trx: Database, id: string, now: Date): Promise<string | null> => {
  const noted = await trx
    .updateTable('deletionRequests')
    .set({ notedAt: now })
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where(WAITS.deletionRequest)
    .returning('userId')
    .executeTakeFirst();
  return noted?.userId ?? null;
};

/** Takes back the note on a request to delete an account. Returns the person who made it, or `null` if there is no such note. */
export const unmarkDeletionNoted = async (trx: Database, id: string): Promise<string | null> => {
  const noted = await trx
    .updateTable('deletionRequests')
    .set({ notedAt: null })
    .where((eb) => eb(eb.cast<string>('id', 'text'), '=', id))
    .where('withdrawnAt', 'is', null)
    .where('notedAt', 'is not', null)
    .returning('userId')
    .executeTakeFirst();
  return noted?.userId ?? null;
};

/** Marks the customer's messages about an offer as answered, or as needing no answer. @returns how many were marked. */
export const settleMessages = async (trx: Database, offerNo: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await trx
    .updateTable('offerMessages')
    .set({ settledAt: now })
    .where('offerNo', '=', offerNo)
    .where(WAITS.message)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};

/**
 * Reopens the messages that were settled last, except answered ones. Nothing changes while a message about the offer waits, so that a
 * second press does not reopen the messages that were settled before those. @returns how many wait again.
 */
export const unsettleMessages = async (trx: Database, offerNo: string): Promise<number> => {
  const { rows } = await sql`
    update offer_messages set settled_at = null
    where offer_no = ${offerNo} and side = 'customer'
      and settled_at = (select max(settled_at) from offer_messages where offer_no = ${offerNo} and side = 'customer')
      and not exists (select from offer_messages where offer_no = ${offerNo} and ${WAITS.message})
      and not exists (
        select from offer_messages as answer
        where answer.offer_no = ${offerNo} and answer.side = 'service' and answer.written_at >= offer_messages.settled_at)
    returning id`.execute(trx);
  return rows.length;
};

export const settleQuestion = async (trx: Database, id: string, now: Date): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('machineQuestions')
      .set({ settledAt: now })
      .where('id', '=', id)
      .where(WAITS.machineQuestion)
      .executeTakeFirst(),
  );

/** Reopens a settled question unless it was answered. */
export const unsettleQuestion = async (trx: Database, id: string): Promise<boolean> =>
  isOne(
    await trx
      .updateTable('machineQuestions')
      .set({ settledAt: null })
      .where('id', '=', id)
      .where('settledAt', 'is not', null)
      .where('answer', 'is', null)
      .executeTakeFirst(),
  );

/** Schedules a refused mail for another attempt. */
export const retryRefusedMail = async (trx: Database, id: string, now: Date): Promise<boolean> =>
  isOne(await retryUpdate(trx, now).where('id', '=', id).where(WAITS.mail).executeTakeFirst());
