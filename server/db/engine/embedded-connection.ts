// This is our own code, because the published driver of the embedded engine plans a statement at each use: docs/decisions/0009.

import { messages, protocol, type PGlite, type Results } from '@electric-sql/pglite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

import { StatementGate } from './calls.ts';
import { preparedName } from './prepared.ts';

const { serialize } = protocol;

/** The engine does not notice when a table grows, so a plan made for a small table must not stay forever. */
const USES_OF_A_PLAN = 250;

/** Describes a statement that the engine keeps prepared. */
interface Prepared {
  readonly parameterTypes: readonly number[];
  readonly columns: readonly { readonly name: string; readonly dataTypeID: number }[];
  uses: number;
}

/**
 * Prepares statements, because each use of a prepared statement enters the engine once, while the engine's own `query` makes a new plan for
 * each use and enters the engine six times.
 */
export class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #prepared = new Map<string, Prepared>();
  readonly #gate = new StatementGate();

  constructor(pglite: PGlite) {
    this.#pglite = pglite;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#gate.send(query.sql, () => this.#execute<Row>(query));
  }

  async #execute<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const name = preparedName(sql);
    if (name !== undefined) return { rows: await this.#executePrepared<Row>(name, sql, parameters) };
    const { rows, affectedRows } = await this.#query<Row>(sql, parameters);
    return { rows, numAffectedRows: BigInt(affectedRows ?? 0) };
  }

  /** Runs a command without parameters; returns the engine's name for what it did, such as `COMMIT`. */
  async command(text: 'begin' | 'commit' | 'rollback'): Promise<string | undefined> {
    const answers = await this.#gate.send(text, () => this.#send(serialize.query(text)));
    return answers.find((answer) => answer instanceof messages.CommandCompleteMessage)?.text;
  }

  // oxlint-disable-next-line require-yield -- there is nothing to yield
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database does not stream');
  }

  /**
   * Runs a statement. As with the driver of PostgreSQL, a text without parameters may hold several statements; the result is that of the
   * last one.
   */
  async #query<Row>(sql: string, parameters: readonly unknown[]): Promise<Results<Row>> {
    if (parameters.length > 0) return this.#pglite.query<Row>(sql, [...parameters]);
    const results = await this.#pglite.exec(sql);
    return (results.at(-1) ?? { rows: [], fields: [] }) as Results<Row>;
  }

  async #executePrepared<Row>(name: string, sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    let prepared = this.#prepared.get(name);
    if (prepared === undefined || prepared.uses === USES_OF_A_PLAN) prepared = await this.#prepare(name, sql);
    prepared.uses += 1;
    const { parameterTypes } = prepared;
    const values = parameters.map((value, at) => this.#write(value, parameterTypes[at]));
    const answers = await this.#send(
      serialize.bind({ statement: name, values }),
      serialize.execute(),
      serialize.sync(),
    );
    return answers
      .filter((answer) => answer instanceof messages.DataRowMessage)
      .map(({ fields }) => this.#read(prepared, fields) as Row);
  }

  async #prepare(name: string, sql: string): Promise<Prepared> {
    const answers = await this.#send(
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const parameters = answers.find((answer) => answer instanceof messages.ParameterDescriptionMessage);
    const row = answers.find((answer) => answer instanceof messages.RowDescriptionMessage);
    const prepared = { parameterTypes: parameters?.dataTypeIDs ?? [], columns: row?.fields ?? [], uses: 0 };
    this.#prepared.set(name, prepared);
    return prepared;
  }

  #write(value: unknown, type = 0): string | null {
    return value === null || value === undefined ? null : (this.#pglite.serializers[type] ?? String)(value);
  }

  #read({ columns }: Prepared, fields: readonly (string | null)[]): Record<string, unknown> {
    const { parsers } = this.#pglite;
    const row: Record<string, unknown> = {};
    for (const [at, { name, dataTypeID }] of columns.entries()) {
      const text = fields[at] ?? null;
      row[name] = text === null ? null : (parsers[dataTypeID] ?? String)(text);
    }
    return row;
  }

  /** Sends requests without synchronising files: a database in a browser needs that step, while one in a folder or in memory does not. */
  async #send(...requests: Uint8Array[]) {
    const answered = await this.#pglite.execProtocol(Buffer.concat(requests), { syncToFs: false });
    return answered.messages;
  }
}
