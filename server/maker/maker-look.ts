import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Logo } from './logo.ts';
import type { Maker } from './maker.ts';

const bothSchemes = (light: string, dark: string): string => `light-dark(${light},${dark})`;

const ratioOf = ({ viewBox: [, , width, height] }: Logo): string => `${String(width)}/${String(height)}`;

/**
 * Returns what the portal's styles (`tokens.css`, `logo.css`) need from the maker. Each page contains it, so that the first paint has it.
 * The names of the layers come first here as well, because the first style that the browser reads sets their order.
 */
export const makerStyle = ({ shades: { light, dark }, logo, sign }: Maker): string =>
  `@layer reset, tokens, kit, screens;@layer tokens{:root{--accent:${bothSchemes(light.accent, dark.accent)};--accent-hover:${bothSchemes(light.hover, dark.hover)};--accent-soft:${bothSchemes(light.soft, dark.soft)};--on-accent:${bothSchemes(light.onAccent, dark.onAccent)};--logo-ratio:${ratioOf(logo)};--sign-ratio:${ratioOf(sign)}}}`;

const symbolOf = (id: string, { svg, viewBox }: Logo): string =>
  `<symbol id="${id}" viewBox="${viewBox.join(' ')}">${svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')}</symbol>`;

/** Returns the drawings that every logo of a page refers to (`src/ui/kit/page/logo.tsx`). */
export const makerDrawings = ({ logo, sign }: Maker): string =>
  `<svg class="k-logo-drawings" width="0" height="0" aria-hidden="true">${symbolOf('maker-logo', logo)}${symbolOf('maker-sign', sign)}</svg>`;

/** Draws the logo as `src/ui/kit/page/logo.tsx` does; without a label it is decoration. */
export const logoMarkup = (size: 'small' | 'large', label?: string): string =>
  `<svg class="k-logo k-logo-${size}" ${label === undefined ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(label)}"`}><use class="k-logo-whole" href="#maker-logo"></use><use class="k-logo-sign" href="#maker-sign"></use></svg>`;

/** Returns the sign as a separate picture: the browser draws it in the tab, where the page's colours do not apply. */
export const makerIcon = ({ sign, shades: { light } }: Maker): string =>
  sign.svg
    .replaceAll(/var\(--accent[^)]*\)/g, light.accent)
    .replaceAll(/var\(--surface[^)]*\)/g, '#ffffff')
    .replaceAll(/var\(--muted[^)]*\)/g, light.accent);
