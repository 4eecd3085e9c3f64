import { readLogo, type Logo } from './logo.ts';

/** Draws the brand's first letter on the accent colour, for makers who have no sign of their own. */
export const signFor = (brand: string): Logo => {
  const [first = ''] = [...new Intl.Segmenter('de-DE').segment(brand.trim())];
  const letter = first && first.segment.toLocaleUpperCase('de-DE').replaceAll(/[&<>"]/g, '+');
  return readLogo(
    `<svg viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="var(--accent)"/><text x="20" y="29" text-anchor="middle" font-family="Source Sans 3 Variable, Source Sans 3, Arial, sans-serif" font-size="25" font-weight="600" fill="var(--surface, #ffffff)">${letter}</text></svg>`,
    'sign',
  );
};
