import fp from 'fastify-plugin';

import { outsideCalls } from '#server/db/engine/calls.ts';
import { passPromisedDays } from '#server/db/orders/deliveries.store.ts';
import { berlinDay } from '#server/domain/calendar-day.ts';

/** At the first request of each day, updates the orders whose promised day has passed, so that no answer shows yesterday's status. */
export const deliveriesPlugin = fp(async (app) => {
  const { database, clock } = app;
  let day = '';
  let passing: Promise<unknown> = Promise.resolve();

  app.addHook('preHandler', async (request) => {
    if (request.session === null) return;
    const today = berlinDay(clock.now());
    if (today !== day) {
      day = today;
      passing = outsideCalls(() => passPromisedDays(database, today)).catch((error: unknown) => {
        day = '';
        request.log.error({ err: error }, 'orders past their promised day could not be updated');
      });
    }
    await passing;
  });
});
