import { LEVELS, ROLES, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { UsersTable } from '#server/db/accounts/account.tables.ts';
import { findCompanies } from '#server/db/companies/company-moves.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import type { Settings } from '#server/settings.ts';
import { CommandError } from '#server/cli/command.ts';

const ALL_LEVELS = Object.values(LEVELS);

/** @throws {CommandError} */
export const levelNamed = (word: string): PermissionLevel => {
  const level = ALL_LEVELS.find((each) => String(each) === word);
  if (level === undefined) throw new CommandError(`The level must be one of ${ALL_LEVELS.join(', ')}.`, 2);
  return level;
};

const ROLES_BY_WORD: Readonly<Record<string, Pick<UsersTable, 'role' | 'kind'>>> = {
  customer: { role: ROLES.customer, kind: 'customer' },
  dealer: { role: ROLES.dealer, kind: 'dealer' },
  staff: { role: ROLES.team, kind: 'staff' },
};

/** @throws {CommandError} */
export const roleNamed = (word: string): Pick<UsersTable, 'role' | 'kind'> => {
  const role = Object.hasOwn(ROLES_BY_WORD, word) ? ROLES_BY_WORD[word] : undefined;
  if (role === undefined)
    throw new CommandError(`The role must be one of ${Object.keys(ROLES_BY_WORD).join(', ')}.`, 2);
  return role;
};

/** Finds a company by customer number, id or name; numbers and ids take precedence over names. @throws {CommandError} */
export const companyNamed = async (db: Database, text: string) => {
  const companies = await findCompanies(db, text);
  const numbered = companies.filter(({ customerNo, id }) => customerNo === text || id === text);
  const found = numbered.length > 0 ? numbered : companies;
  const [company] = found;
  if (company === undefined) throw new CommandError(`There is no company ${text}.`);
  if (found.length > 1) {
    const choices = found.map(({ customerNo, id }) => customerNo ?? id).join(', ');
    throw new CommandError(`Several companies are called ${text}; use a number: ${choices}.`);
  }
  return company;
};

interface Access {
  readonly permissionLevel: PermissionLevel;
  readonly active: boolean;
  /** True if the portal keeps a password of the user; a password at an OpenID provider does not count. */
  readonly hasPassword: boolean;
}

/** Lists the commands, in order, that let the user sign in; empty if nothing prevents the sign-in. */
const stepsToSignIn = (
  { permissionLevel, active, hasPassword }: Access,
  { openId }: Pick<Settings, 'openId'>,
): string[] => [
  ...(permissionLevel === LEVELS.blocked ? ['user unblock'] : []),
  ...(active ? [] : ['user verify']),
  ...(hasPassword || openId !== null ? [] : ['user reset-link']),
];

/** Returns the end of a sentence about a user: `and may sign in`, or what has to be done first. */
export const mayOrMust = (access: Access, settings: Pick<Settings, 'openId'>): string => {
  const steps = stepsToSignIn(access, settings);
  return steps.length === 0
    ? 'and may sign in'
    : `but cannot sign in before you run ${steps.join(', then ')}`;
};
