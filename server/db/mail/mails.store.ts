import { sql, type Expression, type QueryCreator, type Selectable } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { MailsTable } from './mail.tables.ts';
import type { Mark, OrMarks } from '#server/db/engine/prepared.ts';
import type { Recipient } from './recipients.store.ts';
import type { Tables } from '#server/db/engine/tables.ts';

interface NewMail {
  readonly id: string | Mark<string>;
  readonly kind: string;
  readonly to: OrMarks<Recipient>;
  /** JSON text that fits the template of this kind. */
  readonly data: string | Expression<string>;
  readonly at: Date | Mark<Date>;
}

export type ClaimedMail = Selectable<MailsTable>;

/** Builds the statement that queues a mail, alone or as a part of a larger one. */
export const mailInsert = (db: QueryCreator<Tables>, { id, kind, to, data, at }: NewMail) =>
  db.insertInto('mails').values({
    id,
    kind,
    userId: to.userId ?? null,
    recipientName: to.name,
    recipientEmail: to.email,
    language: to.language,
    data,
    createdAt: at,
    nextTryAt: at,
  });

/** Claims the mail that has been due longest, so that no other process tries it before `until`. Returns `undefined` if none is due. */
export const claimDueMail = (db: Database, now: Date, until: Date): Promise<ClaimedMail | undefined> =>
  db
    .updateTable('mails')
    .set({ nextTryAt: until, attempts: sql`attempts + 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('state', '=', sql.lit('waiting'))
        .where('nextTryAt', '<=', now)
        .orderBy('nextTryAt')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();

/** Records the outcome of a try, but nothing if another process has taken the mail over since. */
const settle = async (
  db: Database,
  { id, attempts }: ClaimedMail,
  outcome: Partial<Pick<ClaimedMail, 'state' | 'settledAt' | 'nextTryAt' | 'lastError'>> & { data?: string },
): Promise<void> => {
  await db
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'waiting')
    .execute();
};

/** The content of a mail may be secret, such as a link, so it is forgotten once the mail is sent. */
export const markMailSent = (db: Database, mail: ClaimedMail, now: Date): Promise<void> =>
  settle(db, mail, { state: 'sent', settledAt: now, lastError: null, data: '{}' });

/** Refuses the mail for good: the operator finds it with the reason and the content. */
export const markMailRefused = (db: Database, mail: ClaimedMail, now: Date, reason: string): Promise<void> =>
  settle(db, mail, { state: 'refused', settledAt: now, lastError: reason });

export const postponeMail = (db: Database, mail: ClaimedMail, until: Date, reason: string): Promise<void> =>
  settle(db, mail, { nextTryAt: until, lastError: reason });

export const deleteMailsSettledBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('state', '<>', sql.lit('waiting'))
    .where('settledAt', '<', instant)
    .execute();
};

/** Counts the mails that are not sent yet and those that never will be unless somebody tries again. */
export const countUnsentMails = async (db: Database): Promise<{ waiting: number; refused: number }> => {
  const rows = await db
    .selectFrom('mails')
    .select(['state', (eb) => eb.fn.countAll<number>().as('count')])
    .where('state', 'in', ['waiting', 'refused'])
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.count ?? 0;
  return { waiting: of('waiting'), refused: of('refused') };
};
