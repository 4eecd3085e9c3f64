import fp from 'fastify-plugin';

import { deleteSessionsBefore } from '#server/db/sessions.store.ts';

const DAY_MILLISECONDS = 24 * 60 * 60_000;

/** Long after the longest session that an operator can set: until then its cookie is answered as ended. */
const SESSIONS_KEPT_DAYS = 30;

/** Forgets, once a day, what nobody needs any more. */
export const housekeepingPlugin = fp(async (app) => {
  const { database, clock } = app;
  let timer: NodeJS.Timeout | undefined;

  const sweep = async (): Promise<void> => {
    try {
      await deleteSessionsBefore(
        database,
        new Date(clock.now().getTime() - SESSIONS_KEPT_DAYS * DAY_MILLISECONDS),
      );
    } catch (error) {
      app.log.error({ err: error }, 'old sessions could not be deleted');
    }
  };

  app.addHook('onListen', async () => {
    await sweep();
    timer = setInterval(() => void sweep(), DAY_MILLISECONDS);
    timer.unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
});
