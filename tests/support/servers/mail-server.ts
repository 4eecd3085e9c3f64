import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** Holds the bytes as they arrived. */
  readonly raw: string;
  /** Lists the recipients of the envelope, whatever the headers say. */
  readonly recipients: readonly string[];
}

type Answer = (mail: ReceivedMail) => void | Promise<void>;

interface Refusal {
  readonly code: number;
  readonly text: string;
  /** The command that is refused, by default the one that names the recipient. */
  readonly at?: 'MAIL FROM' | 'RCPT TO';
}

const takeAll: Answer = () => {};

/** A real SMTP server on the loopback. */
export interface MailServer {
  readonly url: string;
  /** Lists all accepted mails, in order. */
  readonly mails: ReceivedMail[];
  /** Refuses recipients or the sender with this reply from now on; `null` accepts everyone. */
  refuse(reply: Refusal | null): void;
  /** Sets the function that runs before each mail is accepted; an error that it throws becomes the reply. */
  onMail(answer: Answer): void;
  close(): Promise<void>;
}

export const startMailServer = async (port = 0): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let refusal: Refusal | null = null;
  let answer = takeAll;
  const refusalAt = (command: 'MAIL FROM' | 'RCPT TO'): Error | null =>
    refusal === null || (refusal.at ?? 'RCPT TO') !== command
      ? null
      : Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 0,
    onMailFrom: (_address, _session, callback) => callback(refusalAt('MAIL FROM')),
    onRcptTo: (_address, _session, callback) => callback(refusalAt('RCPT TO')),
    onData: async (stream, session, callback) => {
      try {
        const raw = Buffer.concat(await stream.toArray()).toString('latin1');
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const mail = { ...(await PostalMime.parse(Buffer.from(raw, 'latin1'))), raw, recipients };
        await answer(mail);
        mails.push(mail);
        callback(null);
      } catch (error) {
        callback(error as Error);
      }
    },
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse: (reply) => {
      refusal = reply;
    },
    onMail: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
};
