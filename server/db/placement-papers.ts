import { sql, type RawBuilder } from 'kysely';

import { CONFIRMATION_OF, paperId } from '#contract/papers.contract.ts';
import { paperFileName, paperTitle } from '#server/domain/papers.ts';
import type { SubmitReply } from '#contract/order.contract.ts';

import type { Database } from './database.ts';
import type { Marks } from './prepared.ts';
import { addressedAs } from './recipients.store.ts';

export type PlacedKind = SubmitReply['kind'];

interface PlacedBy {
  readonly userId: string;
  readonly createdAt: Date;
}

/** As part of the statement that names the record `placed`: the paper that confirms it, in the language of the person. */
export const confirmation = (
  kind: PlacedKind,
  { userId, createdAt }: PlacedBy | Marks<PlacedBy>,
): RawBuilder<object> => {
  const paper = CONFIRMATION_OF[kind];
  const numberColumn = kind === 'order' ? 'order_no' : 'offer_no';
  return sql`
    (insert into documents
      (id, ${sql.ref(numberColumn)}, kind, language, title_de, title_en, date, file_name)
    select placed.number || ${sql.lit(paperId('', paper))}, placed.number, ${sql.lit(paper)}, language,
      ${sql.lit(paperTitle(paper, 'de-DE'))}, ${sql.lit(paperTitle(paper, 'en-GB'))},
      (${createdAt}::timestamptz at time zone 'Europe/Berlin')::date,
      placed.number || ${sql.lit(paperFileName(paper, ''))}
    from placed, users where users.id = ${userId})`;
};

/** As part of the same statement: the mail to the person, whose template is `server/mail/templates/receipt.ts`. */
export const receipt = (
  kind: PlacedKind,
  { userId, createdAt }: PlacedBy | Marks<PlacedBy>,
): RawBuilder<object> => sql`
    (insert into mails
      (id, kind, user_id, recipient_name, recipient_email, language, data, created_at, next_try_at)
    select gen_random_uuid()::text, 'receipt', users.id, ${addressedAs}, email, language,
      json_build_object('kind', ${sql.lit(kind)}, 'number', placed.number)::jsonb,
      ${createdAt}::timestamptz, ${createdAt}::timestamptz
    from placed, users where users.id = ${userId})`;

/** Both for a record that an earlier statement of the transaction has made. */
export const confirmPlaced = async (
  trx: Database,
  { kind, number }: SubmitReply,
  by: PlacedBy,
): Promise<void> => {
  await sql`
    with placed as (select ${number}::text as number),
      confirmed as ${confirmation(kind, by)},
      receipted as ${receipt(kind, by)}
    select from placed`.execute(trx);
};
