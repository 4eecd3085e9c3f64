import type { Settings } from '#server/settings.ts';
import { StartError } from '#server/start/start-error.ts';
import { check, checkDatabase, failedInWords, tellsFailure } from './checks.ts';
import { stopped, type Outcome, type Terminal } from './command.ts';
import { sendCommand } from './send-command.ts';

const outcomeOf = (failed: number, { signal }: Terminal): Outcome => {
  if (signal.aborted) return stopped(signal);
  return failed === 0 ? { error: null, exitCode: 0 } : { error: failedInWords(failed), exitCode: 1 };
};

const lookInVain = (settings: Settings, reason: Error, { print }: Terminal): Promise<number> => {
  const database = (): never => {
    throw reason;
  };
  return checkDatabase({ settings, database }, print);
};

/** A database that cannot be opened is one of the problems to report, so everything else is checked as well. */
export const checkWithoutDatabase = async (
  settings: Settings,
  reason: StartError,
  terminal: Terminal,
): Promise<Outcome> =>
  outcomeOf(await check(settings, () => lookInVain(settings, reason, terminal), terminal.print), terminal);

/** Asks the running server to check the database, which only it may open. @returns how many checks failed. */
const askServer = async (settings: Settings, terminal: Terminal): Promise<number> => {
  let failed = 0;
  const print = (line: string): void => {
    if (tellsFailure(line)) failed += 1;
    terminal.print(line);
  };
  const request = { positionals: ['check', '--database'], sendsFile: false };
  try {
    const { error } = await sendCommand(settings.dataDir, request, { ...terminal, print });
    return error === null || failed > 0 ? failed : await lookInVain(settings, new Error(error), terminal);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return lookInVain(settings, error, terminal);
  }
};

/** Checks the database through the running server, and the rest with this process's settings, which may differ from the server's. */
export const checkBesideServer = async (settings: Settings, terminal: Terminal): Promise<Outcome> =>
  outcomeOf(await check(settings, () => askServer(settings, terminal), terminal.print), terminal);
