import { systemClock } from '#server/clock.ts';
import { isDemoDatabase } from '#server/db/engine/settings.store.ts';
import { findMaker } from '#server/maker/find-maker.ts';
import { SettingsError } from '#server/settings/setting-values.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { openData } from '#server/start/open-data.ts';
import { codeOf, StartError } from '#server/start/start-error.ts';
import { askAtTerminal } from './ask-at-terminal.ts';
import { CommandError, type Outcome, type Terminal } from './command.ts';
import { findCommand } from './commands.ts';
import { helpFor } from './help.ts';
import { isServed } from './is-served.ts';
import { parseArguments } from './parse-arguments.ts';
import { checkBesideServer, checkWithoutDatabase } from './run-check.ts';
import { runAlone, runCommand } from './run-command.ts';
import { sendCommand } from './send-command.ts';
import { openTerminal } from './terminal.ts';

/** These commands report missing tables or create them themselves, so opening the database must not create them. */
const AS_IT_IS: ReadonlySet<string> = new Set(['check', 'migrate']);

/**
 * Apart from `restore`, only these commands create a database; all others refuse a folder without one, because its name is probably
 * mistyped.
 */
const MAKES_DATABASE: ReadonlySet<string> = new Set(['demo', 'migrate']);

const runHere = async (
  settings: Settings,
  name: string,
  positionals: readonly string[],
  terminal: Terminal,
): Promise<Outcome> => {
  const data = await openData(settings, {
    migrates: !AS_IT_IS.has(name),
    makes: MAKES_DATABASE.has(name),
  });
  const origin = settings.publicUrl?.origin ?? `http://${settings.host}:${settings.port}`;
  const { database } = data;
  try {
    const maker = async () => findMaker(settings, await isDemoDatabase(database));
    return await runCommand(positionals, {
      ...terminal,
      database,
      clock: systemClock,
      settings,
      maker,
      origin,
    });
  } finally {
    await data.close();
  }
};

/** The check reports invalid settings as a failure, because its purpose is to find them. */
const settingsToCheck = ({ print }: Terminal): Settings | null => {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    print(`failed  settings: ${error.message}`);
    return null;
  }
};

/** The first Ctrl-C stops the command, which undoes unfinished work; a second one ends the process at once. */
const stopSignal = (): AbortSignal => {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stopping.abort());
  process.stdout.on('error', (error) => {
    const code = codeOf(error);
    // The reader has closed the pipe, as `| head` does.
    if (code === 'EPIPE') stopping.abort();
    else stopping.abort(new CommandError(`The output cannot be written (${code}).`));
  });
  return stopping.signal;
};

const run = async (positionals: readonly string[]): Promise<Outcome> => {
  const { name, spec, rest } = findCommand(positionals);
  const parsed = parseArguments(rest, spec.usage, spec.options);
  const files = spec.files?.(parsed) ?? {};
  const terminal = openTerminal(files, stopSignal());
  const checksAll = name === 'check' && !parsed.flags.has('database');
  let isDone = false;
  try {
    const settings = checksAll ? settingsToCheck(terminal) : readSettings(process.env);
    if (settings === null) return { error: null, exitCode: 1 };
    const ask = askAtTerminal(terminal.signal);
    const alone = await runAlone(positionals, { ...terminal, settings, clock: systemClock, ask });
    if (alone !== null) return alone;
    const doIt = (): Promise<Outcome> => {
      if (!isServed(settings)) return runHere(settings, name, positionals, terminal);
      if (checksAll) return checkBesideServer(settings, terminal);
      return sendCommand(settings.dataDir, { positionals, sendsFile: files.reads !== undefined }, terminal);
    };
    const outcome = await doIt().catch((error: unknown) => {
      if (!checksAll || !(error instanceof StartError)) throw error;
      return checkWithoutDatabase(settings, error, terminal);
    });
    isDone = outcome.exitCode === 0;
    return outcome;
  } finally {
    await terminal.close(isDone);
  }
};

const positionals = process.argv.slice(2);
const isHelp = positionals.length === 0 || positionals.includes('--help') || positionals.includes('-h');
try {
  if (isHelp) console.log(helpFor(positionals.filter((word) => word !== '--help' && word !== '-h')));
  else {
    const { error, exitCode } = await run(positionals);
    if (error !== null) console.error(error);
    process.exitCode = exitCode;
  }
} catch (error) {
  const needsNotice =
    error instanceof StartError || error instanceof SettingsError || error instanceof CommandError;
  if (!needsNotice) throw error;
  console.error(error.message);
  process.exitCode = error instanceof CommandError ? error.exitCode : 1;
}
