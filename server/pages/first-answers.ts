import type { FastifyRequest } from 'fastify';

import type { Visitor } from '#contract/accounts/access.contract.ts';
import { CURRENT_USER_CALL, type FirstAnswer } from '#contract/pages/first-answers.contract.ts';
import { REQUEST_ID_HEADER } from '#contract/failure.contract.ts';
import type { Language } from '#contract/language.contract.ts';
import type { PortalRoute } from '#machines/portal/navigation/routes.ts';

import { CONFIG_CALL, firstCallsFor } from './first-calls.ts';

/** A page waits this many milliseconds for its answers; after that, the client makes the calls itself, and reports their failures. */
const TIMEOUT_MS = 1_000;

/** The headers that the client reads in an answer. */
const KEPT_HEADERS = [
  'content-type',
  'x-session-expires-at',
  'x-session-warn-at',
  'x-session-ends-at',
  REQUEST_ID_HEADER,
] as const;

/**
 * The headers that say who is calling, from where and through which proxy, so that limits, rights and the trail apply to the page's
 * visitor and not to the server.
 */
const PASSED_HEADERS = [
  'cookie',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
] as const;

const passedOn = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    PASSED_HEADERS.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

type Answers = Record<string, FirstAnswer>;

/**
 * Calls the API within the process, as the visitor's browser would. Leaves out all answers but 200 and 401, because the client then makes
 * the call itself.
 */
const asker = (request: FastifyRequest, signal: AbortSignal) => {
  const { server, socket } = request;
  const headers = passedOn(request);
  return async (url: string, language: Language | undefined): Promise<Answers> => {
    const {
      statusCode,
      headers: answered,
      body,
    } = await server.inject({
      method: 'GET',
      url,
      headers: language === undefined ? headers : { ...headers, 'accept-language': language },
      ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
      signal,
    });
    if (statusCode !== 200 && statusCode !== 401) return {};
    const kept = KEPT_HEADERS.flatMap((name) => {
      const value = answered[name];
      return value === undefined ? [] : [[name, String(value)] as const];
    });
    const date = server.clock.now().toUTCString();
    return { [url]: { status: statusCode, headers: { ...Object.fromEntries(kept), date }, body } };
  };
};

interface KnownUser {
  readonly language: Language;
  readonly permission_level: Visitor['permissionLevel'];
  readonly role: Visitor['role'];
}

/** Returns `undefined` if it is unknown whether somebody is signed in. */
const userIn = (answer: FirstAnswer | undefined): KnownUser | null | undefined => {
  if (answer?.status === 401) return null;
  return answer?.status === 200 ? (JSON.parse(answer.body) as KnownUser) : undefined;
};

export interface Gathered {
  readonly answers: Answers;
  /** The language of the signed-in user, if there is one. */
  readonly language: Language | null;
  /** `null` if nobody is signed in, `undefined` if that is unknown. */
  readonly visitor: Visitor | null | undefined;
}

/** Collects the answers to the client's first calls at this address; fewer if the API is slow, refuses or fails. */
export const gatherFirstAnswers = async (
  request: FastifyRequest,
  route: PortalRoute | null,
  url: string,
): Promise<Gathered> => {
  const ask = asker(request, AbortSignal.timeout(TIMEOUT_MS));
  const [config, current] = await Promise.allSettled([
    ask(CONFIG_CALL, undefined),
    ask(CURRENT_USER_CALL, undefined),
  ]);
  const answers: Answers = {
    ...(config.status === 'fulfilled' && config.value),
    ...(current.status === 'fulfilled' && current.value),
  };
  const user = userIn(answers[CURRENT_USER_CALL]);
  if (user == null) return { answers, language: null, visitor: user };
  const visitor = { permissionLevel: user.permission_level, role: user.role };
  const others = await Promise.allSettled(
    firstCallsFor(route, url, visitor).map((call) => ask(call, user.language)),
  );
  for (const other of others) if (other.status === 'fulfilled') Object.assign(answers, other.value);
  return { answers, language: user.language, visitor };
};
