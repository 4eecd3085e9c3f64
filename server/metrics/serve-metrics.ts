import { once } from 'node:events';
import { createServer } from 'node:http';

import { sharedByCalls } from '#server/db/engine/calls.ts';
import type { Settings } from '#server/settings.ts';
import { refuseTakenPort } from '#server/start/port.ts';
import type { PortalMetrics } from './portal-metrics.ts';

const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export interface MetricsServer {
  /** The URL of the page that Prometheus reads. */
  readonly address: string;
  close(): Promise<void>;
}

/** Only a few programs read the metrics, each over one connection. */
const MOST_CONNECTIONS = 50;

/** A request must arrive within this many milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;
const CHECK_INTERVAL_MS = 5_000;

/** Programs ask every few seconds or minutes. A connection ends after this many milliseconds without a byte. */
const IDLE_TIMEOUT_MS = 45_000;

/**
 * Serves the metrics on a port of their own, which a proxy in front of the portal does not make public. @returns `null` if the settings
 * name no port for them.
 * @throws {StartError} if the port is taken.
 */
export const serveMetrics = async (
  metrics: PortalMetrics | null,
  { metricsHost: host, metricsPort: port }: Settings,
): Promise<MetricsServer | null> => {
  if (metrics === null || port === null) return null;
  await refuseTakenPort({ host, port }, 'METRICS_PORT or METRICS_HOST');
  const text = sharedByCalls(() => metrics.text());
  const limits = {
    headersTimeout: REQUEST_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
  };
  const server = createServer(limits, (request, response) => {
    const isAsked = request.url === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!isAsked) return void response.writeHead(404).end();
    return void text().then(
      (lines) => response.writeHead(200, { 'content-type': TYPE, 'cache-control': 'no-store' }).end(lines),
      () => response.writeHead(500).end(),
    );
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = IDLE_TIMEOUT_MS;
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${taken}/metrics`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
