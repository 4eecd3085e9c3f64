import type { DataSheet } from '#contract/data-sheets/data-sheet.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { CsvColumn } from '#server/domain/csv.ts';

const KINDS = {
  SDB: { 'de-DE': 'Sicherheitsdatenblatt', 'en-GB': 'Safety data sheet' },
  TDB: { 'de-DE': 'Technisches Datenblatt', 'en-GB': 'Technical data sheet' },
} as const;

const LANGUAGES = {
  'de-DE': { 'de-DE': 'Deutsch', 'en-GB': 'German' },
  'en-GB': { 'de-DE': 'Englisch', 'en-GB': 'English' },
} as const;

const yesNo = (language: Language, yes: boolean): string => {
  if (language === 'de-DE') return yes ? 'ja' : 'nein';
  return yes ? 'yes' : 'no';
};

/** Marks a version as text, because a spreadsheet reads a bare `2.1` as the second of January, and drops the last digit of `2.10`. */
const asText = (version: string): string => (/^\d/.test(version) ? `V ${version}` : version);

/** Returns the columns of the file with the list of data sheets. */
export const sheetColumns = (language: Language): readonly CsvColumn<DataSheet>[] => [
  { header: { 'de-DE': 'Produkt', 'en-GB': 'Product' }, cell: ({ product }) => product },
  {
    header: { 'de-DE': 'Artikelnummern', 'en-GB': 'Article numbers' },
    cell: ({ articles }) => articles.join(', '),
  },
  {
    header: { 'de-DE': 'Zusatzbezeichnung', 'en-GB': 'Sub-description' },
    cell: ({ subDescription }) => subDescription,
  },
  { header: { 'de-DE': 'Art', 'en-GB': 'Kind' }, cell: ({ kind }) => KINDS[kind][language] },
  {
    header: { 'de-DE': 'Sprachen', 'en-GB': 'Languages' },
    cell: (sheet) => sheet.languages.map((each) => LANGUAGES[each.language][language]).join(', '),
  },
  { header: { 'de-DE': 'Version', 'en-GB': 'Version' }, cell: ({ version }) => asText(version) },
  { header: { 'de-DE': 'Datum', 'en-GB': 'Date' }, cell: ({ date }) => ({ day: date }) },
  {
    header: { 'de-DE': 'Heruntergeladene Version', 'en-GB': 'Downloaded version' },
    cell: ({ downloadedVersion }) => downloadedVersion && asText(downloadedVersion),
  },
  {
    header: { 'de-DE': 'Seit dem Download geändert', 'en-GB': 'Changed since the download' },
    cell: (sheet) =>
      yesNo(
        language,
        sheet.languages.some((each) => each.changedSinceDownload),
      ),
  },
];
