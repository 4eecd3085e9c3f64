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
  /** If set, the command is refused without this option. */
  readonly isNeeded?: true;
}

/** A command's arguments; the positionals are those after its name. */
export interface ParsedArguments {
  readonly positionals: readonly string[];
  readonly options: Readonly<Record<string, string | undefined>>;
  readonly flags: ReadonlySet<string>;
}

/** The resources that a command works on: those of the running server, or those opened for the command. */
export interface CommandServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  /** Reads the maker's file only when called, because most commands do not need the maker. @throws {StartError} */
  readonly maker: () => Promise<Maker>;
  /** The portal's public address, without a slash at the end. */
  readonly origin: string;
  /** Repeats an entry of the trail in the log, if there is a log. */
  readonly logRecorded?: (recorded: Recorded) => void;
}

/** Connects a command to the operator, whose terminal may belong to another process. */
export interface Terminal {
  readonly print: (line: string) => void;
  /** Reports a problem with a part of the work; the command continues. */
  readonly complain: (line: string) => void;
  /** Reports the number of bytes done; the total is the size of the input file unless given. */
  readonly progress: (bytes: number, total?: number) => void;
  /** True if the output is a folder or an archive, in which `begin` starts each file. */
  readonly writesFolder: boolean;
  readonly begin: (name: string) => Promise<void>;
  /** Writes to the output file or, if there is none, to the standard output. */
  readonly write: (content: string | Uint8Array) => Promise<void>;
  /** Reads the input file or, if there is none, the standard input. */
  readonly read: () => AsyncIterable<Uint8Array>;
  /** Opens the folder or archive that the operator gave as the input; `null` means that the input is neither. */
  readonly folder: () => Promise<InFolder | null>;
  /** The content of a small file that is read in addition to the input; `null` means that none was given. */
  readonly aside: string | null;
  /** The name of the operator's account on the machine. */
  readonly operator: string;
  /** Aborted when the operator stops the command or disconnects. */
  readonly signal: AbortSignal;
}

export interface CommandContext extends CommandServices, Terminal {
  /** Records what the command does. */
  readonly trail: Trail;
}

/** Thrown if a command cannot be carried out; the message is one sentence for the operator. */
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

/** Returns the outcome of a command that the operator stopped, or that stopped because nobody reads its output any more. */
export const stopped = ({ reason }: AbortSignal): Outcome => ({
  error: reason instanceof CommandError ? reason.message : 'Stopped.',
  exitCode: 1,
});

/** The operator's process opens the files, because the server might see different folders; `-` is the standard input. */
export interface FileUse {
  readonly reads?: string;
  /** True if the input may also be a folder or an archive. */
  readonly mayReadFolder?: boolean;
  /** The path of a small text file that is read in addition to the input. */
  readonly aside?: string;
  /** `null` means the standard output. */
  readonly writes?: string | null;
  readonly writesFolder?: boolean;
}

/** @throws {CommandError} */
export type Command = (parsed: ParsedArguments, context: CommandContext) => Promise<void>;

/** The context of a command that runs in the operator's process and opens what it needs itself. */
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
  /** More text for the help of this command alone. */
  readonly details?: string;
  readonly options?: Readonly<Record<string, OptionSpec>>;
  readonly files?: (parsed: ParsedArguments) => FileUse;
  /** True for a command that only another command runs; operators do not call it themselves. */
  readonly isHidden?: true;
}

/** A command with everything that its help shows. */
export type CommandSpec = CommandHelp & ({ readonly run: Command } | { readonly runAlone: AloneCommand });
