import type { Language } from '#contract/list.contract.ts';
import type { Database } from '#server/db/engine/database.ts';

/** One piece of a mail; the layout writes each as text and as escaped HTML. */
export type MailPart =
  | { readonly paragraph: string }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  /** Someone's own words, line breaks kept. */
  | { readonly quote: string }
  | { readonly link: { readonly text: string; readonly url: string } };

interface Attachment {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
}

interface MailContent {
  readonly subject: string;
  readonly parts: readonly MailPart[];
  readonly attachments?: readonly Attachment[];
  /** The address that gets the answer, in place of the sender's; alone, since anybody may have typed a name. */
  readonly replyTo?: string;
}

/** What templates may look up while a mail is written, outside of any transaction. */
export interface MailSources {
  readonly database: Database;
  /** Where people reach the portal, without a slash at the end. */
  readonly origin: string;
  readonly now: Date;
}

/** `null`: what the mail tells of is gone, so there is nothing to tell. */
export type MailTemplate<Data extends object> = (
  data: Data,
  language: Language,
  sources: MailSources,
) => MailContent | null | Promise<MailContent | null>;
