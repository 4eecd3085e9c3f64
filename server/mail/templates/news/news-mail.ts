import type { Language } from '#contract/language.contract.ts';
import { ACCOUNT_PATH } from '#contract/pages/addresses.contract.ts';
import { findNewsReader, type NewsReader } from '#server/db/news/news-reader.store.ts';
import type { MailPart, MailSources, MailTemplate } from '#server/mail/mail-template.ts';

/** The news that a mail is about. Its contents are looked up when the mail is written. */
export interface NewsMail {
  /** The person, whose rights decide what the mail may say. */
  readonly userId: string;
  readonly subject: string;
  readonly occasion: string;
}

interface Written {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly attachments?: readonly {
    readonly fileName: string;
    readonly mediaType: string;
    readonly content: Uint8Array;
  }[];
  readonly replyTo?: string;
}

/** Returns `null` if the news is out of date, or about something that the person may not see. */
export type NewsWriter = (
  news: NewsMail,
  reader: NewsReader,
  sources: MailSources,
) => Promise<Written | null>;

const SWITCH: Record<Language, { readonly text: string; readonly link: string }> = {
  'de-DE': {
    text: 'Unter „Mein Konto“ legen Sie fest, worüber wir Ihnen schreiben.',
    link: 'E-Mails ein- und ausschalten',
  },
  'en-GB': {
    text: 'Under “My account” you can choose what we write to you about.',
    link: 'Switch mails on and off',
  },
};

/** Writes in the language of the mail, and only what the person may still read when it is sent. */
export const newsMail =
  (write: NewsWriter): MailTemplate<NewsMail> =>
  async (news, language, sources) => {
    const reader = await findNewsReader(sources.database, news.userId);
    return reader === undefined ? null : write(news, { ...reader, language }, sources);
  };

/** Adds a sentence about how to switch such mails off. */
export const switchable =
  (write: NewsWriter): NewsWriter =>
  async (news, reader, sources) => {
    const written = await write(news, reader, sources);
    if (written === null) return null;
    const { text, link } = SWITCH[reader.language];
    const url = `${sources.origin}${ACCOUNT_PATH}`;
    return { ...written, parts: [...written.parts, { paragraph: text }, { link: { text: link, url } }] };
  };

/** Leaves out facts that are unknown. */
export const knownFacts = (
  facts: readonly (readonly [name: string, value: string | null])[],
): { readonly facts: readonly (readonly [name: string, value: string])[] } => ({
  facts: facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])),
});
