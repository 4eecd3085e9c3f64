import type { DataSheet, SheetLanguage } from '#contract/data-sheets/data-sheet.contract.ts';
import type { Language } from '#contract/language.contract.ts';

/** The version of a sheet, such as 2.1, has at most this many characters. */
export const LONGEST_VERSION = 20;

/** Describes a row of the database: the current edition of a sheet for one article, in one language. */
export interface SheetRow extends Pick<
  DataSheet,
  | 'id'
  | 'articleNo'
  | 'kind'
  | 'language'
  | 'version'
  | 'date'
  | 'articleKind'
  | 'description'
  | 'subDescription'
  | 'downloadedVersion'
  | 'changedSinceDownload'
  | 'safetySheetIssued'
> {
  readonly sheetNo: string;
  readonly downloadedAt: Date | null;
}

/** Returns the words with which all names begin, such as “Electrolyte for titanium”; the first of the names if they have no such words. */
export const sharedName = (names: readonly string[]): string => {
  const [first = '', ...others] = names;
  const words = first.split(' ');
  const isShared = (count: number): boolean => {
    const beginning = `${words.slice(0, count).join(' ')} `;
    return others.every((name) => `${name} `.startsWith(beginning));
  };
  let count = words.length;
  while (count > 0 && !isShared(count)) count -= 1;
  return (count === 0 ? first : words.slice(0, count).join(' ')).replace(/[\s,;:–-]+$/u, '');
};

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Puts the rows in the reader's language first. */
const inReadingOrder = (rows: readonly SheetRow[], language: Language): SheetRow[] =>
  rows.toSorted(
    (one, other) =>
      Number(other.language === language) - Number(one.language === language) ||
      one.language.localeCompare(other.language) ||
      one.articleNo.localeCompare(other.articleNo),
  );

const languagesOf = (rows: readonly SheetRow[]): SheetLanguage[] =>
  [...Map.groupBy(rows, ({ language }) => language).values()].flatMap(([row]) =>
    row === undefined
      ? []
      : [
          {
            language: row.language,
            id: row.id,
            changedSinceDownload: row.changedSinceDownload,
            downloadedAt: row.downloadedAt?.toISOString() ?? null,
          },
        ],
  );

/** Combines the rows of a sheet, for a reader of the language. */
export const dataSheetOf = (rows: readonly SheetRow[], language: Language): DataSheet | undefined => {
  const ordered = inReadingOrder(rows, language);
  const [shownRow] = ordered;
  if (shownRow === undefined) return undefined;
  const { sheetNo: _sheetNo, downloadedAt: _downloadedAt, ...shown } = shownRow;
  const articles = distinct(rows.map(({ articleNo }) => articleNo)).toSorted();
  const first = rows.find(({ articleNo }) => articleNo === articles[0]) ?? shownRow;
  return {
    ...shown,
    articleNo: first.articleNo,
    articleKind: first.articleKind,
    description: first.description,
    subDescription: first.subDescription,
    safetySheetIssued: first.safetySheetIssued,
    product: sharedName(distinct(rows.map(({ description }) => description))),
    articles,
    languages: languagesOf(ordered),
  };
};
