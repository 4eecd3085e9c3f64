import type { Language } from '#contract/language.contract.ts';
import { footerLines, registrationLines } from '#server/documents/letterhead.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { MailPart } from './mail-template.ts';

const TEXTS: Record<Language, { greeting: string; regards: string }> = {
  'de-DE': { greeting: 'Guten Tag', regards: 'Freundliche Grüße' },
  'en-GB': { greeting: 'Hello', regards: 'Kind regards' },
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');

const textOf = (part: MailPart): string => {
  if ('paragraph' in part) return part.paragraph;
  if ('facts' in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('quote' in part) return part.quote.replaceAll(/^/gm, '> ');
  return `${part.link.text}:\n${part.link.url}`;
};

const CELL = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';

/** On a phone, a long address wraps instead of running off the edge. */
const VALUE = `${CELL};overflow-wrap:anywhere`;

const htmlOf = (part: MailPart, accent: string): string => {
  if ('paragraph' in part) return `<p>${escapeHtml(part.paragraph)}</p>`;
  if ('facts' in part) {
    const rows = part.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" style="${CELL}">${escapeHtml(name)}</th><td style="${VALUE}">${escapeHtml(value)}</td></tr>`,
    );
    return `<table style="border-collapse:collapse;margin:16px 0">${rows.join('')}</table>`;
  }
  if ('quote' in part)
    return `<blockquote style="margin:16px 0;padding:4px 16px;border-left:4px solid ${accent};white-space:pre-line">${escapeHtml(part.quote)}</blockquote>`;
  return `<p><a href="${escapeHtml(part.link.url)}" style="color:${accent}">${escapeHtml(part.link.text)}</a></p>`;
};

export interface LaidOut {
  readonly text: string;
  readonly html: string;
}

interface Letter {
  readonly maker: Maker;
  readonly subject: string;
  /** `null` if only the address is known. */
  readonly name: string | null;
  readonly language: Language;
  readonly parts: readonly MailPart[];
}

/** Lays out one mail in the maker's design, as text and as equivalent HTML. */
export const layOutMail = ({ maker, subject, name, language, parts }: Letter): LaidOut => {
  const { greeting, regards } = TEXTS[language];
  const opening = `${[greeting, name].filter(Boolean).join(' ')},`;
  const { accent } = maker.shades.light;
  const footer = [...footerLines(maker, language), ...registrationLines(maker, language)];
  const writer = escapeHtml(maker.name);
  const text = [opening, ...parts.map(textOf), `${regards}\n${maker.name}`, `-- \n${footer.join('\n')}`].join(
    '\n\n',
  );
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#ffffff;color:#1c2430;font:16px/1.5 'Source Sans 3',Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;border-top:6px solid ${accent};padding:16px 24px;overflow-wrap:break-word">
<p style="font-weight:600;font-size:20px">${writer}</p>
<p>${escapeHtml(opening)}</p>
${parts.map((part) => htmlOf(part, accent)).join('\n')}
<p>${regards}<br>${writer}</p>
<p style="margin-top:32px;border-top:1px solid #b9c1ca;padding-top:8px;font-size:13px;color:#55606e">${footer.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`;
  return { text: `${text}\n`, html };
};
