import { readFileSync } from 'node:fs';

import type { Language } from '#contract/language.contract.ts';
import { CSP_REPORTING } from '#server/domain/csp/csp-report.ts';
import { hashOf } from '#server/domain/csp/policy-hash.ts';
import { escapeHtml } from '#server/mail/mail-layout.ts';
import type { Maker } from '#server/maker/maker.ts';
import { logoMarkup, makerDrawings, makerStyle } from '#server/maker/maker-look.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { SCRIPT } from './script.ts';

const KIT = new URL('../../../src/ui/kit/', import.meta.url);

/** The pages use the portal's styles, although they run without the portal's client. */
const STYLES = [
  'styles/reset',
  'styles/tokens',
  'page/visually-hidden',
  'icons/icon',
  'fields/field',
  'fields/password-field',
  'actions/icon-button',
  'actions/button',
  'actions/link',
  'layers/info-box',
  'fields/error-summary',
  'page/logo',
  'identity',
];

/** The pages find the portal's font here, no matter what its built file is called. */
export const FONT_PATH = '/identity/font.woff2';
export const FONT = readFileSync(
  new URL(
    import.meta.resolve('@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
  ),
);

const CSS = [
  '@layer reset, tokens, kit, screens;',
  `@font-face { font-family: 'Source Sans 3 Variable'; font-weight: 200 900; font-display: swap; src: url('${FONT_PATH}') format('woff2'); }`,
  ...STYLES.map((name) =>
    readFileSync(
      name === 'identity' ? new URL('identity.css', import.meta.url) : new URL(`${name}.css`, KIT),
      'utf8',
    ),
  ),
].join('\n');

const styleOf = (maker: Maker): string => `${CSS}\n${makerStyle(maker)}`;

/** Allows the pages' own style and script, the portal's font, forms that lead to this server, and nothing else. */
export const identityPolicy = (maker: Maker): string =>
  `default-src 'none'; style-src ${hashOf(styleOf(maker))}; script-src '${SCRIPT.integrity}'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${CSP_REPORTING}`;

export interface Page {
  readonly maker: Maker;
  readonly language: Language;
  readonly title: string;
  /** Markup, escaped wherever it repeats what a user typed. */
  readonly body: string;
  /** If set, the title begins with “Error”, and the problem takes the focus instead of the heading. */
  readonly hasErrors?: boolean;
}

/** Renders a page of the embedded provider: it works without its script, in light and dark. */
export const identityPage = ({ maker, language, title, body, hasErrors = false }: Page): string => {
  const texts = PAGE_TEXTS[language];
  const support = escapeHtml(maker.emails.technicalSupport);
  const prefix = hasErrors ? texts.errorPrefix : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${prefix}${escapeHtml(title)} – ${escapeHtml(maker.brand)}</title><style>${styleOf(maker)}</style></head>
<body class="identity">
${makerDrawings(maker)}<header class="identity-head">${logoMarkup('small', maker.brand)}</header>
<main class="identity-main">
<div class="identity-card">
<h1 tabindex="-1"${hasErrors ? '' : ' autofocus'}>${escapeHtml(title)}</h1>
${body}
</div>
</main>
<footer class="identity-foot">
<p>${texts.support} <a class="k-link" href="mailto:${support}">${support}</a></p>
</footer>
</body>
</html>
`;
};

type Kind = 'success' | 'warning' | 'error';

/** Shows information and escapes its text. */
export const infoBox = (kind: Kind, text: string): string =>
  `<div class="k-info-box k-info-box-${kind}"><p>${escapeHtml(text)}</p></div>`;

/** Shows a message that takes the focus when the page has loaded, and escapes its text. */
export const alertBox = (kind: Kind, text: string): string =>
  `<div role="alert" tabindex="-1" autofocus>${infoBox(kind, text)}</div>`;

export const linkButton = (href: string, text: string): string =>
  `<p><a class="k-button k-button-primary k-button-wide" href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
