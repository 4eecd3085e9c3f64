import { migrate } from '#server/db/migrate.ts';
import { ARTICLE_COMMANDS } from './article-commands.ts';
import { CommandError, type Command, type CommandContext } from './command.ts';
import { USER_COMMANDS } from './user-commands.ts';

export const HELP = `Usage: npm run portal -- COMMAND

  user list [EMAIL]                  all users, or those of an address
  user show EMAIL|ID                 one user in full
  user set-level EMAIL|ID LEVEL      -2 data sheets, -1 blocked, 0 no prices, 20 limited prices, 99 full
  user block EMAIL|ID                end all sessions and refuse to sign in
  user unblock EMAIL|ID              let in again, at level 0
  user activate EMAIL|ID             as if the e-mail had been verified
  article set-price NUMBER CENTS     change the price of an article
  article discontinue NUMBER         take an article out of the shop
  demo [--articles N]                fill an empty database with the demo data
  migrate                            bring the tables up to date
  --help                             this text

It works on the database of the settings (DATA_DIR, DATABASE_URL), also while the server runs.
Exit codes: 0 done, 1 refused, 2 not understood.`;

const loadDemoData: Command = async (words, { database, clock, print }) => {
  const [option, number = '', ...rest] = words;
  const isUnderstood =
    words.length === 0 || (option === '--articles' && /^[1-9]\d{0,6}$/.test(number) && rest.length === 0);
  if (!isUnderstood) throw new CommandError('Write demo, or demo --articles N with N up to 9999999.', 2);
  const { DemoRefusedError, loadDemo } = await import('#server/demo/load-demo.ts');
  try {
    await loadDemo(database, { now: clock.now(), ...(number === '' ? {} : { articles: Number(number) }) });
  } catch (error) {
    if (error instanceof DemoRefusedError) throw new CommandError(error.message);
    throw error;
  }
  print('The demo data is loaded.');
};

const migrateTables: Command = async (_words, { database, print }) => {
  const applied = await migrate(database);
  print(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
};

const GROUPS: Readonly<Record<string, Readonly<Record<string, Command>>>> = {
  user: USER_COMMANDS,
  article: ARTICLE_COMMANDS,
};
const SINGLE: Readonly<Record<string, Command>> = { demo: loadDemoData, migrate: migrateTables };

const named = <Value>(table: Readonly<Record<string, Value>>, name: string | undefined): Value | undefined =>
  name !== undefined && Object.hasOwn(table, name) ? table[name] : undefined;

/** @throws {CommandError} */
export const runCommand = async (words: readonly string[], context: CommandContext): Promise<void> => {
  const [first, second, ...rest] = words;
  const single = named(SINGLE, first);
  if (single !== undefined) return single(words.slice(1), context);
  const command = named(named(GROUPS, first) ?? {}, second);
  if (command === undefined)
    throw new CommandError(`"${words.join(' ')}" is no command: --help lists them.`, 2);
  return command(rest, context);
};
