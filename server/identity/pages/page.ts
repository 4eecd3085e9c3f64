import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Language } from '#contract/list.contract.ts';
import { SUPPORT_MAIL } from '#contract/support.contract.ts';
import { CSP_REPORTING } from '#server/domain/csp-report.ts';
import { escapeHtml } from '#server/mail/mail-layout.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { SCRIPT } from './script.ts';

const KIT = new URL('../../../src/ui/kit/', import.meta.url);

/** The pages use the portal's styles, although they run without it. */
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

/** The pages find the portal's font here, whatever its built file is called. */
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

/** Allows one style and one script of the pages' own, the portal's font, forms that lead to this server, and nothing else. */
export const IDENTITY_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; script-src '${SCRIPT.integrity}'; font-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'; ${CSP_REPORTING}`;

/** Repeats the mark of `src/ui/kit/page/logo.tsx`. */
const LOGO = `<svg class="k-logo" viewBox="0 0 188 40" preserveAspectRatio="xMinYMid slice" role="img" aria-label="Quellmoor Finish"><path class="k-logo-mark" d="M20 2a18 18 0 1 0 12.7 30.7l4.3 4.3 2.8-2.8-4.3-4.3A18 18 0 0 0 20 2m0 4a14 14 0 0 1 13.7 11H6.3A14 14 0 0 1 20 6"/><path class="k-logo-wave" d="M8 23q4-3 8 0t8 0 8 0M11 29q3-2.5 6 0t6 0 6 0"/><text class="k-logo-name" x="50" y="20" aria-hidden="true">Quellmoor</text><text class="k-logo-trade" x="50" y="35" aria-hidden="true">Finish</text></svg>`;

export interface Page {
  readonly language: Language;
  readonly title: string;
  /** Holds markup, escaped wherever it repeats what a user typed. */
  readonly body: string;
  /** Makes the title begin with the problem, and gives the problem the focus instead of the heading. */
  readonly hasErrors?: boolean;
}

/** Renders a page of the embedded provider: it works without its script, in light and dark. */
export const identityPage = ({ language, title, body, hasErrors = false }: Page): string => {
  const texts = PAGE_TEXTS[language];
  const prefix = hasErrors ? texts.errorPrefix : '';
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${prefix}${escapeHtml(title)} – ${texts.place}</title><style>${CSS}</style></head>
<body class="identity">
<header class="identity-head">${LOGO}</header>
<main class="identity-main">
<div class="identity-card">
<h1 tabindex="-1"${hasErrors ? '' : ' autofocus'}>${escapeHtml(title)}</h1>
${body}
</div>
</main>
<footer class="identity-foot">
<p>${texts.support} <a class="k-link" href="mailto:${SUPPORT_MAIL.technical}">${SUPPORT_MAIL.technical}</a></p>
</footer>
</body>
</html>
`;
};

type Kind = 'success' | 'warning' | 'error';

/** Shows information and escapes its text. */
export const infoBox = (kind: Kind, text: string): string =>
  `<div class="k-info-box k-info-box-${kind}"><p>${escapeHtml(text)}</p></div>`;

/** Shows an obstacle and takes the focus when the page has loaded. */
export const alertBox = (kind: Kind, text: string): string =>
  `<div role="alert" tabindex="-1" autofocus>${infoBox(kind, text)}</div>`;

export const linkButton = (href: string, text: string): string =>
  `<p><a class="k-button k-button-primary k-button-wide" href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
