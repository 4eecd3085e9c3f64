import {
  CommandError,
  stopped,
  type AloneContext,
  type CommandContext,
  type CommandServices,
  type Outcome,
  type Terminal,
} from './command.ts';
import { findCommand } from './commands.ts';
import { operatorTrail } from './operator-trail.ts';
import { parseArguments } from './parse-arguments.ts';

const withTrail = (given: CommandServices & Terminal): CommandContext => ({
  ...given,
  trail: operatorTrail(given.database, given),
});

/** Returns the outcome of work; an unexpected failure is reported like a refusal. */
const outcomeOf = async (signal: AbortSignal, work: () => Promise<void>): Promise<Outcome> => {
  try {
    await work();
    return { error: null, exitCode: 0 };
  } catch (error) {
    if (signal.aborted) return stopped(signal);
    const message = error instanceof Error ? error.message : String(error);
    return { error: message, exitCode: error instanceof CommandError ? error.exitCode : 1 };
  }
};

/** Runs a command on an open database. */
export const runCommand = (
  positionals: readonly string[],
  given: CommandServices & Terminal,
): Promise<Outcome> =>
  outcomeOf(given.signal, async () => {
    const { name, spec, rest } = findCommand(positionals);
    if (!('run' in spec)) throw new CommandError(`The server does not run "${name}".`);
    await spec.run(parseArguments(rest, spec.usage, spec.options), withTrail(given));
  });

/** Runs a command that needs no open database, because it opens what it needs. @returns `null` for any other command. */
export const runAlone = (positionals: readonly string[], context: AloneContext): Promise<Outcome> | null => {
  const { spec, rest } = findCommand(positionals);
  if (!('runAlone' in spec)) return null;
  return outcomeOf(context.signal, () =>
    spec.runAlone(parseArguments(rest, spec.usage, spec.options), context),
  );
};
