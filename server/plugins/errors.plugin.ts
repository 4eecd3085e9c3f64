import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import type { ErrorCode } from '#contract/errors.contract.ts';
import { REQUEST_ID_HEADER } from '#contract/request-id.contract.ts';
import { isUnavailable } from '#server/db/engine/unavailable.ts';
import { StoreUnavailable } from '#server/domain/documents/document-store.ts';
import { DocumentsBusy } from '#server/documents/write-document.ts';
import { Refusal } from '#server/refusal.ts';

import { SAFE_METHODS } from './csrf.plugin.ts';
import { isNamed } from './named-refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Receives each refusal that its route does not name and the OpenAPI document therefore lacks. */
    readonly onUnnamedRefusal: (fault: string) => void;
  }
}

/** Describes a refusal as it is answered. Refusals by the HTTP layer keep their status. */
type Refused = Pick<Refusal, 'statusCode' | 'code' | 'retryAfter'>;

/**
 * Returns the code of a refusal by the HTTP layer itself, such as for bad JSON, a body that is too large, an unknown media type, or too
 * many requests.
 */
const codeOf = (status: number): ErrorCode => {
  if (status === 404) return 'NOT_FOUND_ERROR';
  if (status === 429) return 'TOO_MANY_REQUESTS_ERROR';
  return status >= 400 && status < 500 ? 'VALIDATION_ERROR' : 'GENERAL_SERVER_ERROR';
};

const statusOf = (error: FastifyError): number => {
  const status = error.statusCode ?? 500;
  return status >= 400 && status < 500 ? status : 500;
};

export const replyWithCode = (reply: FastifyReply, status: number, code: ErrorCode): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(code);

/** Tells a refused client after how many seconds another try may succeed. */
export const RETRY_SECONDS = 2;

/**
 * Refuses a call whose database did not answer. According to the contract, 503 means that nothing was done, so an act that may have stored
 * something is answered with 500.
 */
const unavailable = (error: unknown, { method, call, log }: FastifyRequest): Refused => {
  if (SAFE_METHODS.has(method) || call?.mayHaveStored !== true) {
    log.warn({ err: error }, 'the database did not answer in time');
    return new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS);
  }
  log.error({ err: error }, 'the database did not answer in time, and the outcome of the call is unknown');
  return new Refusal('GENERAL_SERVER_ERROR');
};

const refusedWith = (error: unknown, request: FastifyRequest): Refused => {
  if (error instanceof Refusal) return error;
  if (error instanceof DocumentsBusy) return new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS);
  if (error instanceof StoreUnavailable) {
    request.log.warn({ err: error }, 'the documents cannot be reached');
    return new Refusal('SERVICE_UNAVAILABLE_ERROR', RETRY_SECONDS);
  }
  if (isUnavailable(error)) return unavailable(error, request);
  const statusCode = statusOf(error as FastifyError);
  if (statusCode === 500) request.log.error({ err: error }, 'request failed');
  return { statusCode, code: codeOf(statusCode), retryAfter: null };
};

/** Returns the answer to a failure. Unexpected failures, and refusals that the route does not name, are logged. */
export const refusalOf = (error: unknown, request: FastifyRequest): Refused => {
  const refused = refusedWith(error, request);
  const { server, routeOptions, method } = request;
  if (!isNamed({ ...routeOptions, method }, refused)) {
    const fault = `${method} ${routeOptions.url} is refused with ${refused.statusCode} ${refused.code}, which the route does not name`;
    request.log.error(fault);
    server.onUnnamedRefusal(fault);
  }
  return refused;
};

/** Answers every refusal with a status and exactly one code of the catalogue as plain text (settled point 37). */
export const answerError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const { statusCode, code, retryAfter } = refusalOf(error, request);
  if (retryAfter !== null) reply.header('retry-after', retryAfter);
  // Closing the connection would cut off senders before they read the refusal, and the request's time limit holds anyway.
  if (statusCode === 413) reply.removeHeader('connection');
  return replyWithCode(reply, statusCode, code);
};

/** These headers protect an answer to a request that is refused before the headers plugin sees it. */
export const BARE_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;

/** Answers requests whose address cannot be read. */
export const answerUnreadable: typeof answerError = (error, request, reply) => {
  // No hook runs for such a request.
  request.log.info({ method: request.method, route: null, status: statusOf(error) }, 'answered');
  return answerError(error, request, reply.headers({ ...BARE_HEADERS, [REQUEST_ID_HEADER]: request.id }));
};

export const errorsPlugin = fp<{ onUnnamedRefusal?: FastifyInstance['onUnnamedRefusal'] | undefined }>(
  async (app, { onUnnamedRefusal = () => {} }) => {
    app.decorate('onUnnamedRefusal', onUnnamedRefusal);
    app.setErrorHandler(answerError);
  },
);
