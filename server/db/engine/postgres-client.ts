import { Client, type ClientBase, type ClientConfig } from 'pg';

import { currentCall, StatementGate } from './calls.ts';
import { preparedName } from './prepared.ts';
import { asUnavailable } from './unavailable.ts';

/** A server that does not greet within these milliseconds cannot be reached. */
const GREETING = 5_000;

/** Matches the classes of connection errors (08) and of an operator's intervention (57), which includes a statement that took too long. */
const LOST_STATE = /^(?:08|57)[\dA-Z]{3}$/;
const LOST_CONNECTION = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** The driver's own failures with these messages have no code. */
const LOST_MESSAGE =
  /^(?:Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Sent by a transaction whose statements may take the time that they need. */
const LIFTS_LIMIT = 'set local statement_timeout = 0';
/** The longest time that a timer can wait, in milliseconds. */
const NO_LIMIT = 2_147_483_647;

/** Matches a statement that begins a transaction; anything else may be sent outside one. */
const BEGINS = /^(?:begin|start transaction)\b/;

export interface PortalClientConfig extends ClientConfig {
  /** The server ends a statement after this many milliseconds. */
  readonly statementLimit?: number;
  /**
   * A pooler lends this connection another one of the server for each transaction: the server keeps nothing for it, neither settings nor
   * prepared statements.
   */
  readonly isLent?: boolean;
}

/** Starts a connection; the driver's declarations leave this method out. */
interface Starting {
  getStartupConf(): Record<string, string>;
}

/**
 * Tells the server how long a statement may take, once per connection: PgBouncer refuses connections that set this limit when they start
 * (docs/decisions/0051). It is sent as an object, which bypasses the limits of the call that happens to need the connection.
 */
export const limitStatements = async (
  client: ClientBase,
  { statementLimit, isLent }: PortalClientConfig,
): Promise<void> => {
  if (isLent === true || statementLimit === undefined) return;
  await client.query(
    Object.assign({ text: `set statement_timeout = ${statementLimit}` }, { query_timeout: GREETING }),
  );
};

const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_STATE.test(code) || LOST_CONNECTION.has(code) || LOST_MESSAGE.test(error.message);
};

/**
 * Names the statements made with `prepare`, which the driver then has planned once on a connection, and keeps each statement
 * within the limits of its call. The server's own limit does not help when the server itself hangs. A transaction that lifts it
 * is not cut off here either.
 */
export class PortalClient extends Client {
  readonly #gate = new StatementGate();
  readonly #isLent: boolean;
  readonly #afterBegin: string;
  #isLifted = false;

  constructor(config: PortalClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: GREETING });
    const { isLent = false, statementLimit } = config;
    this.#isLent = isLent;
    this.#afterBegin =
      isLent && statementLimit !== undefined ? `; set local statement_timeout = ${statementLimit}` : '';
    // A connection that breaks while it is used fails its statement; without a listener it would end the process, too.
    this.on('error', () => {});
  }

  /** A pooler passes the time zone on to each connection that it lends, and refuses the other ways to set it. */
  getStartupConf(): Record<string, string> {
    return { ...(Client.prototype as unknown as Starting).getStartupConf.call(this), TimeZone: 'UTC' };
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- stands for all the ways in which it may be called
  override query(text: any, values?: any, callback?: any): any {
    if (typeof text !== 'string' || callback !== undefined) return super.query(text, values, callback);
    return this.#gate.send(text, () => this.#ask(text, values));
  }

  async #ask(text: string, values: unknown[]): Promise<unknown> {
    const name = this.#isLent ? undefined : preparedName(text);
    if (text === LIFTS_LIMIT) this.#isLifted = true;
    if (text === 'commit' || text === 'rollback') this.#isLifted = false;
    const time = currentCall()?.statementTime ?? (this.#isLifted ? NO_LIMIT : undefined);
    const query = {
      text: BEGINS.test(text) ? `${text}${this.#afterBegin}` : text,
      values,
      ...(name !== undefined && { name }),
      ...(time !== undefined && { query_timeout: time }),
    };
    try {
      return await super.query(query);
    } catch (error) {
      if (!isLost(error)) throw error;
      // A statement that is still unanswered would hold up everything after it on this connection.
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw asUnavailable(error);
    }
  }
}
