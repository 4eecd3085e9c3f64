import type { SendMailOptions } from 'nodemailer';

import type { ClaimedMail } from '#server/db/mail/mails.store.ts';
import type { MailSources, MailTemplate } from './mail-template.ts';
import { layOutMail } from './mail-layout.ts';
import { CUSTOMER_SERVICE } from './queue-mail.ts';
import { MAIL_TEMPLATES, type MailKind } from './templates.ts';

/** Thrown for a mail that would fail in the same way each time, so it is put aside for the operator. */
export class MailRefused extends Error {}

interface Address {
  readonly name: string;
  readonly address: string;
}

/** Removes anything that could begin another header or add a second recipient. */
const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+$/u;

const checkedAddress = (email: string): string => {
  if (!ADDRESS.test(email)) throw new MailRefused('not an address');
  return email;
};

const addressOf = ({ name, email }: { readonly name: string; readonly email: string }): Address => ({
  name: oneLine(name),
  address: checkedAddress(email),
});

/** The queue holds what `queueMail` was given, so the data fits its template. */
const templateOf = (kind: string): MailTemplate<object> | undefined =>
  Object.hasOwn(MAIL_TEMPLATES, kind)
    ? (MAIL_TEMPLATES[kind as MailKind] as MailTemplate<object>)
    : undefined;

/**
 * Writes the mail, with a Message-ID and a date from the queue, so that a repeat can be recognised. Returns `null` if there is nothing left
 * to report.
 * @throws {MailRefused}
 */
export const composeMail = async (
  mail: ClaimedMail,
  from: { readonly name: string; readonly email: string },
  sources: MailSources,
): Promise<SendMailOptions | null> => {
  const { language, recipientName, recipientEmail } = mail;
  const template = templateOf(mail.kind);
  if (template === undefined) throw new MailRefused(`no template for ${mail.kind}`);
  const { maker } = sources;
  const isOurs = recipientEmail === CUSTOMER_SERVICE.email;
  const to = addressOf({
    name: recipientName,
    email: isOurs ? maker.emails.customerService : recipientEmail,
  });
  const content = await template(mail.data, language, sources);
  if (content === null) return null;
  const subject = oneLine(content.subject);
  return {
    messageId: `<${mail.id}@${from.email.slice(from.email.indexOf('@') + 1)}>`,
    date: mail.createdAt,
    from: { name: from.name, address: from.email },
    to: [to],
    ...(content.replyTo !== undefined && { replyTo: checkedAddress(content.replyTo) }),
    subject,
    headers: { 'Content-Language': language, 'Auto-Submitted': 'auto-generated' },
    ...layOutMail({
      maker,
      subject,
      name: to.name === to.address ? null : to.name,
      language,
      parts: content.parts,
    }),
    attachments: (content.attachments ?? []).map(({ fileName, mediaType, content: bytes }) => ({
      filename: oneLine(fileName),
      contentType: mediaType,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
};
