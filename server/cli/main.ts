import { systemClock } from '#server/clock.ts';
import { readSettings, SettingsError, type Settings } from '#server/settings.ts';
import { isFolderLocked } from '#server/start/folder-lock.ts';
import { openData } from '#server/start/open-data.ts';
import { StartError } from '#server/start/start-error.ts';
import { HELP } from './run-command.ts';
import { resultOf, sendCommand, type CommandResult } from './socket.ts';

const runHere = async (settings: Settings, words: readonly string[]): Promise<CommandResult> => {
  const data = await openData(settings);
  try {
    return await resultOf(words, { database: data.database, clock: systemClock });
  } finally {
    await data.close();
  }
};

const run = async (words: readonly string[]): Promise<CommandResult> => {
  const settings = readSettings(process.env);
  const isServed = settings.databaseUrl === null && isFolderLocked(settings.dataDir);
  return isServed ? sendCommand(settings.dataDir, words) : runHere(settings, words);
};

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help')) {
  console.log(HELP);
} else {
  try {
    const { lines, error, exitCode } = await run(words);
    for (const line of lines) console.log(line);
    if (error !== null) console.error(error);
    process.exitCode = exitCode;
  } catch (error) {
    if (!(error instanceof StartError) && !(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
