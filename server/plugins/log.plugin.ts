import type { FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';

import type { LogLevel } from '#server/settings.ts';

/** A mail server that refuses somebody names them. The paths of a stack hold scopes, which follow a slash. */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replaceAll(/[^\s/<>"'()]+@[^\s<>"'()]+/g, '[address]');

/** What a failure may say in a log: a database names rows and values in its message and its detail. */
const describeError = (error: Error & { code?: unknown; severity?: unknown; table?: unknown }) =>
  error.severity === undefined
    ? {
        type: error.name,
        code: error.code,
        message: withoutAddresses(error.message),
        stack: withoutAddresses(error.stack),
      }
    : {
        type: error.name,
        code: error.code,
        table: error.table,
        stack: error.stack?.replace(error.message, ''),
      };

/** Structured lines without personal data: no addresses, names, cookies, bodies or queries. */
export const logOptions = (level: LogLevel): NonNullable<FastifyServerOptions['logger']> => ({
  level,
  base: { pid: process.pid },
  serializers: { err: describeError as never, req: () => ({}), res: () => ({}) },
});

/** One line for each answered request; the route's pattern stands for its path, which may name a person's record. */
export const logPlugin = fp(async (app) => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
});
