import type { RouteOptions } from 'fastify';

import { answerTo, type ErrorCode, type RefusalCase } from '#contract/errors.contract.ts';
import type { Refusal } from '#server/refusal.ts';

import { SAFE_METHODS } from './csrf.plugin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lists the codes of the route itself, without those that follow from its config and method, such as that of a missing session. */
    refuses?: readonly RefusalCase[];
    /** Marks a route that redirects the browser even when it refuses; a cookie holds the code. */
    leadsOn?: true;
  }
}

type Route = Pick<RouteOptions, 'method' | 'config'>;

/** Lists the codes that may be answered before the route itself runs, in the order of the checks. */
const refusedByPlugins = ({ method, config = {} }: Route): RefusalCase[] => {
  const { requires = 'nobody', forCustomers = false, rateLimit, isSigned = false } = config;
  const isSafe = [method].flat().every((each) => SAFE_METHODS.has(each));
  const isForSome =
    requires !== 'nobody' &&
    (requires.level !== null ||
      requires.dealersOnly === true ||
      requires.buyersOnly === true ||
      requires.staffOnly === true);
  return [
    'SERVICE_UNAVAILABLE_ERROR',
    ...(rateLimit === false ? [] : (['TOO_MANY_REQUESTS_ERROR'] as const)),
    ...(isSafe || isSigned ? [] : (['CSRF_ERROR'] as const)),
    ...(requires === 'nobody' ? [] : (['NO_SESSION_FOUND_ERROR', 'UNAUTHENTICATED_ERROR'] as const)),
    ...(isForSome || forCustomers ? (['PERMISSION_DENIED_ERROR'] as const) : []),
    ...(forCustomers ? (['NOT_FOUND_ERROR'] as const) : []),
    // Even a call without a payload or query may be sent with one that cannot be read.
    'VALIDATION_ERROR',
    ...(isSafe ? [] : (['BODY_TOO_LARGE', 'MEDIA_TYPE_UNKNOWN'] as const)),
    'GENERAL_SERVER_ERROR',
  ];
};

/** Returns every code with which a route may refuse, grouped by status. */
export const namedRefusals = (route: Route): ReadonlyMap<number, readonly ErrorCode[]> => {
  const all = [...refusedByPlugins(route), ...(route.config?.refuses ?? [])].map(answerTo);
  const byStatus = Map.groupBy(all, ({ status }) => status);
  return new Map([...byStatus].map(([status, some]) => [status, [...new Set(some.map(({ code }) => code))]]));
};

/** Returns whether a route names this refusal. Routes outside /api, which have no `requires`, need not name any. */
export const isNamed = (route: Route, { statusCode, code }: Pick<Refusal, 'statusCode' | 'code'>): boolean =>
  route.config?.requires === undefined || namedRefusals(route).get(statusCode)?.includes(code) === true;
