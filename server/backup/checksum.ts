import { createHash } from 'node:crypto';

/** Counts lines and computes their checksum, each with its line feed. */
export class Checksum {
  readonly #hash = createHash('sha256');
  #lines = 0;

  add(line: string | Uint8Array): void {
    this.#hash.update(line).update('\n');
    this.#lines += 1;
  }

  get lines(): number {
    return this.#lines;
  }

  /** May be called only once. */
  end(): string {
    return this.#hash.digest('hex');
  }
}
