import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { CamelCasePlugin, Kysely, PostgresDialect, type Dialect } from 'kysely';
import { Client, Pool, types, type ClientConfig } from 'pg';

import type { Database } from './database.ts';
import { EmbeddedDialect } from './embedded-driver.ts';
import { preparedName } from './prepared.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const DATE = 1082;
const NUMERIC = 1700;

/** Both engines answer alike: whole numbers as numbers, days as `YYYY-MM-DD`, instants as `Date`. */
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

/** Opens the embedded engine on a folder, which is created if its parent exists; it must not be open in another process. */
export const openEmbedded = async (folder: string): Promise<Database> =>
  connectEmbedded(await startEmbedded({ dataDir: folder }));

/** Opens the embedded engine in memory; its data is gone when it is closed. */
export const openInMemory = async (): Promise<Database> => connectEmbedded(await startEmbedded({}));

/** Connects to an engine that is open already. */
export const connectEmbedded = (pglite: PGlite): Database => {
  Object.assign(pglite.parsers, PARSERS);
  return connect(new EmbeddedDialect(pglite));
};

/** A server that does not greet within these milliseconds cannot be reached. */
const GREETING = 5_000;

/** A statement may take this many milliseconds, and a call may wait as long for its turn: by then, every connection has been given back. */
const STATEMENT = 30_000;

/** Names the statements made with `prepare`, so that the driver plans each of them once per connection. */
class PreparingClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: GREETING });
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- stands for all the ways in which it may be called
  override query(text: any, values?: any, callback?: any): any {
    const name = preparedName(text);
    return name === undefined
      ? super.query(text, values, callback)
      : super.query({ name, text, values }, callback);
  }
}

/** Connections are made when they are first needed. */
export const openPostgres = (url: string, onIdleError: (error: Error) => void = () => {}): Database => {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 12,
    // For the pool, this limits the wait for a free connection: many calls of one person wait for each other, which is not a failure.
    connectionTimeoutMillis: STATEMENT,
    statement_timeout: STATEMENT,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
        PARSERS[oid] ?? types.getTypeParser(oid, format),
    },
  });
  // Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  return connect(new PostgresDialect({ pool }));
};
