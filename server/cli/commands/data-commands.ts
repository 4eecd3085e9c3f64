import { migrate } from '#server/db/engine/migrate.ts';
import { check, checkDatabase, failedInWords } from '#server/cli/checks.ts';
import { CommandError, type Command, type CommandSpec } from '#server/cli/command.ts';
import { moveDemoDocuments } from '#server/start/documents.ts';

const MOST_ARTICLES = 9_999_999;

const loadDemoData: Command = async ({ options }, { database, clock, settings, print }) => {
  const { articles } = options;
  if (articles !== undefined && (!/^[1-9]\d*$/.test(articles) || Number(articles) > MOST_ARTICLES))
    throw new CommandError(`--articles must be a whole number from 1 to ${MOST_ARTICLES}.`, 2);
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
  await moveDemoDocuments(database, settings);
  print('The demo data has been loaded.');
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
    summary: 'report whether settings, database, documents, mail server and provider work',
    details:
      'Prints one line for each check, beginning with ok, failed or warning, and exits with code 1 if a check failed. Changes nothing and sends nothing. Checks the settings given to this command, even if a running server has different ones; that server is asked only about its embedded database, the maker and the documents.',
    options: { database: { hint: 'check only the database, the maker and the documents' } },
    run: checkAll,
  },
};
