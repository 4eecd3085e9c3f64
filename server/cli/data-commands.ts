import { migrate } from '#server/db/migrate.ts';
import { check, checkDatabase, failedInWords } from './checks.ts';
import { CommandError, type Command, type CommandSpec } from './command.ts';

const MOST_ARTICLES = 9_999_999;

const loadDemoData: Command = async ({ options }, { database, clock, print }) => {
  const { articles } = options;
  if (articles !== undefined && (!/^[1-9]\d*$/.test(articles) || Number(articles) > MOST_ARTICLES))
    throw new CommandError(`--articles is a whole number up to ${MOST_ARTICLES}.`, 2);
  const { DemoRefusedError, loadDemo } = await import('#server/demo/load-demo.ts');
  try {
    await loadDemo(database, {
      now: clock.now(),
      ...(articles !== undefined && { articles: Number(articles) }),
    });
  } catch (error) {
    if (error instanceof DemoRefusedError) throw new CommandError(error.message);
    throw error;
  }
  print('The demo data is loaded.');
};

const migrateTables: Command = async (_said, { database, print }) => {
  const applied = await migrate(database);
  print(applied.length === 0 ? 'The tables are up to date.' : `Applied ${applied.join(', ')}.`);
};

const checkAll: Command = async ({ flags }, { database, settings, print }) => {
  const lookAtDatabase = () => checkDatabase({ settings, database: () => database }, print);
  const failed = await (flags.has('database') ? lookAtDatabase() : check(settings, lookAtDatabase, print));
  if (failed > 0) throw new CommandError(failedInWords(failed));
};

export const DATA_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  demo: {
    usage: '',
    summary: 'fill an empty database with the demo data',
    options: { articles: { value: 'N', hint: 'how many articles, for a large catalogue' } },
    run: loadDemoData,
  },
  migrate: { usage: '', summary: 'bring the tables up to date', run: migrateTables },
  check: {
    usage: '',
    summary: 'tell whether settings, database, mail server and identity provider work',
    details:
      'One line for each, ok or failed; exit code 1 when one failed. Changes nothing and sends nothing. Beside a running server, the settings are those of the call, too; the server looks at its embedded database only.',
    options: { database: { hint: 'only the database' } },
    run: checkAll,
  },
};
