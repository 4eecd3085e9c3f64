import fp from 'fastify-plugin';

import { setBackSessions } from '#server/db/sign-in/sessions.store.ts';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Corrects sessions that got a time in the future while the clock ran ahead. Their own requests would correct them, too, but an unused
 * session must also expire.
 */
export const sessionClockPlugin = fp(async (app) => {
  const { database, clock } = app;
  let timer: NodeJS.Timeout | undefined;

  const correct = async (): Promise<void> => {
    try {
      await setBackSessions(database, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'sessions with a time in the future could not be corrected');
    }
  };

  app.addHook('onListen', async () => {
    await correct();
    timer = setInterval(() => void correct(), MINUTE_MILLISECONDS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
