import Type from 'typebox';

import { ArticleKind, DataSheetRef } from '#contract/catalogue/article.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Instant, Language, Nullable, pageOf, pageQuery, sortBy } from '#contract/list.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { EMAIL_ADDRESS } from '#contract/accounts/email-address.contract.ts';
import { DATA_SHEET_KINDS } from './data-sheet-kinds.contract.ts';

const DataSheetKind = Type.Enum([...DATA_SHEET_KINDS]);

/** The sheet in one language. A download counts for the sheet, no matter which of its articles it was started from. */
const SheetLanguage = Type.Object({
  language: Language,
  /** Identifies the file in calls; all articles of the sheet share this file. */
  id: Type.String(),
  changed_since_download: Type.Boolean(),
  downloaded_at: Nullable(Instant),
});
export type SheetLanguage = Camel<Type.Static<typeof SheetLanguage>>;

/**
 * A sheet in its current edition (settled point 50): one row for a product, with all its articles and languages. `id`, `language` and the
 * fields about the download are for the reader's language or, if the sheet does not exist in it, for the first language. The fields about
 * the article are for the first article. Texts are in the reader's language.
 */
export const DataSheet = Type.Object({
  ...DataSheetRef.properties,
  product: Type.String(),
  articles: Type.Array(Type.String()),
  languages: Type.Array(SheetLanguage),
  article_no: Type.String(),
  article_kind: ArticleKind,
  description: Type.String(),
  sub_description: Nullable(Type.String()),
  /** False if the article has no safety data sheet; pages then say that Regulation (EC) No 1272/2008 requires none. */
  safety_sheet_issued: Type.Boolean(),
  /** The edition that the reader has; `null` if none was downloaded. */
  downloaded_version: Nullable(Type.String()),
  changed_since_download: Type.Boolean(),
});
export type DataSheet = Camel<Type.Static<typeof DataSheet>>;
export const DataSheetPage = Type.Object({
  ...pageOf(DataSheet).properties,
  /** The number of all sheets that have changed for the reader, including those that the list leaves out. */
  changed: Type.Integer(),
});
export type DataSheetPage = Camel<Type.Static<typeof DataSheetPage>>;

export const DataSheetsQuery = Type.Object(
  {
    ...pageQuery,
    sort: sortBy('article_no', 'description', 'kind', 'language', 'date'),
    /** Finds sheets of articles that the reader's company ordered or that the reader keeps on the memory list. */
    mine: Type.Optional(Type.Boolean()),
    /** Finds sheets in the reader's language only. */
    my_language: Type.Optional(Type.Boolean()),
    kind: Type.Optional(DataSheetKind),
    /**
     * Finds sheets that are newer than the reader's copy. If the reader has no copy, it finds sheets of process media that are newer than
     * the last order of the same article by the reader's company, or by the customer that a dealer acts for.
     */
    changed: Type.Optional(Type.Boolean()),
    /** The earlier name of `changed`, for clients of earlier versions. */
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
