import fp from 'fastify-plugin';

import { berlinDay } from '#contract/berlin-day.contract.ts';
import { outsideCalls } from '#server/db/engine/calls.ts';
import { passPromisedDays } from '#server/db/orders/deliveries.store.ts';
import { MINUTE_MS } from '#server/domain/durations.ts';

/** Checks this often whether a new day has begun, so that people are notified soon after midnight that an order is late. */
const LOOK_EVERY_MS = MINUTE_MS;

/**
 * Updates the orders whose promised day has passed, once a day: soon after the day has begun, and before the first answer of the day, which
 * must not show yesterday's status.
 */
export const deliveriesPlugin = fp(async (app) => {
  const { database, clock, log } = app;
  let day = '';
  let passing: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const passDay = (): Promise<unknown> => {
    const now = clock.now();
    const today = berlinDay(now);
    if (today !== day) {
      day = today;
      passing = outsideCalls(() => passPromisedDays(database, today, now)).catch((error: unknown) => {
        day = '';
        log.error({ err: error }, 'orders past their promised day could not be updated');
      });
    }
    return passing;
  };

  app.addHook('preHandler', async (request) => {
    if (request.session !== null) await passDay();
  });
  app.addHook('onListen', async () => {
    void passDay();
    timer = setInterval(() => void passDay(), LOOK_EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await passing;
  });
});
