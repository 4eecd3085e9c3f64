import fp from 'fastify-plugin';

import { setBackHits } from '#server/db/rate-limit-hits.store.ts';
import { setBackLinks } from '#server/db/sign-in/set-back-links.store.ts';
import { setBackSessions } from '#server/db/sign-in/sessions.store.ts';

const MINUTE_MILLISECONDS = 60_000;

/**
 * Corrects what got a time in the future while the clock ran ahead: sessions and links, which would outlive their limits, and counted acts,
 * which would keep somebody waiting until that time. The requests of a session would correct it, too, but an unused one must also expire.
 */
export const clockCorrectionsPlugin = fp(async (app) => {
  const { database, clock } = app;
  let timer: NodeJS.Timeout | undefined;

  const correct = async (): Promise<void> => {
    try {
      await setBackSessions(database, clock.now());
      await setBackHits(database, clock.now());
      await setBackLinks(database, clock.now());
    } catch (error) {
      app.log.error({ err: error }, 'what has a time in the future could not be corrected');
    }
  };

  app.addHook('onListen', async () => {
    await correct();
    timer = setInterval(() => void correct(), MINUTE_MILLISECONDS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
