import Type from 'typebox';

import { ArticleKind, DataSheetRef } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EMAIL_ADDRESS } from '#contract/accounts/email-address.contract.ts';
import { DATA_SHEET_KINDS } from './data-sheet-kinds.contract.ts';

const DataSheetKind = Type.Enum([...DATA_SHEET_KINDS]);

/** The current edition of a sheet, with what tells whose it is; descriptions in the reader's language. */
export const DataSheet = Type.Object({
  ...DataSheetRef.properties,
  article_no: Type.String(),
  article_kind: ArticleKind,
  description: Type.String(),
  sub_description: Nullable(Type.String()),
  /** False where Regulation (EC) No 1272/2008 asks for no safety sheet of the medium. */
  safety_sheet_issued: Type.Boolean(),
  /** The edition that the reader has; `null` where they downloaded none. */
  downloaded_version: Nullable(Type.String()),
  changed_since_download: Type.Boolean(),
});
export type DataSheet = Camel<Type.Static<typeof DataSheet>>;
export const DataSheetPage = pageOf(DataSheet);
export type DataSheetPage = Camel<Type.Static<typeof DataSheetPage>>;

export const DataSheetsQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('article_no', 'description', 'kind', 'language', 'date'),
    /** Of articles that the reader's company ordered or the reader keeps in the memory list. */
    mine: Type.Optional(Type.Boolean()),
    /** In the reader's language. */
    my_language: Type.Optional(Type.Boolean()),
    kind: Type.Optional(DataSheetKind),
    /** Of which the reader has an older edition. */
    changed: Type.Optional(Type.Boolean()),
    /**
     * Of process media that the reader's company, or the customer for whom a dealer acts, has bought: newer than the edition
     * that the reader has or, where they have none, than the last order.
     */
    bought_changed: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
export type DataSheetsQuery = Camel<Type.Static<typeof DataSheetsQuery>>;

export const DataSheetParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

export const DataSheetEmailBody = Type.Object(
  { email: Type.String({ maxLength: TEXT_LIMITS.line, pattern: EMAIL_ADDRESS }) },
  { additionalProperties: false },
);
export type DataSheetEmailBody = Camel<Type.Static<typeof DataSheetEmailBody>>;
