import { randomUUID } from 'node:crypto';
import { maxHeaderSize } from 'node:http';
import type { Socket } from 'node:net';

import Fastify, { LogController, type FastifyInstance } from 'fastify';

import type { ErrorCode } from '#contract/errors.contract.ts';

import { articleSearchPlugin } from './plugins/article-search.plugin.ts';
import { clientPlugin } from './plugins/client.plugin.ts';
import { csrfPlugin } from './plugins/csrf.plugin.ts';
import { answerUnreadable, BARE_HEADERS, errorsPlugin, replyWithCode } from './plugins/errors.plugin.ts';
import { headersPlugin } from './plugins/headers.plugin.ts';
import { housekeepingPlugin } from './plugins/housekeeping.plugin.ts';
import { logOptions, logPlugin } from './plugins/log.plugin.ts';
import { openApiPlugin } from './plugins/openapi.plugin.ts';
import { rateLimitPlugin } from './plugins/rate-limit.plugin.ts';
import { servicesPlugin, type Services } from './plugins/services.plugin.ts';
import { accessPlugin, sessionPlugin } from './plugins/session.plugin.ts';
import { signInPlugin } from './plugins/sign-in.plugin.ts';
import { stoppingPlugin } from './plugins/stopping.plugin.ts';
import { validationPlugin } from './plugins/validation.plugin.ts';
import { authRoutes } from './routes/auth.routes.ts';
import { companyRoutes } from './routes/company.routes.ts';
import { configRoutes } from './routes/config.routes.ts';
import { dataSheetRoutes } from './routes/datasheets.routes.ts';
import { healthRoutes } from './routes/health.routes.ts';
import { localeRoutes } from './routes/locales.routes.ts';
import { machineRoutes } from './routes/machines.routes.ts';
import { mediaRoutes } from './routes/media.routes.ts';
import { newsletterRoutes } from './routes/newsletter.routes.ts';
import { offerRoutes } from './routes/offers.routes.ts';
import { openApiRoutes } from './routes/openapi.routes.ts';
import { orderRoutes } from './routes/orders.routes.ts';
import { priceRequestRoutes } from './routes/price-request.routes.ts';
import { shoppingCartRoutes } from './routes/shopping-cart.routes.ts';
import { sparePartRoutes } from './routes/spare-parts.routes.ts';
import { tokenVerificationRoutes } from './routes/token-verification.routes.ts';
import { userRoutes } from './routes/users.routes.ts';
import type { Settings } from './settings.ts';

const ROUTES = [
  healthRoutes,
  openApiRoutes,
  configRoutes,
  localeRoutes,
  newsletterRoutes,
  tokenVerificationRoutes,
  authRoutes,
  userRoutes,
  companyRoutes,
  mediaRoutes,
  sparePartRoutes,
  priceRequestRoutes,
  shoppingCartRoutes,
  orderRoutes,
  offerRoutes,
  machineRoutes,
  dataSheetRoutes,
];

/** Large enough for a bulk-add of 500 lines, small enough for a thousand at once. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** A number says how many proxies stand in front. */
const trustedProxies = (setting: Settings['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** What arrives broken below HTTP, such as a header without end. */
const answerBrokenRequest = (_error: Error, socket: Socket): void => {
  if (!socket.writable) return;
  const body = 'VALIDATION_ERROR' satisfies ErrorCode;
  const headers = Object.entries({
    ...BARE_HEADERS,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 400 Bad Request\r\n${headers.join('')}\r\n${body}`);
};

export interface AppOptions extends Services {
  /** The built client; without it only /api is served. */
  readonly clientFolder?: string;
}

/** The portal's server, ready to listen or to be asked in-process. */
export const buildApp = async ({ clientFolder, ...services }: AppOptions): Promise<FastifyInstance> => {
  const { settings } = services;
  const app = Fastify({
    logger: logOptions(settings.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // Long path parts are the schemas' to refuse: the router's answer would be 414.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    trustProxy: trustedProxies(settings.trustProxy),
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  });
  await app.register(servicesPlugin, services);
  await app.register(logPlugin);
  await app.register(headersPlugin);
  await app.register(errorsPlugin);
  await app.register(articleSearchPlugin);
  if (clientFolder === undefined) {
    app.setNotFoundHandler((_request, reply) => replyWithCode(reply, 404, 'NOT_FOUND_ERROR'));
  } else {
    await app.register(clientPlugin, { folder: clientFolder });
  }
  await app.register(housekeepingPlugin);
  await app.register(stoppingPlugin);
  await app.register(api, { prefix: '/api' });
  await app.ready();
  return app;
};

/** The order of the plugins is the order of the checks: limit, CSRF, session, level and role, schema. */
const api = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  await app.register(openApiPlugin);
  await app.register(sessionPlugin);
  await app.register(rateLimitPlugin);
  await app.register(csrfPlugin);
  await app.register(accessPlugin);
  await app.register(validationPlugin);
  await app.register(signInPlugin);
  for (const routes of ROUTES) await app.register(routes);
};
