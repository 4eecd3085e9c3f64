import { setTimeout as pause } from 'node:timers/promises';

import { TIMEOUT_MS } from '#tests/support/timeout.ts';

const LOOK_EVERY_MS = 20;

/** Ends a run that waits too long: it then reports what it waited for, and cleans up what it started. */
export class Watchdog {
  readonly #end = new AbortController();
  readonly #whole: NodeJS.Timeout | undefined;
  #what = 'its beginning';
  #step: NodeJS.Timeout | undefined;

  /** `limit`, in milliseconds, applies to all steps together. */
  constructor(limit?: number) {
    if (limit !== undefined)
      this.#whole = setTimeout(() => {
        this.fail(new Error(`the run took more than ${limit} ms, and was at this: ${this.#what}`));
      }, limit).unref();
  }

  /** Aborted when the run has failed. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  fail = (error: unknown): void => this.#end.abort(error);

  /** Begins a step and starts its time limit, in milliseconds. */
  begin(what: string, limit = TIMEOUT_MS): void {
    this.#what = what;
    clearTimeout(this.#step);
    this.#step = setTimeout(() => {
      this.fail(new Error(`${what} took more than ${limit} ms`));
    }, limit).unref();
  }

  async until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    this.begin(what);
    while (!(await isSo())) await pause(LOOK_EVERY_MS, undefined, { signal: this.signal });
  }

  /** @returns the result of the work. @throws the failure, even if the work never ends. */
  async over<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    const failure = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    try {
      return await Promise.race([work, failure]);
    } catch (error) {
      // Work that the failure interrupted may reject before the failure itself does.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(this.#step);
      clearTimeout(this.#whole);
      this.#end.abort(new Error('the run is over'));
    }
  }
}
