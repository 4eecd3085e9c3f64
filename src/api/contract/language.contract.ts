// This file is separate from the schemas, so that the browser does not load the schema library.

/** The portal's languages, the default first (settled point 33). */
export const LANGUAGES = ['en-GB', 'de-DE'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The marks with which each language separates thousands and decimals. */
export const NUMBER_MARKS = {
  'en-GB': { group: ',', decimal: '.' },
  'de-DE': { group: '.', decimal: ',' },
} as const satisfies Readonly<Record<Language, { readonly group: string; readonly decimal: string }>>;

export type DecimalMark = (typeof NUMBER_MARKS)[Language]['decimal'];

export const isLanguage = (text: unknown): text is Language =>
  LANGUAGES.some((language) => language === text);

const withoutRegion = (tag: string): string | undefined => tag.toLowerCase().split('-')[0];

/**
 * Tries a visitor's tags, such as `de` or `en-US`, the most wanted first, and returns the first of the portal's languages that
 * matches one, whatever the region, or else the default. `*` names no language (RFC 4647, 3.4).
 */
export const nearestLanguage = (tags: readonly string[]): Language => {
  for (const tag of tags) {
    const nearest = LANGUAGES.find((language) => withoutRegion(language) === withoutRegion(tag));
    if (nearest !== undefined) return nearest;
  }
  return LANGUAGES[0];
};
