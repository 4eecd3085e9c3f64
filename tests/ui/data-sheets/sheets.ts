interface SheetFields {
  readonly article_no?: string;
  readonly description?: string;
  readonly language?: string;
  readonly downloaded_version?: string | null;
  readonly changed_since_download?: boolean;
  readonly [field: string]: unknown;
}

const sheet = (id: string, more: SheetFields = {}) => ({
  id,
  product: more.description ?? 'Polishing compound ½″ “Glanz”',
  articles: [more.article_no ?? '10/10 SB'],
  languages: [
    {
      id,
      language: more.language ?? 'en-GB',
      downloaded_at: (more.downloaded_version ?? null) === null ? null : '2026-02-01T09:30:00.000Z',
      changed_since_download: more.changed_since_download ?? false,
    },
  ],
  article_no: '10/10 SB',
  article_kind: 'media',
  description: 'Polishing compound ½″ “Glanz”',
  sub_description: 'for steel & brass',
  kind: 'SDB',
  language: 'en-GB',
  version: '3.1',
  date: '2026-03-09',
  safety_sheet_issued: true,
  downloaded_version: null,
  changed_since_download: false,
  ...more,
});

export const ONE_SHEET = sheet('sheet-1');

/** The first sheet was never downloaded, one has changed since its download, and one is of a medium that needs no safety sheet. */
export const SHEETS = [
  ONE_SHEET,
  sheet('sheet-2', {
    kind: 'TDB',
    version: '2.0',
    downloaded_version: '1.4',
    changed_since_download: true,
  }),
  sheet('sheet-3', {
    article_no: 'KD-0606-15',
    description: 'Ceramic grinding body',
    kind: 'TDB',
    language: 'de-DE',
    safety_sheet_issued: false,
    downloaded_version: '3.1',
  }),
];

export const sheetPage = (items: readonly object[], changed = 0) => ({
  items,
  changed,
  total: items.length,
  page: 1,
  page_size: 25,
});
