import { ofetch, type FetchOptions } from 'ofetch';

import { ACTING_FOR_HEADER } from '#contract/companies/acting-for.contract.ts';
import { fromWire, toWire } from '#contract/case.contract.ts';

import { failureOf } from './call-failure.ts';
import { subjectOf } from './call-subject.ts';
import { csrfToken } from './csrf.ts';
import { firstCalls } from './first-answers.ts';
import { clientListener, tellFailure } from './reports.ts';
import { representedCustomerNo } from './represented-customer.ts';
import { compareClocks, deadlinesIn } from './server-time.ts';

/** All calls go to addresses below this path. */
export const API_ROOT = '/api';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Query = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface Call {
  readonly query?: Query | undefined;
  readonly body?: object | undefined;
  /** Identifies this attempt, so that the server answers a repeat with its first answer. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Replaces the customer that this tab acts for; `null` means the person's own company. */
  readonly actingFor?: string | null | undefined;
  /** The caller expects this status, so nobody else is notified of it. */
  readonly expects?: number | undefined;
}

/** Serves calls that are not JSON and set their own time limit; use `get`, `post`, `patch` and `remove` for everything else. */
export const http = ofetch.create(
  {
    baseURL: API_ROOT,
    credentials: 'same-origin',
    retry: 0,
    onResponse: ({ response }) => {
      compareClocks(response.headers);
      const deadlines = deadlinesIn(response.headers);
      if (deadlines !== null) clientListener().onSessionProlonged(deadlines);
    },
  },
  { fetch: firstCalls.fetch },
);

/** Builds a path under `/api` whose inserted parts are percent-encoded: `10/10 SB` stays one part. */
export const path = (texts: TemplateStringsArray, ...parts: readonly (string | number)[]): string =>
  String.raw({ raw: texts }, ...parts.map((part) => encodeURIComponent(part)));

const withoutNothing = (query: Query): Record<string, string | number | boolean> =>
  Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string | number | boolean] => entry[1] != null),
  );

/** Aborts a call when its time is up, or when it is no longer needed. */
const callSignal = (dropped?: AbortSignal): AbortSignal => {
  const limit = clientListener().timeLimit('answer');
  return dropped === undefined ? limit : AbortSignal.any([dropped, limit]);
};

/** Makes a small call that needs no session. Like any GET, it sets the token's cookie. @throws if the server does not answer, or refuses */
export const reachServer = async (): Promise<void> => {
  await http('/config/', { method: 'GET', signal: callSignal() });
};

/** Names the language of the answer and the customer that the call is made for: by default, the one that this tab acts for. */
export const callHeaders = (customerNo: string | null = representedCustomerNo()): Headers => {
  const headers = new Headers({ 'Accept-Language': clientListener().language() });
  if (customerNo !== null) headers.set(ACTING_FOR_HEADER, customerNo);
  return headers;
};

const send = async (method: Method, url: string, call: Call): Promise<unknown> => {
  const writes = method !== 'GET';
  const headers = callHeaders(call.actingFor);
  if (call.idempotencyKey !== undefined) headers.set('Idempotency-Key', call.idempotencyKey);
  if (writes) {
    if (csrfToken() === null) await reachServer();
    headers.set('X-CSRFToken', csrfToken() ?? '');
  }
  const options: FetchOptions = { method, headers, signal: callSignal(call.signal) };
  if (call.query !== undefined) options.query = toWire(withoutNothing(call.query));
  if (call.body !== undefined) options.body = toWire(call.body) as Record<string, unknown>;
  return fromWire<unknown>(await http(url, options));
};

const isTokenRefused = (error: unknown): boolean => failureOf(error, true).code === 'CSRF_ERROR';

/** If the token has expired, fetches a new one and repeats the call: the server has not acted on the first call. */
const sendWithFreshToken = async (method: Method, url: string, call: Call): Promise<unknown> => {
  try {
    return await send(method, url, call);
  } catch (error) {
    if (!isTokenRefused(error)) throw error;
    await reachServer();
    return send(method, url, call);
  }
};

const request = async <Answer>(method: Method, url: string, call: Call): Promise<Answer> => {
  const subject = subjectOf(method, url, call.body);
  try {
    const answer = (await sendWithFreshToken(method, url, call)) as Answer;
    clientListener().onSettled(subject);
    return answer;
  } catch (error) {
    const failure = failureOf(error, method !== 'GET', subject);
    if (call.signal?.aborted !== true && failure.status !== call.expects) tellFailure(failure, subject);
    throw failure;
  }
};

/** Sends a read. Query names and the answer are camelCase here and snake_case on the wire. @throws {CallFailure} */
export const get = <Answer>(
  url: string,
  call: Pick<Call, 'query' | 'signal' | 'actingFor' | 'expects'> = {},
): Promise<Answer> => request('GET', url, call);

/** @throws {CallFailure} */
export const post = <Answer = void>(
  url: string,
  body?: object,
  call: Omit<Call, 'body'> = {},
): Promise<Answer> => request('POST', url, { ...call, body });

/** @throws {CallFailure} */
export const patch = <Answer = void>(url: string, body: object): Promise<Answer> =>
  request('PATCH', url, { body });

/** @throws {CallFailure} */
export const remove = <Answer = void>(url: string): Promise<Answer> => request('DELETE', url, {});
