/** Runs work once a time is up; the time can be stopped and resumed. */
export class Deadline {
  readonly #onUp: () => void;
  #left: number;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(milliseconds: number, onUp: () => void) {
    this.#left = milliseconds;
    this.#onUp = onUp;
  }

  resume(): void {
    if (this.#timer !== undefined) return;
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onUp, this.#left);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#left -= performance.now() - this.#startedAt;
  }

  /** Grants this many more milliseconds after the deadline. */
  extend(milliseconds: number): void {
    this.stop();
    this.#left = milliseconds;
    this.resume();
  }
}
