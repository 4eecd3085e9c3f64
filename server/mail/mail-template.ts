import type { Language } from '#contract/language.contract.ts';
import type { DocumentSources } from '#server/document-store/read-document.ts';
import type { Maker } from '#server/maker/maker.ts';

/** One piece of a mail; the layout writes each as text and as escaped HTML. */
export type MailPart =
  | { readonly paragraph: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Quotes a person's own words with their line breaks. */
  | { readonly quote: string }
  | { readonly link: { readonly text: string; readonly url: string } };

/** Describes a person that a mail is about. */
export interface MailPerson {
  /** An erasure finds the mail by this id even if the address has changed; a mail of an earlier version lacks it. */
  readonly id?: string;
  readonly name: string;
  readonly email: string;
}

export interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly attachments?: readonly Attachment[];
  /** The address for replies instead of the sender's; it has no name, because anyone may have typed one. */
  readonly replyTo?: string;
}

/** The sources where templates look things up while a mail is written, outside of any transaction. */
export interface MailSources extends DocumentSources {
  readonly maker: Maker;
  /** The portal's public address, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/** Returns `null` if there is nothing left to report, for example because the record that the mail is about is gone. */
export type MailTemplate<Data extends object> = (
  data: Data,
  language: Language,
  sources: MailSources,
) => MailContent | null | Promise<MailContent | null>;
