import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createTransport, type SendMailOptions } from 'nodemailer';

import { MailRefused } from './compose-mail.ts';
import { MAIL_TIMEOUTS_MS, type MailTimeouts } from './mail-timeouts.ts';

/**
 * Delivers a mail, whole or not at all. After any error but `MailRefused`, the mail is tried again later.
 * @throws {MailRefused} if a later try would be no better.
 */
export type Deliver = (message: SendMailOptions, signal: AbortSignal) => Promise<void>;

/** Matches a reply that refuses this recipient or message for good, but not one that refuses the portal itself. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error &&
  'permanent' in error &&
  error.permanent === true &&
  'command' in error &&
  (error.command === 'RCPT TO' || error.command === 'DATA');

/** Delivers over SMTP, with a connection for each mail. */
export const deliverBySmtp = (
  url: string,
  { greeting, answer }: MailTimeouts = MAIL_TIMEOUTS_MS,
): Deliver => {
  const transport = createTransport({ url, connectionTimeout: greeting, socketTimeout: answer });
  return async (message, signal) => {
    try {
      await transport.sendMail({ ...message, signal });
    } catch (error) {
      throw isRefusal(error) ? new MailRefused('the mail server refused it', { cause: error }) : error;
    }
  };
};

export const OUTBOX = 'outbox';

/** Delivers into a folder, where a mail appears complete or not at all; a mail that is tried twice is still one file. */
export const deliverToOutbox = (dataDir: string): Deliver => {
  const folder = join(dataDir, OUTBOX);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (message) => {
    const { message: bytes, messageId } = await transport.sendMail(message);
    const id = messageId.replaceAll(/[<>]/g, '').replaceAll(/[^\w.-]+/g, '_');
    const name = `${new Date(message.date ?? 0).toISOString().replaceAll(':', '-')}_${id}`;
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${name}.tmp`), bytes as Buffer);
    await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`));
  };
};
