import { randomUUID } from 'node:crypto';
import { maxHeaderSize, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

import Fastify, { LogController, type FastifyInstance } from 'fastify';

import { answerTo } from '#contract/errors.contract.ts';
import { REQUEST_ID_HEADER } from '#contract/failure.contract.ts';

import { API_ROUTES } from './api-routes.ts';
import { articleSearchPlugin } from './plugins/background/article-search.plugin.ts';
import { callsPlugin } from './plugins/calls.plugin.ts';
import { clientPlugin, readablePageOf } from './plugins/client.plugin.ts';
import { clockCorrectionsPlugin } from './plugins/clock-corrections.plugin.ts';
import { compressionPlugin } from './plugins/compression.plugin.ts';
import { csrfPlugin } from './plugins/csrf.plugin.ts';
import { deliveriesPlugin } from './plugins/background/deliveries.plugin.ts';
import { answerUnreadable, BARE_HEADERS, errorsPlugin, refuse } from './plugins/errors.plugin.ts';
import { identityPlugin } from './plugins/identity.plugin.ts';
import { documentsPlugin } from './plugins/documents.plugin.ts';
import { headersPlugin } from './plugins/headers.plugin.ts';
import { housekeepingPlugin } from './plugins/background/housekeeping.plugin.ts';
import { logOptions, logPlugin } from './plugins/log.plugin.ts';
import { knownDevicePlugin } from './plugins/known-device.plugin.ts';
import { mailPlugin } from './plugins/background/mail.plugin.ts';
import { metricsPlugin } from './plugins/background/metrics.plugin.ts';
import { networkPlugin } from './plugins/network.plugin.ts';
import { openApiPlugin } from './plugins/openapi.plugin.ts';
import { outboxPlugin } from './plugins/outbox.plugin.ts';
import { overloadPlugin } from './plugins/load/overload.plugin.ts';
import { passwordResetPlugin } from './plugins/background/password-reset.plugin.ts';
import { rateLimitPlugin } from './plugins/rate-limit.plugin.ts';
import { representationPlugin } from './plugins/representation.plugin.ts';
import { servicesPlugin, type Services } from './plugins/services.plugin.ts';
import { accessPlugin, sessionPlugin } from './plugins/session.plugin.ts';
import { signInPlugin } from './plugins/sign-in.plugin.ts';
import { lostConnectionsPlugin } from './plugins/load/lost-connections.plugin.ts';
import { pipeliningPlugin } from './plugins/load/pipelining.plugin.ts';
import { stoppingPlugin } from './plugins/load/stopping.plugin.ts';
import { deniedPlugin, trailPlugin } from './plugins/trail.plugin.ts';
import { validationPlugin } from './plugins/validation.plugin.ts';
import { wellFormedPlugin } from './plugins/well-formed.plugin.ts';
import { writtenWhileReadPlugin } from './plugins/load/written-while-read.plugin.ts';
import { readBuiltClient } from './pages/built-client.ts';
import { cspReportRoutes } from './routes/csp-reports.routes.ts';
import { identificationLinkRoutes } from './routes/machines/identification-link.routes.ts';
import { identityPages } from './routes/sign-in/identity-pages.routes.ts';
import { wellKnownRoutes } from './routes/well-known.routes.ts';
import type { Settings } from './settings.ts';

/** Large enough for a bulk-add of 500 lines, and small enough for a thousand requests at once. */
const BODY_LIMIT_BYTES = 256 * 1024;

/**
 * A request's header must be complete within this many milliseconds. For the first request, this time begins when the connection opens, so
 * clients that send nothing are cut off, too.
 */
const HEADERS_TIMEOUT_MS = 15_000;
/** A whole request must arrive within this many milliseconds. */
const REQUEST_TIMEOUT_MS = 30_000;
/** A connection ends after this many milliseconds without a request. */
const KEEP_ALIVE_TIMEOUT_MS = 45_000;
/**
 * While a request is under way, a connection ends after this many milliseconds without a byte in either direction. No call takes that long.
 * Node waits a second time if the network has accepted some bytes, so a client that reads nothing is gone within a minute.
 */
const CONNECTION_TIMEOUT_MS = 20_000;
/** Connections are checked against these limits at intervals of this many milliseconds. */
const CHECK_INTERVAL_MS = 5_000;

/** If the setting is a number, that many proxies in front of the portal are trusted. */
const trustedProxies = (setting: Settings['trustProxy']) =>
  typeof setting === 'number' ? (_address: string, hop: number) => hop < setting : setting;

/** The sender of a broken request has this many milliseconds to read the answer and close the connection. */
const LINGER_MS = 1_000;

/**
 * Answers requests that Node cannot read, or that arrive too late, such as one whose header never ends. The connection ends even if the
 * sender ignores the answer: a client without credentials could otherwise hold every descriptor of the process.
 */
function answerBrokenRequest(this: FastifyInstance, error: Error, socket: Socket): void {
  if (!socket.writable) return;
  if (this.isAnswering(socket)) return void socket.destroy();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
  const reqId = randomUUID();
  this.log.info({ reqId, err: error }, 'a request that cannot be read');
  const { status, code } = answerTo('VALIDATION_ERROR');
  const headers = Object.entries({
    ...BARE_HEADERS,
    [REQUEST_ID_HEADER]: reqId,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': code.length,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('')}\r\n${code}`);
}

export interface AppOptions extends Services {
  /** Holds the built client; without it, none of the client's pages and files are served. */
  readonly clientFolder?: string;
  /** The hash of a password that no one has; tests pass one that is cheaper to check than a real one. */
  readonly nobodysHash?: string | undefined;
  /** Receives each refusal that its route does not name; such a refusal is also logged. */
  readonly onUnnamedRefusal?: FastifyInstance['onUnnamedRefusal'];
}

/** Builds the portal's server, ready to listen or to be called in-process. */
export const buildApp = async ({
  clientFolder,
  nobodysHash,
  onUnnamedRefusal,
  ...services
}: AppOptions): Promise<FastifyInstance> => {
  const { settings } = services;
  const client = clientFolder === undefined ? null : readBuiltClient(clientFolder);
  const app = Fastify({
    logger: logOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_LIMIT_BYTES,
    // The router would answer long path parts with 414, so they are left to the schemas, which refuse them.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
    trustProxy: trustedProxies(settings.trustProxy),
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      // `wellFormedPlugin` refuses requests without a host: Node's own refusal would have no request id and no content security policy, and
      // would leave no line in the log.
      requireHostHeader: false,
    },
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    ...(client !== null && { rewriteUrl: readablePageOf }),
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerBrokenRequest,
  });
  app.server.maxConnections = settings.maxConnections;
  // Node's own refusal of an unknown `Expect` header would have no request id and leave no line in the log; ignoring the header is allowed
  // (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  await app.register(servicesPlugin, services);
  await app.register(documentsPlugin);
  await app.register(logPlugin);
  await app.register(metricsPlugin);
  await app.register(wellFormedPlugin);
  await app.register(pipeliningPlugin);
  await app.register(lostConnectionsPlugin);
  await app.register(networkPlugin);
  await app.register(trailPlugin);
  await app.register(identityPlugin, { nobodysHash });
  await app.register(knownDevicePlugin);
  await app.register(headersPlugin, { inlineScripts: client?.inlineScripts ?? [] });
  await app.register(compressionPlugin);
  await app.register(errorsPlugin, { onUnnamedRefusal });
  await app.register(overloadPlugin);
  await app.register(writtenWhileReadPlugin);
  await app.register(callsPlugin);
  await app.register(articleSearchPlugin);
  if (clientFolder === undefined || client === null) {
    app.setNotFoundHandler((_request, reply) => refuse(reply, 'NOT_FOUND_ERROR'));
  } else {
    await app.register(clientPlugin, { folder: clientFolder, client });
  }
  await app.register(housekeepingPlugin);
  await app.register(clockCorrectionsPlugin);
  await app.register(mailPlugin);
  await app.register(passwordResetPlugin);
  await app.register(outboxPlugin);
  await app.register(stoppingPlugin);
  await app.register(identificationLinkRoutes);
  await app.register(wellKnownRoutes);
  await app.register(cspReportRoutes);
  if (settings.openId === null) await app.register(identityPages);
  await app.register(api, { prefix: '/api' });
  await app.ready();
  return app;
};

/**
 * Registers the plugins in the order of the checks: limit, CSRF, session, level and role, schema. `sessionPlugin` comes first although it
 * refuses nobody, because the limit counts by user.
 */
const api = async (app: FastifyInstance): Promise<void> => {
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));
  app.setNotFoundHandler((_request, reply) => refuse(reply, 'NOT_FOUND_ERROR'));
  await app.register(openApiPlugin);
  await app.register(sessionPlugin);
  await app.register(rateLimitPlugin);
  await app.register(csrfPlugin);
  await app.register(deniedPlugin);
  await app.register(accessPlugin);
  await app.register(representationPlugin);
  await app.register(validationPlugin);
  await app.register(deliveriesPlugin);
  await app.register(signInPlugin);
  for (const routes of API_ROUTES) await app.register(routes);
};
