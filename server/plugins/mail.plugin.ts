import fp from 'fastify-plugin';

import { deliverBySmtp, deliverToOutbox } from '#server/mail/deliveries.ts';
import { sendDueMail, type MailService } from '#server/mail/send-mail.ts';
import { startQueueWorker, type QueueWorker } from '#server/queue-worker.ts';

/** Sends mails for as long as the server listens. */
export const mailPlugin = fp(async (app) => {
  const { settings, database, clock, log } = app;
  const { smtpUrl, mailFrom, dataDir, publicUrl } = settings;
  let worker: QueueWorker | undefined;

  app.addHook('onListen', async () => {
    const service: MailService = {
      database,
      clock,
      from: mailFrom,
      origin: () => publicUrl?.origin ?? app.listeningOrigin,
      deliver: smtpUrl === null ? deliverToOutbox(dataDir) : deliverBySmtp(smtpUrl),
      onProblem: (problem, error, { id, kind }) => log.error({ err: error, mail: id, kind }, problem),
    };
    worker = startQueueWorker(
      (stopping) => sendDueMail(service, stopping),
      (error) => log.error({ err: error }, 'the queue of mails cannot be worked on'),
    );
  });
  app.addHook('onClose', async () => worker?.stop());
});
