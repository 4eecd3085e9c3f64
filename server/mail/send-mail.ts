import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import {
  claimDueMail,
  markMailRefused,
  markMailSent,
  postponeMail,
  type ClaimedMail,
} from '#server/db/mails.store.ts';
import { composeMail, MailRefused } from './compose-mail.ts';
import type { Deliver } from './deliveries.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Longer than the longest try, so that only a mail whose process is gone is taken over. */
const CLAIM_MINUTES = 5;
const LONGEST_TRY_MINUTES = 2;
const LONGEST_WAIT_MINUTES = 60;

const later = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MILLISECONDS);

/** 1, 2, 4 … minutes, and from then on every hour, for as long as it takes. */
const waitMinutes = (attempts: number): number => Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES);

export interface MailService {
  readonly database: Database;
  readonly clock: Clock;
  readonly from: { readonly name: string; readonly email: string };
  readonly origin: () => string;
  readonly deliver: Deliver;
  readonly onProblem: (problem: string, error: unknown, mail: ClaimedMail) => void;
}

/** For the operator alone, who reads it with the mail: the words of a mail server name people. */
const reasonOf = (error: unknown): string => {
  const told = error instanceof MailRefused ? (error.cause ?? error) : error;
  return (told instanceof Error ? told.message : String(told)).slice(0, 500);
};

/**
 * Sends the mail that has been due for longest; `false`: none was. Towards the mail server it is sent at least once: after a
 * crash between its answer and our mark it comes again, with the same Message-ID. `stopping` ends a try that takes long.
 */
export const sendDueMail = async (service: MailService, stopping: AbortSignal): Promise<boolean> => {
  const { database, clock, from, origin, deliver, onProblem } = service;
  const mail = await claimDueMail(database, clock.now(), later(clock.now(), CLAIM_MINUTES));
  if (mail === undefined) return false;
  try {
    const message = await composeMail(mail, from, { database, origin: origin(), now: clock.now() });
    const tooLong = AbortSignal.timeout(LONGEST_TRY_MINUTES * MINUTE_MILLISECONDS);
    if (message !== null) await deliver(message, AbortSignal.any([stopping, tooLong]));
  } catch (error) {
    if (error instanceof MailRefused) {
      await markMailRefused(database, mail, clock.now(), reasonOf(error));
      onProblem('a mail was refused for good', error, mail);
    } else {
      const wait = stopping.aborted ? 0 : waitMinutes(mail.attempts);
      await postponeMail(database, mail, later(clock.now(), wait), reasonOf(error));
      onProblem('a mail could not be sent yet', error, mail);
    }
    return true;
  }
  await markMailSent(database, mail, clock.now());
  return true;
};
