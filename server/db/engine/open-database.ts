import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';

import type { Database } from './database.ts';
import { EmbeddedDialect } from './embedded-driver.ts';
import { limitStatements, PortalClient, type PortalClientConfig } from './postgres-client.ts';
import type { Tables } from './tables.ts';
import { asUnavailable } from './unavailable.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Makes both engines answer in the same way: whole numbers as numbers, days as `YYYY-MM-DD`, instants as `Date`. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [INT8]: Number,
  [DATE]: (text) => text,
  [NUMERIC]: Number,
};

const connect = (dialect: Dialect): Database =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] });

/** Starts the embedded engine with the features that the migrations need. */
export const startEmbedded = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** Opens the embedded engine on a folder, which is created if its parent exists; no other process may have it open. */
export const openEmbedded = async (folder: string): Promise<Database> =>
  connectEmbedded(await startEmbedded({ dataDir: folder }));

/** Connects to an engine that is already open. */
export const connectEmbedded = (pglite: PGlite): Database => {
  Object.assign(pglite.parsers, PARSERS);
  return connect(new EmbeddedDialect(pglite));
};

/** Limits a statement outside calls to this many milliseconds; statements of calls may have less time. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Sets after how many milliseconds the driver stops waiting for a server that should have ended the statement itself. */
const QUERY_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/**
 * A call waits at most this many milliseconds for a free connection. The limit is long, because many calls of one person may wait for each
 * other although nothing has failed.
 */
const CONNECTION_TIMEOUT_MS = 8_000;

/** Holds the number of connections of a process, and how a pooler in front of the database lends them. */
export interface Pooling {
  readonly connections: number;
  readonly pooler: 'session' | 'transaction';
}

const USUAL: Pooling = { connections: 12, pooler: 'session' };

/** Counts the connections to PostgreSQL at this moment. */
export interface PoolUse {
  readonly used: number;
  readonly idle: number;
  /** Counts the callers that wait for a free connection. */
  readonly waiting: number;
}

const pools = new WeakMap<Database, Pool>();

/** Returns the use of the connections, or `null` for the embedded database, which has only one. */
export const poolUseOf = (database: Database): PoolUse | null => {
  const pool = pools.get(database);
  if (pool === undefined) return null;
  const { totalCount, idleCount, waitingCount } = pool;
  return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
};

/** Opens a pool of connections, each of which is made when it is first needed. */
export const openPostgres = (url: string, { connections, pooler }: Pooling = USUAL): Database => {
  const limits: PortalClientConfig = {
    statementLimit: STATEMENT_TIMEOUT_MS,
    isLent: pooler === 'transaction',
  };
  const options: PoolConfig & PortalClientConfig = {
    Client: PortalClient,
    connectionString: url,
    max: connections,
    // In a pool, this option limits the wait for a free connection; each connection has its own limit.
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
        PARSERS[oid] ?? types.getTypeParser(oid, format),
    },
    ...limits,
    onConnect: (client) => limitStatements(client, limits),
  };
  const pool = new Pool(options);
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', () => {});
  const connectInTime = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      throw asUnavailable(error);
    }
  };
  const database = connect(
    new PostgresDialect({
      pool: { connect: connectInTime, end: () => pool.end(), options: pool.options, Client: PortalClient },
    }),
  );
  pools.set(database, pool);
  return database;
};
