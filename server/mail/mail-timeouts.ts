import { MINUTE_MS } from '#server/domain/durations.ts';

/** The time limits for sending a mail, in milliseconds. */
export interface MailTimeouts {
  /** The time until the mail server has sent its greeting. */
  readonly greeting: number;
  /** The time for each later answer of the mail server. */
  readonly answer: number;
  readonly wholeTry: number;
  /** After this time, another process takes the mail over. */
  readonly claim: number;
}

/**
 * A mail server may take ten minutes to answer a mail (RFC 5321, 4.5.3.2.6): a client that hangs up earlier would send a mail again that
 * the server has accepted. A try may take longer than that, and a claim lasts longer than a try, so that another process takes over a mail
 * only if the first process is gone.
 */
export const MAIL_TIMEOUTS_MS: MailTimeouts = {
  greeting: 20_000,
  answer: 10 * MINUTE_MS,
  wholeTry: 15 * MINUTE_MS,
  claim: 20 * MINUTE_MS,
};
