import fp from 'fastify-plugin';

import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { Settings } from '#server/settings.ts';

/** Lists the services that routes use. */
export interface Services {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock: Clock;
  readonly maker: Maker;
}

declare module 'fastify' {
  interface FastifyInstance extends Services {}
}

/** Gives every route `app.settings`, `app.database`, `app.clock` and `app.maker`. */
export const servicesPlugin = fp<Services>(async (app, { settings, database, clock, maker }) => {
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.decorate('clock', clock);
  app.decorate('maker', { getter: () => maker });
});
