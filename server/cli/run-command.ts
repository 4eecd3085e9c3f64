import { trailFrom } from '#server/db/trail/trail.store.ts';

import { CommandError, type CommandContext, type CommandServices, type Terminal } from './command.ts';
import { findCommand } from './commands.ts';
import { parseArguments } from './parse-arguments.ts';

/** Describes how a command ended; the error is one sentence. */
export interface Outcome {
  readonly error: string | null;
  readonly exitCode: 0 | 1 | 2;
}

const withTrail = (given: CommandServices & Terminal): CommandContext => {
  const { database, clock, operator, logRecorded = () => {} } = given;
  const source = () => ({
    at: clock.now(),
    actor: { kind: 'operator', id: operator } as const,
    network: null,
    requestId: null,
  });
  return { ...given, trail: trailFrom(database, source, logRecorded) };
};

/** Runs a command; an unexpected failure is reported in the same way as a refusal. */
export const runCommand = async (
  positionals: readonly string[],
  given: CommandServices & Terminal,
): Promise<Outcome> => {
  try {
    const { spec, rest } = findCommand(positionals);
    await spec.run(parseArguments(rest, spec.usage, spec.options), withTrail(given));
    return { error: null, exitCode: 0 };
  } catch (error) {
    if (given.signal.aborted) return { error: 'Stopped.', exitCode: 1 };
    const message = error instanceof Error ? error.message : String(error);
    return { error: message, exitCode: error instanceof CommandError ? error.exitCode : 1 };
  }
};
