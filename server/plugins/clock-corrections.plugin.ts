import fp from 'fastify-plugin';

import { setBackHits } from '#server/db/rate-limit-hits.store.ts';
import { setBackLinks } from '#server/db/sign-in/set-back-links.store.ts';
import { setBackSessions } from '#server/db/sign-in/sessions.store.ts';
import { MINUTE_MS } from '#server/domain/durations.ts';

/**
 * Corrects times in the future that were stored while the clock ran ahead. Sessions and links with such times would outlive their limits,
 * and counted acts would keep somebody waiting until then. A session's own requests also correct its times, but a session that nobody uses
 * must expire as well.
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
      app.log.error({ err: error }, 'times in the future could not be corrected');
    }
  };

  app.addHook('onListen', async () => {
    await correct();
    timer = setInterval(() => void correct(), MINUTE_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
