const MINUTE_MILLISECONDS = 60_000;

/** How long the sending of a mail waits, in milliseconds. */
export interface MailPatience {
  /** Until the mail server has greeted. */
  readonly greeting: number;
  /** For each answer of the mail server from then on. */
  readonly answer: number;
  /** For a whole try. */
  readonly wholeTry: number;
  /** Until another process takes the mail over. */
  readonly claim: number;
}

/**
 * A mail server may take ten minutes to answer a mail (RFC 5321, 4.5.3.2.6): whoever hangs up earlier sends again what it has
 * taken. A try is longer than that, and a claim longer than a try, so that only a mail whose process is gone is taken over.
 */
export const MAIL_PATIENCE: MailPatience = {
  greeting: 20_000,
  answer: 10 * MINUTE_MILLISECONDS,
  wholeTry: 15 * MINUTE_MILLISECONDS,
  claim: 20 * MINUTE_MILLISECONDS,
};
