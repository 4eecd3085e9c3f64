import type { FastifyServerOptions } from 'fastify';
import fp from 'fastify-plugin';

import { REQUEST_ID_HEADER } from '#contract/failure.contract.ts';
import type { Settings } from '#server/settings.ts';
import type { SignedIn } from './session.plugin.ts';
import { textOutput } from '#server/start/text-log.ts';

/**
 * Removes the e-mail addresses that a failure may contain, including those with quotes before the `@`. The paths of a stack contain scopes
 * such as `@fastify`, which follow a slash and stay.
 */
const withoutAddresses = (text: string | undefined): string | undefined =>
  text?.replaceAll(/(?:"[^"\n]*"|[^\s/<>"()]+)@[^\s<>"()]+/g, '[address]');

/** Returns where the program failed, without the lines above, which repeat the message. */
const framesOf = ({ stack }: Error): string | undefined =>
  withoutAddresses(
    stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );

type Failure = Error & {
  readonly code?: unknown;
  /** Is set on a database error. */
  readonly severity?: unknown;
  readonly table?: unknown;
  /** Holds a mail server's answer, such as `550 5.1.1 …`. */
  readonly response?: unknown;
  readonly responseCode?: unknown;
  /** Holds an OpenID provider's answer. */
  readonly error?: unknown;
  readonly status?: unknown;
};

/** Returns whether a message may quote others: a database quotes rows, a mail server quotes people, and a parser quotes its input. */
const quotesOthers = (failure: Failure): boolean =>
  failure.severity !== undefined || typeof failure.response === 'string' || failure instanceof SyntaxError;

/** Returns a status such as 5.1.1 (RFC 3463), but not the free text after it. */
const enhancedStatusOf = ({ response }: Failure): string | undefined =>
  typeof response === 'string' ? /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})(?!\S)/.exec(response)?.[1] : undefined;

/** Returns an error such as `invalid_grant` (RFC 6749), but only if it is a single word, because it comes from outside. */
const oauthErrorOf = ({ error }: Failure): string | undefined =>
  typeof error === 'string' && /^\w{1,64}$/.test(error) ? error : undefined;

const MOST_CAUSES = 4;

/** Describes a failure and its cause for the log, without free text from outside. */
const describeError = (failure: Failure, depth = 0): object => {
  const { cause } = failure;
  const answered = cause instanceof Response ? cause.status : failure.status;
  return {
    type: failure.name,
    code: failure.code,
    table: failure.table,
    responseCode: failure.responseCode,
    enhancedStatus: enhancedStatusOf(failure),
    oauthError: oauthErrorOf(failure),
    status: typeof answered === 'number' ? answered : undefined,
    message: quotesOthers(failure) ? undefined : withoutAddresses(failure.message),
    stack: framesOf(failure),
    cause: cause instanceof Error && depth < MOST_CAUSES ? describeError(cause, depth + 1) : undefined,
  };
};

/** Writes structured lines without personal data: no addresses, names, cookies, bodies or queries. */
export const logOptions = ({
  logLevel,
  logFormat,
}: Pick<Settings, 'logLevel' | 'logFormat'>): NonNullable<FastifyServerOptions['logger']> => ({
  level: logLevel,
  ...(logFormat === 'text' && { stream: textOutput }),
  base: { pid: process.pid },
  serializers: {
    err: ((failure: Failure) => describeError(failure)) as never,
    req: () => ({}),
    res: () => ({}),
  },
});

/** Returns the user's id, which means nothing to others; outside the API and the identity pages, a request has no session. */
const userOf = ({ session }: { readonly session?: SignedIn | null }): string | undefined => session?.id;

/**
 * Logs one line for each answered request. The route's pattern replaces the path, which may name a person's record. Every line about a
 * request has the same id as the answer.
 */
export const logPlugin = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID_HEADER, request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        user: userOf(request),
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
});
