import { sql, type RawBuilder } from 'kysely';

import { documentId, type DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { deliveryNoteTitle, documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OrMarks } from '#server/db/engine/prepared.ts';

/** Describes a document of an order or offer that has no file, because it is rendered from the record each time it is requested. */
export interface GeneratedDocument {
  readonly kind: DocumentKind;
  /** Holds the number of the order or offer. */
  readonly number: string;
  /** Holds the day as `YYYY-MM-DD`. */
  readonly date: string;
  /** Holds the number of the delivery and that of its note, if the document is a note for one delivery. */
  readonly delivery?: { readonly no: number; readonly noteNo: string };
}

const rowOf = ({ kind, number, date, delivery }: GeneratedDocument) => {
  const isOfOffer = kind === 'offer' || kind === 'request';
  const id = documentId(number, kind, delivery?.no);
  return {
    id,
    order_no: isOfOffer ? null : number,
    offer_no: isOfOffer ? number : null,
    delivery_no: delivery?.no ?? null,
    kind,
    title_de: delivery ? deliveryNoteTitle(delivery.noteNo, 'de-DE') : documentTitle(kind, 'de-DE'),
    title_en: delivery ? deliveryNoteTitle(delivery.noteNo, 'en-GB') : documentTitle(kind, 'en-GB'),
    date,
    // This is only the stored name; people save the document under a name in its language.
    file_name: `${id}.pdf`,
  };
};

/** Builds a statement that records documents, and that may be part of a larger one. A document that is issued again takes the new date. */
const documentsInsert = (documents: RawBuilder<unknown>, language: RawBuilder<unknown>) => sql`
    insert into documents
      (id, order_no, offer_no, delivery_no, kind, language, title_de, title_en, date, file_name)
    select document.id, document.order_no, document.offer_no, document.delivery_no, document.kind, ${language},
      document.title_de, document.title_en, document.date, document.file_name
    from ${documents} as document
    on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en`;

/** Records documents in the language of the person who placed the order or offer. */
export const recordDocuments = async (
  db: Database,
  documents: readonly GeneratedDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  const rows = sql`json_populate_recordset(null::documents, ${JSON.stringify(documents.map(rowOf))}::json)`;
  const language = sql`(select users.language from users where users.id = coalesce(
      (select user_id from orders where orders.order_no = document.order_no),
      (select user_id from offers where offers.offer_no = document.offer_no)))`;
  await documentsInsert(rows, language).execute(db);
};

const NO_NUMBER = sql`null::text`;

/**
 * Builds the part of a larger statement that records a document of an order or offer. An earlier part, named `placed`, creates that record
 * and returns its number.
 */
export const placedDocumentInsert = (
  kind: DocumentKind,
  { date, language }: OrMarks<{ date: string; language: string }>,
) => {
  // Every text that holds the number begins with it, so the statement prepends it.
  const row = rowOf({ kind, number: '', date: '' });
  const rows = sql`(
      select number || ${sql.lit(row.id)} as id, ${row.order_no === null ? NO_NUMBER : sql`number`} as order_no,
        ${row.offer_no === null ? NO_NUMBER : sql`number`} as offer_no, null::integer as delivery_no,
        ${sql.lit(kind)} as kind, ${sql.lit(row.title_de)} as title_de, ${sql.lit(row.title_en)} as title_en,
        ${date}::date as date, number || ${sql.lit(row.file_name)} as file_name
      from placed)`;
  return documentsInsert(rows, sql`${language}`);
};
