import { integerBetween, oneOf, textLike, type SettingTable } from './setting-values.ts';

/** The settings for processes, connections and logs, which are a part of the table `SETTINGS`. */
export const OPERATION_SETTINGS = {
  drainSeconds: {
    name: 'DRAIN_SECONDS',
    default: '0',
    parse: integerBetween(0, 300),
    meaning: 'How many seconds a stopping process still answers after saying that it is not ready.',
  },
  databaseConnections: {
    name: 'DATABASE_CONNECTIONS',
    default: '12',
    parse: integerBetween(2, 1_000),
    meaning: 'The most connections that a process opens to PostgreSQL.',
  },
  databasePooler: {
    name: 'DATABASE_POOLER',
    default: 'session',
    parse: oneOf('session', 'transaction'),
    meaning: 'transaction: a pooler such as PgBouncer lends connections for one transaction each.',
  },
  metricsPort: {
    name: 'METRICS_PORT',
    default: null,
    parse: integerBetween(0, 65_535),
    meaning: 'The port that serves /metrics for Prometheus; without one, there are no metrics.',
  },
  metricsHost: {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    parse: textLike(/^[\w.:-]+$/, 'a host name or network address'),
    meaning: 'The network address for METRICS_PORT; anyone who can reach it can read the metrics.',
  },
  logFormat: {
    name: 'LOG_FORMAT',
    default: 'json',
    parse: oneOf('json', 'text'),
    meaning: 'json: one object per line, for programs; text: one readable line with its time, for people.',
  },
} as const satisfies SettingTable;
