import type { PGlite } from '@electric-sql/pglite';
import { AbortedTransactionError, PGliteDialect, type Driver } from 'kysely';

import { EmbeddedConnection } from './embedded-connection.ts';

/** Shares one connection among all callers; Kysely lets them use it one after the other. */
class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite;
  readonly #connection: EmbeddedConnection;

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
    this.#connection = new EmbeddedConnection(pglite);
  }

  async init(): Promise<void> {
    await this.#pglite.waitReady;
  }

  async acquireConnection(): Promise<EmbeddedConnection> {
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {}

  async beginTransaction(): Promise<void> {
    await this.#connection.command('begin');
  }

  async commitTransaction(): Promise<void> {
    const done = await this.#connection.command('commit');
    if (done === 'ROLLBACK') throw new AbortedTransactionError();
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.command('rollback');
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close();
  }
}

/** Replaces Kysely's own connection with one that keeps prepared statements. */
export class EmbeddedDialect extends PGliteDialect {
  readonly #pglite: PGlite;

  constructor(pglite: PGlite) {
    super({ pglite });
    this.#pglite = pglite;
  }

  override createDriver(): Driver {
    return new EmbeddedDriver(this.#pglite);
  }
}
