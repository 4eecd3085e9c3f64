import { createHash } from 'node:crypto';

import type { Address, Email } from 'postal-mime';

import type { Language } from '#contract/language.contract.ts';
import { escapeHtml } from './mail-layout.ts';
import type { OutboxMail } from './outbox.ts';

const TEXTS = {
  'de-DE': {
    title: 'Postausgang',
    lead: 'Diese Mails hätte das Portal versendet. Mit Demodaten und ohne Mailserver bleiben sie hier.',
    empty: 'Noch keine Mail.',
    date: 'Datum',
    to: 'An',
    from: 'Von',
    replyTo: 'Antwort an',
    subject: 'Betreff',
    attachments: 'Anhänge',
    text: 'Als Text',
    html: 'Als HTML',
    back: 'Zurück zum Postausgang',
    portal: 'Zum Portal',
  },
  'en-GB': {
    title: 'Outbox',
    lead: 'The portal would have sent these mails. With demo data and without a mail server, they stay here.',
    empty: 'No mail yet.',
    date: 'Date',
    to: 'To',
    from: 'From',
    replyTo: 'Reply to',
    subject: 'Subject',
    attachments: 'Attachments',
    text: 'As text',
    html: 'As HTML',
    back: 'Back to the outbox',
    portal: 'Go to the portal',
  },
} as const;

/** These are the portal's colours (`src/ui/kit/styles/tokens.css`), because each browser chooses its own for light and dark. */
const CSS = `
:root{color-scheme:light dark;background:light-dark(#f4f6f7,#14181c);color:light-dark(#1a2026,#e8ecef);font:100%/1.5 'Source Sans 3',Arial,sans-serif}
body{max-width:64rem;margin:0 auto;padding:1rem}
a{color:LinkText}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:.5rem 1rem .5rem 0;border-bottom:1px solid GrayText;overflow-wrap:anywhere}
th[scope=row]{white-space:nowrap}
ul{list-style:none;margin:0;padding:0}
li{padding:.75rem 0;border-bottom:1px solid GrayText;overflow-wrap:anywhere}
li p{margin:0}
@media (width>=40rem){li{display:grid;grid-template-columns:1fr auto}li p:last-child{grid-row:1/3;grid-column:2;text-align:right}}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:1rem;border:1px solid GrayText}
iframe{box-sizing:border-box;width:100%;height:36rem;border:1px solid GrayText;background:#fff}
a:focus-visible,iframe:focus-visible{outline:3px solid Highlight;outline-offset:2px}
`;

/** Allows the pages' own style and frames from this server. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Allows the style attributes of a mail in its frame, and nothing from anywhere else. */
export const MAIL_POLICY = `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox`;

const page = (language: Language, title: string, body: string): string => `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${CSS}</style></head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;

const addressesOf = (addresses: readonly Address[] | undefined): string =>
  escapeHtml((addresses ?? []).map(({ name, address }) => `${name} <${address ?? ''}>`.trim()).join(', '));

const pathOf = (name: string): string => `/outbox/${encodeURIComponent(name)}`;

const timeOf = ({ date }: Email, language: Language): string => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return date === undefined ? '' : format.format(new Date(date));
};

/** The frame with the HTML blocks its links, so those in the plain text can be followed instead. */
const withLinks = (text: string): string =>
  escapeHtml(text).replaceAll(/https?:\/\/[^\s<>&]+/g, (url) => `<a href="${url}">${url}</a>`);

/** The subject comes first; recipient and time are below it, because a phone is too narrow for columns. */
const entry = ({ name, mail }: OutboxMail, language: Language): string => {
  const { to, attachments } = TEXTS[language];
  const files = mail.attachments.length === 0 ? '' : `<br>${attachments}: ${mail.attachments.length}`;
  return `<li><p><a href="${escapeHtml(pathOf(name))}">${escapeHtml(mail.subject ?? name)}</a></p><p>${to}: ${addressesOf(mail.to)}</p><p>${timeOf(mail, language)}${files}</p></li>`;
};

/** Shows mails of the outbox, the newest first. */
export const outboxPage = (mails: readonly OutboxMail[], language: Language): string => {
  const texts = TEXTS[language];
  const entries = mails.map((mail) => entry(mail, language));
  const list = entries.length === 0 ? `<p>${texts.empty}</p>` : `<ul role="list">${entries.join('')}</ul>`;
  return page(language, texts.title, `<p>${texts.lead}</p>\n${list}\n<p><a href="/">${texts.portal}</a></p>`);
};

/** Shows one mail: its text, its HTML in a frame without any rights, and its files. */
export const outboxMailPage = ({ name, mail }: OutboxMail, language: Language): string => {
  const texts = TEXTS[language];
  const files = mail.attachments.map(
    ({ filename }, index) =>
      `<a href="${escapeHtml(pathOf(name))}/attachments/${index}" download>${escapeHtml(filename ?? String(index + 1))}</a>`,
  );
  const facts = [
    [texts.date, timeOf(mail, language)],
    [texts.from, addressesOf(mail.from && [mail.from])],
    [texts.to, addressesOf(mail.to)],
    [texts.replyTo, addressesOf(mail.replyTo)],
    [texts.attachments, files.join(', ')],
  ].filter(([, value]) => value !== '');
  const rows = facts.map(([head, value]) => `<tr><th scope="row">${head}</th><td>${value}</td></tr>`);
  return page(
    language,
    mail.subject ?? name,
    `<table><tbody>${rows.join('')}</tbody></table>
<h2>${texts.html}</h2>
<iframe sandbox title="${texts.html}" src="${escapeHtml(pathOf(name))}/html"></iframe>
<h2>${texts.text}</h2>
<pre>${withLinks(mail.text ?? '')}</pre>
<p><a href="/outbox">${texts.back}</a></p>`,
  );
};
