// This is our own code, because pg-boss brings a schema, migrations and polling where one table is enough: docs/decisions/0011.

import type { Clock } from '#server/clock.ts';
import type { DocumentSources } from '#server/document-store/read-document.ts';
import {
  claimDueMail,
  markMailRefused,
  markMailSent,
  postponeMail,
  type ClaimedMail,
} from '#server/db/mail/mails.store.ts';
import { MINUTE_MS } from '#server/domain/durations.ts';
import type { Maker } from '#server/maker/maker.ts';
import { composeMail, MailRefused } from './compose-mail.ts';
import type { Deliver } from './deliveries.ts';
import { MAIL_TIMEOUTS_MS, type MailTimeouts } from './mail-timeouts.ts';

const LONGEST_WAIT_MINUTES = 60;

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** Returns the pause between tries: 1, 2, 4 … and at most 60 minutes. */
const waitAfter = (attempts: number): number =>
  Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS;

export interface MailService extends DocumentSources {
  readonly clock: Clock;
  readonly maker: Maker;
  readonly from: { readonly name: string; readonly email: string };
  readonly origin: string;
  readonly deliver: Deliver;
  readonly onProblem: (problem: string, error: unknown, mail: ClaimedMail) => void;
}

/**
 * Returns the reason for a failure. Only the operator sees it, in the list of mails, because the words of a mail server may name people.
 */
const reasonOf = (error: unknown): string => {
  const cause = error instanceof MailRefused ? (error.cause ?? error) : error;
  return (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
};

/**
 * Sends the mail that has been due longest; returns `false` if none was. The mail server may receive it twice: if the process crashes
 * before it has recorded the answer, the mail is sent again with the same Message-ID. `stopping` aborts a try that takes long.
 */
export const sendDueMail = async (
  service: MailService,
  stopping: AbortSignal,
  { claim, wholeTry }: MailTimeouts = MAIL_TIMEOUTS_MS,
): Promise<boolean> => {
  const { database, documentStore, clock, maker, from, origin, deliver, onProblem } = service;
  const mail = await claimDueMail(database, clock.now(), later(clock.now(), claim));
  if (mail === undefined) return false;
  const sources = { database, documentStore, maker, origin, now: clock.now() };
  try {
    const message = await composeMail(mail, from, sources);
    const tooLong = AbortSignal.timeout(wholeTry);
    if (message !== null) await deliver(message, AbortSignal.any([stopping, tooLong]));
  } catch (error) {
    if (error instanceof MailRefused) {
      await markMailRefused(database, mail, clock.now(), reasonOf(error));
      onProblem('a mail was refused for good', error, mail);
    } else {
      const wait = stopping.aborted ? 0 : waitAfter(mail.attempts);
      await postponeMail(database, mail, later(clock.now(), wait), reasonOf(error));
      onProblem('a mail could not be sent yet', error, mail);
    }
    return true;
  }
  await markMailSent(database, mail, clock.now());
  return true;
};
