import fp from 'fastify-plugin';

import { setBackSessions } from '#server/db/sign-in/sessions.store.ts';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Corrects sessions that were stamped while the clock ran ahead. Their own requests would correct them, too, but a
 * session that nobody uses must run out all the same.
 */
export const sessionClockPlugin = fp(async (app) => {
  const { database, clock } = app;
  let timer: NodeJS.Timeout | undefined;

  const correct = async (): Promise<void> => {
    try {
      await setBackSessions(database, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'sessions that the clock stamped ahead could not be corrected');
    }
  };

  app.addHook('onListen', async () => {
    await correct();
    timer = setInterval(() => void correct(), MINUTE_MILLISECONDS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
