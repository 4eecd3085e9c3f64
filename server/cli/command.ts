import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { InFolder } from '#server/exchange/files/in-folder.ts';
import type { Recorded, Trail } from '#server/db/trail/trail.store.ts';
import type { Maker } from '#server/maker/maker.ts';
import type { Settings } from '#server/settings.ts';

/** An option of a command; one without a `value` is a flag. */
export interface OptionSpec {
  readonly value?: string;
  readonly hint: string;
  /** The command requires this option. */
  readonly isNeeded?: true;
}

/** Holds the operator's positionals after the command's name. */
export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

/** The resources that commands work on: the running server's own, or those opened for the command. */
export interface CommandServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Reads the maker: most commands need none. @throws {StartError} */
  readonly maker: () => Promise<Maker>;
  /** The portal's public address, without a slash at the end. */
  readonly origin: string;
  /** Repeats an entry of the trail in the log, if there is a log. */
  readonly logRecorded?: (recorded: Recorded) => void;
}

/** Connects a command to the operator, who may be using another process. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** Reports a problem with a part of the work while the command goes on. */
  readonly complain: (line: string) => void;
  /** Reports how many bytes are done; without a total, the size of the input file counts. */
  readonly progress: (bytes: number, total?: number) => void;
  /** Tells whether the output is a folder or an archive, each of whose files begins with `begin`. */
  readonly writesFolder: boolean;
  readonly begin: (name: string) => Promise<void>;
  /** Writes to the output file or, if there is none, to the standard output. */
  readonly write: (content: string | Uint8Array) => Promise<void>;
  /** Reads the input file or, if there is none, the standard input. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** Opens the folder or archive that the operator gave as the input; `null` means that it is a file. */
  readonly folder: () => Promise<InFolder | null>;
  /** The content of a small file beside the input; `null` means that none was given. */
  readonly aside: string | null;
  /** The name under which the operator works on the machine. */
  readonly operator: string;
  /** Aborts when the operator has stopped the command or is gone. */
  readonly signal: AbortSignal;
}

export interface CommandContext extends CommandServices, Terminal {
  /** Records what the command does. */
  readonly trail: Trail;
}

/** Thrown for a command that cannot be done; the message is one sentence for the operator. */
export class CommandError extends Error {
  /** 1 means refused; 2 means not understood. */
  readonly exitCode: 1 | 2;

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The outcome of a command; the error is one sentence. */
export interface Outcome {
  readonly error: string | null;
  readonly exitCode: 0 | 1 | 2;
}

/** The operator's process opens the files, because it may see other folders than the server; `-` is its standard input. */
export interface FileUse {
  readonly reads?: string;
  /** Set if the input may also be a folder or an archive. */
  readonly mayReadFolder?: boolean;
  /** A small file of text beside the input. */
  readonly aside?: string;
  /** `null` means the standard output. */
  readonly writes?: string | null;
  readonly writesFolder?: boolean;
}

/** @throws {CommandError} */
export type Command = (parsed: ParsedArguments, context: CommandContext) => Promise<void>;

/** A command that opens what it needs itself, in the operator's process. */
export interface AloneContext
  extends Omit<CommandServices, 'database' | 'maker' | 'origin' | 'logRecorded'>, Terminal {
  /** Asks the operator for a line; `null` if nobody is at a terminal. */
  readonly ask: ((question: string) => Promise<string>) | null;
}

/** @throws {CommandError} */
type AloneCommand = (parsed: ParsedArguments, context: AloneContext) => Promise<void>;

interface CommandHelp {
  /** The positionals after the command's name, such as `EMAIL|ID LEVEL [MORE...]`. */
  readonly usage: string;
  readonly summary: string;
  /** Text that appears only in the help of this command. */
  readonly details?: string;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  readonly files?: (parsed: ParsedArguments) => FileUse;
  /** Set for a part of another command, which operators do not call. */
  readonly isHidden?: true;
}

/** A command with everything that its help says. */
export type CommandSpec = CommandHelp & ({ readonly run: Command } | { readonly runAlone: AloneCommand });
