import { sql, type RawBuilder } from 'kysely';

import type { Language } from '#contract/language.contract.ts';
import { documentId, type DocumentKind } from '#contract/documents/generated-documents.contract.ts';
import { deliveryNoteTitle, documentTitle } from '#server/domain/documents/generated-documents.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { OrMarks } from '#server/db/engine/prepared.ts';

/** Describes a document of an order or offer. No file is stored for it, because it is rendered from the record. */
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
    // This is only the stored name; people save the document under a name in the document's language.
    file_name: `${id}.pdf`,
  };
};

/**
 * Builds the statement that records documents; a document that is issued again gets the new date. `numbers` names the columns with the
 * numbers, and `selected` gives the values in the order of the columns.
 */
const documentInsert = (numbers: RawBuilder<unknown>, selected: RawBuilder<unknown>) => sql`
      insert into documents (id, ${numbers}, kind, language, title_de, title_en, date, file_name)
      ${selected}
      on conflict (id) do update set date = excluded.date, title_de = excluded.title_de, title_en = excluded.title_en`;

/** Records documents in the language of the person who placed the order or requested the offer. */
export const recordDocuments = async (
  db: Database,
  documents: readonly GeneratedDocument[],
): Promise<void> => {
  if (documents.length === 0) return;
  const selected = sql`
    select document.id, document.order_no, document.offer_no, document.delivery_no, document.kind,
      (select users.language from users where users.id = coalesce(
        (select user_id from orders where orders.order_no = document.order_no),
        (select user_id from offers where offers.offer_no = document.offer_no))),
      document.title_de, document.title_en, document.date, document.file_name
    from json_populate_recordset(null::documents, ${JSON.stringify(documents.map(rowOf))}::json) as document`;
  await documentInsert(sql`order_no, offer_no, delivery_no`, selected).execute(db);
};

/**
 * Builds the part of a larger statement that records the receipt of an order or offer. Only that statement has the number of the
 * order or offer, as `number` in `placed`; the id of the document and the name of its file begin with it.
 */
export const receiptInsert = (
  kind: DocumentKind,
  numberColumn: RawBuilder<unknown>,
  placed: RawBuilder<unknown>,
  { language, day }: OrMarks<{ readonly language: Language; readonly day: string }>,
) => {
  const { id: endOfId, title_de, title_en, file_name: endOfFileName } = rowOf({ kind, number: '', date: '' });
  const selected = sql`select number || ${sql.lit(endOfId)}, number, ${sql.lit(kind)}, ${language}, ${sql.lit(title_de)}, ${sql.lit(title_en)},
        ${day}::date, number || ${sql.lit(endOfFileName)}
      from ${placed}`;
  return documentInsert(numberColumn, selected);
};
