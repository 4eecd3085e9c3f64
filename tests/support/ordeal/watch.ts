import { setTimeout as pause } from 'node:timers/promises';

import { PATIENCE } from '#tests/support/patience.ts';

const LOOK = 20;

/** Ends an ordeal that waits too long, so that it says for what, and nothing that it started is left behind. */
export class Watch {
  readonly #end = new AbortController();
  readonly #whole: NodeJS.Timeout | undefined;
  #what = 'its beginning';
  #step: NodeJS.Timeout | undefined;

  /** `limit` is for all together, in milliseconds; each step has `PATIENCE`. */
  constructor(limit?: number) {
    if (limit !== undefined)
      this.#whole = setTimeout(() => {
        this.fail(new Error(`the ordeal took more than ${limit} ms, and was at this: ${this.#what}`));
      }, limit).unref();
  }

  /** Is aborted when the ordeal has failed. */
  get signal(): AbortSignal {
    return this.#end.signal;
  }

  fail = (error: unknown): void => this.#end.abort(error);

  /** Gives the step that begins its time. */
  begin(what: string): void {
    this.#what = what;
    clearTimeout(this.#step);
    this.#step = setTimeout(() => {
      this.fail(new Error(`${what} took more than ${PATIENCE} ms`));
    }, PATIENCE).unref();
  }

  async until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
    this.begin(what);
    while (!(await isSo())) await pause(LOOK, undefined, { signal: this.signal });
  }

  /** @returns what the work does. @throws the failure, even if the work never ends. */
  async over<Result>(work: Promise<Result>): Promise<Result> {
    const { signal } = this;
    const failure = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    try {
      return await Promise.race([work, failure]);
    } catch (error) {
      // Something that the failure broke off may reject first.
      throw signal.aborted ? signal.reason : error;
    } finally {
      clearTimeout(this.#step);
      clearTimeout(this.#whole);
      this.#end.abort(new Error('the ordeal is over'));
    }
  }
}
