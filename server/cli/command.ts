import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Settings } from '#server/settings.ts';

/** An option of a command; one without a `value` is a flag. */
export interface OptionSpec {
  readonly value?: string;
  readonly hint: string;
  /** The command does not go without it. */
  readonly isNeeded?: true;
}

/** What the operator wrote behind the command's name. */
export interface Said {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

/** What commands work on: of the running server, or opened for the command. */
export interface CommandServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Where people reach the portal, without a slash at the end. */
  readonly origin: string;
}

/** How a command reaches the operator, who may sit at another process. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** What is wrong with a part of it, while the command goes on. */
  readonly complain: (line: string) => void;
  /** How many bytes of the file are done. */
  readonly progress: (bytes: number) => void;
  /** The content of the file that is written, or of the standard output. */
  readonly write: (text: string) => Promise<void>;
  /** The file that is read, or the standard input. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** The operator has stopped it, or is gone. */
  readonly signal: AbortSignal;
}

export interface CommandContext extends CommandServices, Terminal {}

/** A command that cannot be done; the message is one sentence for the operator. */
export class CommandError extends Error {
  /** 1: refused; 2: not understood. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** Files are opened by the operator's process, which may see other folders than the server; `-` is its standard input. */
export interface FileUse {
  readonly reads?: string;
  /** `null`: the standard output. */
  readonly writes?: string | null;
}

/** @throws {CommandError} */
export type Command = (said: Said, context: CommandContext) => Promise<void>;

/** A command with all that its help says. */
export interface CommandSpec {
  /** Of what stands behind its name, such as `EMAIL|ID LEVEL [MORE...]`. */
  readonly usage: string;
  readonly summary: string;
  /** For the help of this command alone. */
  readonly details?: string;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  readonly files?: (said: Said) => FileUse;
  readonly run: Command;
}
