import { AsyncLocalStorage } from 'node:async_hooks';

/** Limits each statement of a call to this many milliseconds. */
const STATEMENT_TIMEOUT_MS = 10_000;

/** Thrown if work of a call was not begun or not finished, because the call has run out of time or nobody waits for the answer any more. */
export class CallEnded extends Error {
  constructor() {
    super('The call has ended');
    this.name = 'CallEnded';
  }
}

/**
 * Limits the statements of one request. Once the request has ended, no further statement begins, so its transaction is rolled back.
 * Code outside a request has no call unless it makes one, and without a call, statements have none of these limits.
 */
export class Call {
  /** Limits each statement of this call to this many milliseconds. */
  readonly statementTime: number;
  #hasEnded = false;
  #commits = 0;
  #mayHaveStored = false;
  #isAct = false;
  readonly #ending = new AbortController();

  constructor(statementTime = STATEMENT_TIMEOUT_MS) {
    this.statementTime = statementTime;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Returns whether something was sent that the database may have stored, even if no answer came. */
  get mayHaveStored(): boolean {
    return this.#mayHaveStored;
  }

  /** Aborts other work that the call waits for, once the call has ended. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isCommitting(): boolean {
    return this.#commits > 0;
  }

  end(): void {
    this.#hasEnded = true;
    this.#ending.abort();
  }

  /** Marks the beginning of the act, and disregards what was stored before it, such as the time when the session was last used. */
  beginAct(): void {
    this.#isAct = true;
    this.#mayHaveStored = false;
  }

  get isAct(): boolean {
    return this.#isAct;
  }

  noteStore(): void {
    this.#mayHaveStored = true;
  }

  async committing<Result>(commit: Promise<Result>): Promise<Result> {
    this.#commits += 1;
    try {
      return await commit;
    } finally {
      this.#commits -= 1;
    }
  }
}

const calls = new AsyncLocalStorage<Call>();

export const currentCall = (): Call | undefined => calls.getStore();

/** Runs work whose statements all belong to the call. */
export const inCall = <Result>(call: Call, work: () => Result): Result => calls.run(call, work);

/** Asks the database in a separate call that may take this many milliseconds. @throws {CallEnded} if no answer has come by then. */
export const inTime = async <Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> => {
  const call = new Call(milliseconds);
  const answer = inCall(call, work);
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    call.end();
    reject(new CallEnded());
  }, milliseconds);
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/** Runs work that a call only starts and that must continue after the call has ended. */
export const outsideCalls = <Result>(work: () => Result): Result => calls.exit(work);

/** Asks once for all calls that want the answer at the same time; the work continues even if these calls end. */
export const sharedByCalls = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let underWay: Promise<Answer> | null = null;
  return () => {
    underWay ??= outsideCalls(ask).finally(() => {
      underWay = null;
    });
    return underWay;
  };
};

const READS = /^[\s(]*select\b/i;

/** Sends the statements of one connection, each under the limits of its call. */
export class StatementGate {
  #isInTransaction = false;

  /** Sends a statement; a rollback is always sent. @throws {CallEnded} if the call has ended before the statement could be sent. */
  async send<Result>(text: string, statement: () => Promise<Result>): Promise<Result> {
    const call = currentCall();
    if (text === 'rollback') {
      this.#isInTransaction = false;
      return statement();
    }
    if (call?.hasEnded === true) throw new CallEnded();
    if (text === 'begin') this.#isInTransaction = true;
    if (text === 'commit') {
      this.#isInTransaction = false;
      call?.noteStore();
      return call === undefined ? statement() : call.committing(statement());
    }
    if (!this.#isInTransaction && text !== 'begin' && !READS.test(text)) call?.noteStore();
    return statement();
  }
}
