import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

import { portalMetrics, type PortalMetrics, type Throttle } from '#server/metrics/portal-metrics.ts';
import { VERSION } from '#server/metrics/version.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` means that the settings name no port for metrics, so nothing is counted. */
    readonly metrics: PortalMetrics | null;
  }
  interface FastifyRequest {
    /** Names the limit for which the sender was asked to come back later; `null` if there was none, or if it limits a single act. */
    throttledBy: Throttle | null;
  }
}

/** Groups built files by their folder, because each has its own route, and a new name when its content changes. */
const routeOf = ({ routeOptions: { url } }: FastifyRequest): string => {
  if (url === undefined) return 'none';
  return url.startsWith('/assets/') ? '/assets/*' : url;
};

/** Counts answers by the pattern of their route, as the log does, because the path itself may name a person's record. */
export const metricsPlugin = fp(async (app) => {
  const { database, clock, settings } = app;
  const metrics = settings.metricsPort === null ? null : portalMetrics({ database, clock, version: VERSION });
  app.decorate('metrics', metrics);
  app.decorateRequest('throttledBy', null);
  if (metrics === null) return;
  app.addHook('onResponse', async (request, { statusCode: status, elapsedTime }) => {
    const throttledBy = request.throttledBy ?? (status === 429 ? 'act' : null);
    if (throttledBy !== null) metrics.throttled(throttledBy);
    metrics.answered({ method: request.method, route: routeOf(request), status, milliseconds: elapsedTime });
  });
});
