import { Client, type ClientBase, type ClientConfig } from 'pg';

import { currentCall, StatementGate } from './calls.ts';
import { preparedName } from './prepared.ts';
import { asUnavailable } from './unavailable.ts';

/** Limits the greeting: a server that takes more milliseconds than this counts as unreachable. */
const GREETING_TIMEOUT_MS = 5_000;

/** Matches the classes of connection errors (08) and of an operator's intervention (57), which includes a statement that took too long. */
const LOST_STATE = /^(?:08|57)[\dA-Z]{3}$/;
const LOST_CONNECTION = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);
/** Matches failures of the driver itself, which have no code. */
const LOST_MESSAGE =
  /^(?:Query read timeout|Connection terminated|Client has encountered a connection error)/;

/** Lifts the limit of a transaction whose statements may take as long as they need. */
const LIFTS_LIMIT = 'set local statement_timeout = 0';
/** Lifts the driver's limit as far as possible: no timer can wait for more milliseconds than this. */
const NO_TIMEOUT_MS = 2_147_483_647;

/** Matches a statement that begins a transaction, because a limit for one transaction can be set only after it has begun. */
const BEGINS = /^(?:begin|start transaction)\b/;

export interface PortalClientConfig extends ClientConfig {
  /** Tells after how many milliseconds the server ends a statement. */
  readonly statementLimit?: number;
  /**
   * Tells whether a pooler lends this client a connection to the server for one transaction at a time; settings and prepared statements are
   * then lost after each transaction.
   */
  readonly isLent?: boolean;
}

/** Declares a method of the driver's client that the driver's own declarations leave out. */
interface Starting {
  getStartupConf(): Record<string, string>;
}

/**
 * Tells the server how long a statement may take, once per connection, because PgBouncer refuses connections that set this limit when they
 * start (docs/decisions/0051). The statement is sent as an object, which bypasses the limits of the call that happens to need the
 * connection.
 */
export const limitStatements = async (
  client: ClientBase,
  { statementLimit, isLent }: PortalClientConfig,
): Promise<void> => {
  if (isLent === true || statementLimit === undefined) return;
  await client.query(
    Object.assign(
      { text: `set statement_timeout = ${statementLimit}` },
      { query_timeout: GREETING_TIMEOUT_MS },
    ),
  );
};

const isLost = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return LOST_STATE.test(code) || LOST_CONNECTION.has(code) || LOST_MESSAGE.test(error.message);
};

/**
 * Names the statements made with `prepare`, so that a connection keeps their plans. It also ends each statement at the limit of its call,
 * because a server that hangs cannot do so itself. A transaction that lifts the server's limit is not cut off here either, unless it
 * belongs to a call.
 */
export class PortalClient extends Client {
  readonly #gate = new StatementGate();
  readonly #isLent: boolean;
  readonly #afterBegin: string;
  #isLifted = false;

  constructor(config: PortalClientConfig = {}) {
    super({ ...config, connectionTimeoutMillis: GREETING_TIMEOUT_MS });
    const { isLent = false, statementLimit } = config;
    this.#isLent = isLent;
    this.#afterBegin =
      isLent && statementLimit !== undefined ? `; set local statement_timeout = ${statementLimit}` : '';
    // If a connection breaks while it is used, its statement fails anyway; without a listener, the process would also end.
    this.on('error', () => {});
  }

  /**
   * Sends the time zone at the start, because a pooler passes it on to each connection that it lends, but refuses the parameter `options`.
   */
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
    const time = currentCall()?.statementTime ?? (this.#isLifted ? NO_TIMEOUT_MS : undefined);
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
      // A statement without an answer would hold up everything after it on this connection.
      (this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      throw asUnavailable(error);
    }
  }
}
