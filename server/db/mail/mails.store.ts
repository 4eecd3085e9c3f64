import { sql, type RawBuilder, type Selectable } from 'kysely';

import type { Database } from '#server/db/engine/database.ts';
import type { MailsTable } from './mail.tables.ts';
import { prepare, type Marks, type OrMarks } from '#server/db/engine/prepared.ts';
import { addressedAs, type Recipient } from './recipients.store.ts';

interface NewMail {
  readonly id: string;
  readonly kind: string;
  readonly to: Recipient;
  /** Holds JSON text that fits the template of this kind. */
  readonly data: string;
  readonly at: Date;
}

export type ClaimedMail = Selectable<MailsTable>;

const NEW_MAIL_COLUMNS = sql.raw(
  'id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at',
);

/** Builds the statement that queues a mail; a larger statement may contain it. */
export const mailInsert = ({
  id,
  kind,
  to,
  data,
  at,
}: OrMarks<Omit<NewMail, 'to'>> & { readonly to: OrMarks<Recipient> }) => sql`
      insert into mails (${NEW_MAIL_COLUMNS})
      values (${id}, ${kind}, ${to.userId ?? sql.lit(null)}, ${to.name}, ${to.email}, ${to.language}, ${data}, ${at}, ${at})`;

/** Builds the end of a larger statement: it queues a mail for each user. `concerned` begins with `from`, and reads `users`. */
export const mailInsertForUsers = (
  { kind, data, at }: Pick<NewMail, 'kind' | 'at'> & { readonly data: RawBuilder<unknown> },
  concerned: RawBuilder<unknown>,
) => sql`
    insert into mails (${NEW_MAIL_COLUMNS})
    select gen_random_uuid()::text, ${kind}, users.id, ${addressedAs}, users.email, users.language,
      ${data}, ${at}::timestamptz, ${at}::timestamptz
    ${concerned}`;

const COLUMNS = [
  'id',
  'kind',
  'userId',
  'recipientName',
  'recipientEmail',
  'language',
  'data',
  'state',
  'createdAt',
  'nextTryAt',
  'attempts',
  'settledAt',
  'lastError',
] as const;

const claimed = prepare((db, { now, until }: Marks<{ now: Date; until: Date }>) =>
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
        .limit(sql.lit(1))
        .forUpdate()
        .skipLocked(),
    )
    .returning(COLUMNS)
    .compile(),
);

/** Claims the mail that has been due longest, so that no other process tries it before `until`. Returns `undefined` if none is due. */
export const claimDueMail = async (
  db: Database,
  now: Date,
  until: Date,
): Promise<ClaimedMail | undefined> => {
  const [mail] = await claimed(db, { now, until });
  return mail;
};

interface Outcome {
  readonly state: ClaimedMail['state'];
  readonly settledAt: Date | null;
  readonly nextTryAt: Date;
  readonly lastError: string | null;
  readonly data: string | null;
}

const settled = prepare((db, v: Marks<Outcome & Pick<ClaimedMail, 'id' | 'attempts'>>) =>
  sql<never>`
    update mails set state = ${v.state}, settled_at = ${v.settledAt}, next_try_at = ${v.nextTryAt},
      last_error = ${v.lastError}, data = coalesce(${v.data}::jsonb, data)
    where id = ${v.id} and attempts = ${v.attempts} and state = 'waiting'`.compile(db),
);

/** Records the outcome of a try, unless another process has taken over the mail since. */
const settle = async (
  db: Database,
  { id, attempts, nextTryAt }: ClaimedMail,
  outcome: Pick<Outcome, 'state'> & Partial<Outcome>,
): Promise<void> => {
  await settled(db, { id, attempts, nextTryAt, settledAt: null, lastError: null, data: null, ...outcome });
};

/** Marks a mail as sent, and forgets its content, which may be secret, such as a link. */
export const markMailSent = (db: Database, mail: ClaimedMail, now: Date): Promise<void> =>
  settle(db, mail, { state: 'sent', settledAt: now, data: '{}' });

/** Marks a mail as refused, and keeps the reason and the content, so that the operator finds both. */
export const markMailRefused = (db: Database, mail: ClaimedMail, now: Date, reason: string): Promise<void> =>
  settle(db, mail, { state: 'refused', settledAt: now, lastError: reason });

export const postponeMail = (db: Database, mail: ClaimedMail, until: Date, reason: string): Promise<void> =>
  settle(db, mail, { state: 'waiting', nextTryAt: until, lastError: reason });

export const deleteMailsSettledBefore = async (db: Database, instant: Date): Promise<void> => {
  await db
    .deleteFrom('mails')
    .where('state', '<>', sql.lit('waiting'))
    .where('settledAt', '<', instant)
    .execute();
};

/** Counts the mails that are still waiting, and the refused mails, which are never sent unless somebody tries again. */
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
