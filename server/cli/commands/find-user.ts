import { findAccounts, type Account } from '#server/db/accounts/accounts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { foldText } from '#server/domain/search/fold.ts';
import { CommandError, type ParsedArguments } from '#server/cli/command.ts';

/** People in a company may share an address; then only the name distinguishes them. */
export const USER_OPTIONS = {
  name: { value: '"FIRST LAST"', hint: 'the name, if several users share the e-mail address' },
};

const nameOf = ({ firstName, lastName }: Account): string => `${firstName} ${lastName}`;

/** Finds the user given by the first positional and the option `name`. @throws {CommandError} */
export const findUser = async (
  db: Database,
  { positionals: [text = ''], options }: ParsedArguments,
): Promise<Account> => {
  const accounts = await findAccounts(db, text);
  const { name } = options;
  const found =
    name === undefined ? accounts : accounts.filter((each) => foldText(nameOf(each)) === foldText(name));
  const [account] = found;
  if (account === undefined)
    throw new CommandError(
      name === undefined || accounts.length === 0
        ? `There is no user ${text}.`
        : `No user ${text} is called ${name}; the names are ${accounts.map(nameOf).join(', ')}.`,
    );
  if (found.length > 1) {
    const choices = found.map((each) => `${nameOf(each)} (${each.id})`).join(', ');
    throw new CommandError(`Several users share ${text}; add --name, or use an id: ${choices}.`);
  }
  return account;
};
