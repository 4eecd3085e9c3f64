import { CommandError, type CommandContext } from './command.ts';
import { findCommand } from './commands.ts';
import { parseArguments } from './parse-arguments.ts';

/** Describes how a command ended; the error is one sentence. */
export interface Outcome {
  readonly error: string | null;
  readonly exitCode: 0 | 1 | 2;
}

/** Runs a command; an unexpected failure is reported in the same way as a refusal. */
export const runCommand = async (
  positionals: readonly string[],
  context: CommandContext,
): Promise<Outcome> => {
  try {
    const { spec, rest } = findCommand(positionals);
    await spec.run(parseArguments(rest, spec.usage, spec.options), context);
    return { error: null, exitCode: 0 };
  } catch (error) {
    if (context.signal.aborted) return { error: 'Stopped.', exitCode: 1 };
    const message = error instanceof Error ? error.message : String(error);
    return { error: message, exitCode: error instanceof CommandError ? error.exitCode : 1 };
  }
};
