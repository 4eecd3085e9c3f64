import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

import { inTime } from '#server/db/engine/calls.ts';
import type { Database } from '#server/db/engine/database.ts';
import { poolUseOf } from '#server/db/engine/open-database.ts';
import { countUnsentMails } from '#server/db/mail/mails.store.ts';
import type { Clock } from '#server/clock.ts';
import { counter, histogram, measured, type Metric, type Sample } from './metrics.ts';

/** The bounds, in seconds, by which answers are counted: from a call that reads one row to one that is refused because its time is up. */
const DURATION_BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const DELAY_RESOLUTION_MS = 10;

/** Prometheus waits for ten seconds by default; of these, the database has this many milliseconds. */
const DATABASE_TIMEOUT_MS = 1_500;

interface Answered {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** The reason why somebody was asked to come back later. */
export type Throttle = 'rate' | 'overload' | 'act';

export type Placed = 'order' | 'quote';

/** The counters and measurements of the portal. No metric names a person, a company, a record or an address. */
export interface PortalMetrics {
  readonly answered: (answer: Answered) => void;
  readonly throttled: (by: Throttle) => void;
  readonly placed: (kind: Placed) => void;
  readonly indexed: (articles: number) => void;
  /** Returns everything in the text format of Prometheus. */
  readonly text: () => Promise<string>;
}

interface Measures {
  readonly database: Database;
  readonly clock: Clock;
  readonly version: string;
}

const NANOSECONDS = 1e9;
const MICROSECONDS = 1e6;

/** Measures the delay of the main thread since the last scrape. */
const loopDelay = (): Metric => {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  return measured(
    'portal_event_loop_delay_seconds',
    'gauge',
    'Delay of the main thread since the last scrape.',
    () => {
      const samples = (['p50', 'p99', 'max'] as const).map((at): Sample => {
        const late = at === 'max' ? delay.max : delay.percentile(at === 'p50' ? 50 : 99);
        return { labels: { at }, value: delay.count === 0 ? 0 : late / NANOSECONDS };
      });
      delay.reset();
      return samples;
    },
  );
};

const processMetrics = (): Metric[] => [
  measured('process_cpu_seconds_total', 'counter', 'Processor time of all threads.', () => {
    const { user, system } = process.cpuUsage();
    return [{ value: (user + system) / MICROSECONDS }];
  }),
  measured('process_resident_memory_bytes', 'gauge', 'Memory of the process.', () => [
    { value: process.memoryUsage.rss() },
  ]),
  measured('process_start_time_seconds', 'gauge', 'When the process started.', () => [
    { value: Math.round(Date.now() / 1_000 - process.uptime()) },
  ]),
];

const poolMetrics = (database: Database): Metric[] => {
  const use = () => poolUseOf(database);
  if (use() === null) return [];
  return [
    measured('portal_database_connections', 'gauge', 'Connections of the process to PostgreSQL.', () => [
      { labels: { state: 'used' }, value: use()?.used ?? 0 },
      { labels: { state: 'idle' }, value: use()?.idle ?? 0 },
    ]),
    measured('portal_database_waiting', 'gauge', 'Calls that wait for a free connection.', () => [
      { value: use()?.waiting ?? 0 },
    ]),
  ];
};

/** Mails are counted for all processes together, and not at all while the database does not answer. */
const mailMetric = (database: Database): Metric =>
  measured('portal_mails', 'gauge', 'Mails that are waiting or were refused, in all processes.', async () => {
    try {
      const counts = await inTime(DATABASE_TIMEOUT_MS, () => countUnsentMails(database));
      return (['waiting', 'refused'] as const).map((state) => ({ labels: { state }, value: counts[state] }));
    } catch {
      return [];
    }
  });

export const portalMetrics = ({ database, clock, version }: Measures): PortalMetrics => {
  let index: { readonly articles: number; readonly builtAt: number } | null = null;
  const requests = counter('portal_http_requests_total', 'Answers, by route and status.', []);
  const durations = histogram(
    'portal_http_request_duration_seconds',
    'Duration of answers, by route.',
    DURATION_BUCKETS_SECONDS,
  );
  const throttles = counter(
    'portal_throttled_total',
    'Requests refused because there were too many: from one person or network, in total, or of one act.',
    [{ by: 'rate' }, { by: 'overload' }, { by: 'act' }],
  );
  const orders = counter('portal_orders_placed_total', 'Orders placed through this process.');
  const quotes = counter('portal_quotes_placed_total', 'Quote requests sent through this process.');
  const metrics: readonly Metric[] = [
    measured('portal_build_info', 'gauge', 'The version of the portal.', () => [
      { labels: { version }, value: 1 },
    ]),
    ...processMetrics(),
    loopDelay(),
    requests,
    durations,
    throttles,
    orders,
    quotes,
    ...poolMetrics(database),
    mailMetric(database),
    measured('portal_search_index_age_seconds', 'gauge', 'Time since the search index was built.', () =>
      index === null ? [] : [{ value: Math.max(0, clock.now().getTime() - index.builtAt) / 1_000 }],
    ),
    measured('portal_search_index_articles', 'gauge', 'Articles in the search index.', () =>
      index === null ? [] : [{ value: index.articles }],
    ),
  ];
  return {
    answered: ({ method, route, status, milliseconds }) => {
      requests.add({ method, route, status: String(status) });
      durations.observe({ method, route }, milliseconds / 1_000);
    },
    throttled: (by) => throttles.add({ by }),
    placed: (kind) => (kind === 'order' ? orders : quotes).add(),
    indexed: (articles) => {
      index = { articles, builtAt: clock.now().getTime() };
    },
    text: async () => (await Promise.all(metrics.map(async (metric) => metric.text()))).join(''),
  };
};
