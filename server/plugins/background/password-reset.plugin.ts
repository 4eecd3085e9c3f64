import fp from 'fastify-plugin';

import { answerResetRequest } from '#server/identity/answer-reset-request.ts';
import { startQueueWorker, type QueueWorker } from './queue-worker.ts';

/** Mails links to the people who asked for them, for as long as the server listens, if the portal itself keeps the passwords. */
export const passwordResetPlugin = fp(async (app) => {
  const { database, clock, log, settings } = app;
  if (settings.openId !== null) return;
  let worker: QueueWorker | undefined;

  app.addHook('onListen', async () => {
    worker = startQueueWorker(
      () => answerResetRequest(database, clock, app.logRecorded),
      (error) => log.error({ err: error }, 'requests for a new password cannot be processed'),
    );
  });
  app.addHook('onClose', async () => worker?.stop());
});
