import fp from 'fastify-plugin';

import { deliverBySmtp, deliverToOutbox } from '#server/mail/deliveries.ts';
import { senderOf } from '#server/mail/sender.ts';
import { sendDueMail, type MailService } from '#server/mail/send-mail.ts';
import { startQueueWorker, type QueueWorker } from './queue-worker.ts';

/**
 * Sends several mails at once, because the mail server may take minutes to answer one, which must not delay the others. The number is
 * small, because mail servers limit connections.
 */
const SENT_AT_ONCE = 3;

/** Sends mails for as long as the server listens. */
export const mailPlugin = fp(async (app) => {
  const { settings, database, documentStore, clock, maker, log } = app;
  const { smtpUrl, mailFrom, dataDir, publicUrl } = settings;
  let workers: readonly QueueWorker[] = [];

  app.addHook('onListen', async () => {
    const service: MailService = {
      database,
      documentStore,
      clock,
      maker,
      from: senderOf(mailFrom, maker),
      // A server that is closing no longer knows the address at which it listens, but may still send a mail.
      origin: publicUrl?.origin ?? app.listeningOrigin,
      deliver: smtpUrl === null ? deliverToOutbox(dataDir) : deliverBySmtp(smtpUrl),
      onProblem: (problem, error, { id, kind }) => log.error({ err: error, mail: id, kind }, problem),
    };
    workers = Array.from({ length: SENT_AT_ONCE }, () =>
      startQueueWorker(
        (stopping) => sendDueMail(service, stopping),
        (error) => log.error({ err: error }, 'the queue of mails cannot be processed'),
      ),
    );
  });
  app.addHook('onClose', async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
  });
});
