import Fastify, { type FastifyInstance } from 'fastify';

import { accessPlugin, sessionPlugin } from './plugins/session.plugin.ts';
import { answerError, errorsPlugin, replyWithCode } from './plugins/errors.plugin.ts';
import { csrfPlugin } from './plugins/csrf.plugin.ts';
import { languagePlugin } from './plugins/language.plugin.ts';
import { rateLimitPlugin } from './plugins/rate-limit.plugin.ts';
import { servicesPlugin, type Services } from './plugins/services.plugin.ts';
import { validationPlugin } from './plugins/validation.plugin.ts';
import { configRoutes } from './routes/config.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import type { Settings } from './settings.ts';

/** Large enough for a bulk-add of 500 lines, small enough for a thousand at once. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A number says how many proxies stand in front. */
const trustedProxies = (setting: Settings['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** The portal's server, ready to listen or to be asked in-process. */
export const buildApp = async (services: Services): Promise<FastifyInstance> => {
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustedProxies(services.settings.trustProxy),
    frameworkErrors: answerError,
  });
  await app.register(servicesPlugin, services);
  await app.register(errorsPlugin);
  await app.register(api, { prefix: '/api' });
  await app.ready();
  return app;
};

/** The order of the plugins is the order of the checks: limit, CSRF, session, level and role, schema. */
const api = async (app: FastifyInstance): Promise<void> => {
  app.setNotFoundHandler((_request, reply) => replyWithCode(reply, 404, 'NOT_FOUND_ERROR'));
  await app.register(sessionPlugin);
  await app.register(languagePlugin);
  await app.register(rateLimitPlugin);
  await app.register(csrfPlugin);
  await app.register(accessPlugin);
  await app.register(validationPlugin);

  await app.register(healthRoutes);
  await app.register(configRoutes);
};
