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

/** The embedded engine with what the migrations ask of it. */
export const startEmbedded = (options: PGliteOptions): Promise<PGlite> =>
  PGlite.create({ ...options, extensions: { pg_trgm } });

/** The embedded engine over a folder, made where its parent exists; it must not be open in another process. */
export const openEmbedded = async (folder: string): Promise<Database> =>
  connectEmbedded(await startEmbedded({ dataDir: folder }));

/** The embedded engine in memory; gone when closed. */
export const openInMemory = async (): Promise<Database> => connectEmbedded(await startEmbedded({}));

/** Over an engine that is open already. */
export const connectEmbedded = (pglite: PGlite): Database => {
  Object.assign(pglite.parsers, PARSERS);
  return connect(new EmbeddedDialect(pglite));
};

/** Milliseconds; a server that does not greet within them cannot be reached. */
const GREETING = 5_000;

/** Milliseconds that a statement may take, and so a call may wait for its turn: whoever has a connection gives it back by then. */
const STATEMENT = 30_000;

/** Names the statements made with `prepare`; the driver then has each of them planned once on a connection. */
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

/** Connections are made when first needed. */
export const openPostgres = (url: string, onIdleError: (error: Error) => void = () => {}): Database => {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 12,
    // Of the pool it is the limit for a free connection: many calls of one person wait for each other, and are no failure.
    connectionTimeoutMillis: STATEMENT,
    statement_timeout: STATEMENT,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: (oid: Parameters<typeof types.getTypeParser>[0], format?: 'text' | 'binary') =>
        PARSERS[oid] ?? types.getTypeParser(oid, format),
    },
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', onIdleError);
  return connect(new PostgresDialect({ pool }));
};
