import { sql } from 'kysely';

import { documentId, type DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { deliveryNoteTitle, documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Database } from '#server/db/engine/database.ts';

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

/** Names the columns behind the numbers, in the order in which statements that record documents give the values. */
export const DOCUMENT_COLUMNS = sql.raw('kind, language, title_de, title_en, date, file_name');

/** Ends a statement that records documents: a document that is issued again takes the new date. */
export const ISSUED_AGAIN = sql.raw(
  'on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en',
);

/** Records documents in the language of the person who placed the order or offer. */
export const recordDocuments = async (
  db: Database,
  documents: readonly GeneratedDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  await sql`
    insert into documents (id, order_no, offer_no, delivery_no, ${DOCUMENT_COLUMNS})
    select document.id, document.order_no, document.offer_no, document.delivery_no, document.kind,
      (select users.language from users where users.id = coalesce(
        (select user_id from orders where orders.order_no = document.order_no),
        (select user_id from offers where offers.offer_no = document.offer_no))),
      document.title_de, document.title_en, document.date, document.file_name
    from json_populate_recordset(null::documents, ${JSON.stringify(documents.map(rowOf))}::json) as document
    ${ISSUED_AGAIN}`.execute(db);
};

/**
 * Returns the texts of a document for the statement that creates its order or offer. Only that statement knows the number; the id and the
 * name of the file begin with it, so the statement prepends it.
 */
export const receiptTexts = (kind: DocumentKind) => {
  const row = rowOf({ kind, number: '', date: '' });
  return {
    endOfId: sql.lit(row.id),
    titleDe: sql.lit(row.title_de),
    titleEn: sql.lit(row.title_en),
    endOfFileName: sql.lit(row.file_name),
  };
};
