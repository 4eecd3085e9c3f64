import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { answerTo, type ErrorCode, type RefusalCase } from '#contract/errors.contract.ts';
import { REQUEST_ID_HEADER } from '#contract/failure.contract.ts';
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

/** Describes a refusal as the client receives it. */
type Refused = Pick<Refusal, 'statusCode' | 'code' | 'retryAfter'>;

const FAILED = answerTo('GENERAL_SERVER_ERROR').status;

/** Lists the cases in which the HTTP layer itself refuses, such as bad JSON, a body that is too large, or an unknown media type. */
const CASES_OF_HTTP: readonly RefusalCase[] = [
  'VALIDATION_ERROR',
  'NOT_FOUND_ERROR',
  'BODY_TOO_LARGE',
  'MEDIA_TYPE_UNKNOWN',
  'TOO_MANY_REQUESTS_ERROR',
  'GENERAL_SERVER_ERROR',
];

const statusOf = ({ statusCode = FAILED }: FastifyError): number =>
  statusCode >= 400 && statusCode < 500 ? statusCode : FAILED;

/** Returns the refusal for a status of the HTTP layer. Any other status, such as 412 for a file, is kept. */
const refusedByHttp = (statusCode: number): Refused => {
  const reason = CASES_OF_HTTP.find((each) => answerTo(each).status === statusCode);
  return reason === undefined
    ? { statusCode, code: 'VALIDATION_ERROR', retryAfter: null }
    : new Refusal(reason);
};

const sendRefusal = (reply: FastifyReply, status: number, code: ErrorCode): FastifyReply =>
  reply.code(status).type('text/plain; charset=utf-8').send(code);

/** Refuses a request for a reason that its route need not name. */
export const refuse = (reply: FastifyReply, reason: RefusalCase): FastifyReply => {
  const { status, code } = answerTo(reason);
  return sendRefusal(reply, status, code);
};

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
  const status = statusOf(error as FastifyError);
  if (status === FAILED) request.log.error({ err: error }, 'request failed');
  return refusedByHttp(status);
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
  if (statusCode === answerTo('BODY_TOO_LARGE').status) reply.removeHeader('connection');
  return sendRefusal(reply, statusCode, code);
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
