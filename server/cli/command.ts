import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';

export interface CommandContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly print: (line: string) => void;
}

/** A command that cannot be done; the message is one sentence for the operator. */
export class CommandError extends Error {
  /** 1: refused; 2: not understood. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** @throws {CommandError} */
export type Command = (words: readonly string[], context: CommandContext) => Promise<void>;
