import { LEVELS } from '#contract/access.contract.ts';
import { activate, changeLevel, findAccounts, type Account } from '#server/db/accounts.store.ts';
import { CommandError, type Command } from './command.ts';

const ALL_LEVELS = Object.values(LEVELS);

const describe = ({ id, email, permissionLevel, kind, active, companyName }: Account): string =>
  [
    id.padEnd(24),
    email.padEnd(40),
    `level ${String(permissionLevel).padStart(2)}`,
    kind.padEnd(8),
    active ? 'active  ' : 'inactive',
    companyName,
  ].join('  ');

const oneAccount = async ([text]: readonly string[], context: Parameters<Command>[1]): Promise<Account> => {
  if (text === undefined) throw new CommandError('Name the user by e-mail or id.', 2);
  const accounts = await findAccounts(context.database, text);
  const [account] = accounts;
  if (account === undefined) throw new CommandError(`There is no user ${text}.`);
  if (accounts.length > 1)
    throw new CommandError(
      `Several users share ${text}: name one by id (${accounts.map(({ id }) => id).join(', ')}).`,
    );
  return account;
};

const setLevel: Command = async (words, context) => {
  const account = await oneAccount(words, context);
  const level = ALL_LEVELS.find((each) => String(each) === words[1]);
  if (level === undefined) throw new CommandError(`The level is one of ${ALL_LEVELS.join(', ')}.`, 2);
  await changeLevel(context.database, account.id, level, context.clock.now());
  context.print(`${account.email} has level ${level} now.`);
};

export const USER_COMMANDS: Readonly<Record<string, Command>> = {
  list: async ([text], { database, print }) => {
    for (const account of await findAccounts(database, text)) print(describe(account));
  },
  show: async (words, context) => {
    const account = await oneAccount(words, context);
    for (const [name, value] of Object.entries(account)) {
      context.print(`${name.padEnd(18)} ${value instanceof Date ? value.toISOString() : (value ?? '–')}`);
    }
  },
  'set-level': setLevel,
  block: async (words, context) => {
    const { id, email } = await oneAccount(words, context);
    await changeLevel(context.database, id, LEVELS.blocked, context.clock.now());
    context.print(`${email} is blocked and signed out everywhere.`);
  },
  unblock: async (words, context) => {
    const { id, email, permissionLevel } = await oneAccount(words, context);
    if (permissionLevel !== LEVELS.blocked) throw new CommandError(`${email} is not blocked.`);
    await changeLevel(context.database, id, LEVELS.noPrices, context.clock.now());
    context.print(`${email} may sign in again, at level 0: raise it with user set-level.`);
  },
  activate: async (words, context) => {
    const { id, email } = await oneAccount(words, context);
    await activate(context.database, id);
    context.print(`${email} is active.`);
  },
};
