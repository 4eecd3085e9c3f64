import { markup, type Markup } from '#tests/paths/report/markup.ts';
import type { Result } from '#tests/paths/report/findings.ts';
import type { Language } from '#tests/paths/report/languages.ts';

/** Allows only the report's own files; `file:` is needed because a page opened as a file has no origin for `'self'`. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self' file:",
  "style-src 'self' file:",
  "script-src 'self' file:",
  "font-src 'self' file:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Lists the style sheets in the order of the cascade: later ones win. */
const STYLES = ['maker', 'reset', 'tokens', 'base', 'lists', 'flow', 'steps', 'chart', 'print'] as const;

interface Frame {
  readonly title: string;
  /** The links at the top of the page, beside the name of the report. */
  readonly head: Markup;
  readonly main: Markup;
}

export const framed = ({ title, head, main }: Frame): string =>
  markup`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
${STYLES.map(
  (name) => markup`<link rel="stylesheet" href="site/${name}.css">
`,
)}<script src="site/report.js" defer></script>
</head>
<body>
<a class="skip-link" href="#main">Skip to the content</a>
<header class="top"><a class="top-name" href="index.html">Portal paths</a>${head}</header>
<main id="main" tabindex="-1">
${main}
</main>
</body>
</html>
`.text;

export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`;

/** Writes a time such as `340 ms`, `4.2 s` or `12 min 5 s`. */
export const formatDuration = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Returns the `lang` attribute of text in the portal's language if that differs from the report's. */
export const langOf = (language: Language): Markup | null =>
  language === 'en-GB' ? null : markup` lang="${language}"`;

/** Marks quotations from the portal with the portal's language; the words around them are English. */
export const quoting = (words: string, language: Language): Markup =>
  markup`${words
    .split(/(“[^”]*”)/)
    .map((part) => (part.startsWith('“') ? markup`<span${langOf(language)}>${part}</span>` : part))}`;

/** Lists the broken expectations, one per line. */
export const listedProblems = (problems: readonly string[], language: Language): Markup =>
  markup`<ul>${problems.map((problem) => markup`<li>${quoting(problem, language)}</li>`)}</ul>`;

const RESULTS: Readonly<Record<Result, string>> = {
  passed: 'passed',
  failed: 'failed',
  violations: 'passed, with violations',
  'not walked': 'not walked',
};

/** Shows a result, or how often it occurred. */
export const resultTag = (result: Result, count?: number): Markup =>
  markup`<span class="tag tag-${result.replace(' ', '-')}">${count === undefined ? null : `${count} `}${RESULTS[result]}</span>`;

/** Writes a table that scrolls if it does not fit, named by the heading with this id. */
export const table = (
  headingId: string,
  heads: readonly (string | Markup)[],
  rows: readonly Markup[],
): Markup =>
  markup`<div class="table-room" role="region" aria-labelledby="${headingId}" tabindex="0"><table aria-labelledby="${headingId}">
<thead><tr>${heads.map((head) => (typeof head === 'string' ? markup`<th scope="col">${head}</th>` : head))}</tr></thead>
<tbody>
${rows}</tbody></table></div>`;
