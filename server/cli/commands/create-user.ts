import { text } from 'node:stream/consumers';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import { isEmailAddress } from '#contract/accounts/email-address.contract.ts';
import { isLanguage, LANGUAGES, type Language } from '#contract/language.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { meetsPasswordPolicy } from '#contract/sign-in/password-policy.ts';
import { PERSON_NAME, TELEPHONE } from '#contract/person-texts.contract.ts';
import { findAccounts, insertAccount, type NewAccount } from '#server/db/accounts/accounts.store.ts';
import type { Database } from '#server/db/engine/database.ts';
import { foldText } from '#server/domain/search/fold.ts';
import { UNASKED_LINK_DAYS } from '#server/domain/sign-in/reset-link.ts';
import { USERS_PER_ADDRESS } from '#server/domain/sign-in/sign-in.ts';
import { hashPassword } from '#server/identity/passwords.ts';
import { namesOf } from '#server/maker/names-of.ts';
import {
  CommandError,
  type Command,
  type CommandContext,
  type OptionSpec,
  type ParsedArguments,
} from '#server/cli/command.ts';
import { invite } from './invite.ts';
import { companyNamed, levelNamed, mayOrMust, roleNamed } from './user-words.ts';

const KNOWN_LANGUAGES = LANGUAGES.toSorted().join(' or ');

export const CREATE_OPTIONS = {
  'first-name': { value: 'NAME', hint: 'required', isNeeded: true },
  'last-name': { value: 'NAME', hint: 'required', isNeeded: true },
  company: {
    value: 'CUSTOMER_NO|ID|NAME',
    hint: 'required: the company that the user belongs to',
    isNeeded: true,
  },
  level: { value: 'LEVEL', hint: '-2, -1, 0, 20 or 99; by default 0' },
  role: { value: 'ROLE', hint: 'customer, dealer or staff; by default customer' },
  language: { value: 'LANGUAGE', hint: `${KNOWN_LANGUAGES}; by default de-DE` },
  telephone: { value: 'NUMBER', hint: 'such as "+49 30 1234-5"; by default none' },
  'password-stdin': { hint: 'read the password from the standard input; no invitation is mailed' },
} satisfies Readonly<Record<string, OptionSpec>>;

const lineOf = ({ options }: ParsedArguments, name: string): string => {
  const line = options[name]?.trim() ?? '';
  if (line === '' || /\p{Cc}/u.test(line) || [...line].length > TEXT_LIMITS.line)
    throw new CommandError(`--${name} must be a single line of 1 to ${TEXT_LIMITS.line} characters.`, 2);
  return line;
};

/** Accepts only names that the API also accepts: otherwise, dealers could not save their profile unchanged. */
const personName = (parsed: ParsedArguments, name: string): string => {
  const line = lineOf(parsed, name);
  if (!new RegExp(PERSON_NAME, 'u').test(line))
    throw new CommandError(`--${name} must be a name that contains a letter.`, 2);
  return line;
};

const telephoneOf = (parsed: ParsedArguments): string | null => {
  if (parsed.options['telephone'] === undefined) return null;
  const line = lineOf(parsed, 'telephone');
  if (!new RegExp(TELEPHONE, 'u').test(line))
    throw new CommandError(
      '--telephone must be digits, grouped in any way, with an optional plus in front.',
      2,
    );
  return line;
};

const languageOf = (word: string): Language => {
  if (isLanguage(word)) return word;
  throw new CommandError(`The language must be ${KNOWN_LANGUAGES}.`, 2);
};

/**
 * Reads the password from the standard input, without the line break at its end.
 * @throws {CommandError}
 */
const passwordFrom = async ({ read, settings, maker }: CommandContext): Promise<string> => {
  const password = (await text(read())).replace(/\r?\n$/, '');
  if (!meetsPasswordPolicy(password, settings.passwordMinLength, namesOf(await maker())))
    throw new CommandError(
      `The password must have at least ${settings.passwordMinLength} characters, with upper-case and lower-case letters, a digit and a special character, and must not be a common one.`,
    );
  return password;
};

/** People who share an address are distinguished only by their names, and only a limited number may share one. */
const refuseAtAddress = async (db: Database, { email, firstName, lastName }: NewAccount): Promise<void> => {
  const name = foldText(`${firstName} ${lastName}`);
  const sharers = await findAccounts(db, email);
  const twin = sharers.find((each) => foldText(`${each.firstName} ${each.lastName}`) === name);
  if (twin !== undefined)
    throw new CommandError(`${firstName} ${lastName} already exists as ${twin.id} with ${email}.`);
  if (sharers.length >= USERS_PER_ADDRESS)
    throw new CommandError(
      `${sharers.length} users already share ${email}, and at most ${USERS_PER_ADDRESS} may; ${firstName} ${lastName} needs another address.`,
    );
};

/** A user without a password becomes active by choosing one; with an OpenID provider, users need none. */
export const createUser: Command = async (parsed, context) => {
  const { database, trail, clock, settings, print } = context;
  const now = clock.now();
  const [email = ''] = parsed.positionals;
  if (!isEmailAddress(email)) throw new CommandError(`"${email}" is not an e-mail address.`, 2);
  const hasPassword = parsed.flags.has('password-stdin');
  const isForeign = settings.openId !== null;
  if (hasPassword && isForeign) throw new CommandError('Passwords are kept by the OpenID provider.', 2);
  const company = await companyNamed(database, lineOf(parsed, 'company'));
  const account: NewAccount = {
    email,
    firstName: personName(parsed, 'first-name'),
    lastName: personName(parsed, 'last-name'),
    companyId: company.id,
    ...roleNamed(parsed.options['role'] ?? 'customer'),
    permissionLevel: levelNamed(parsed.options['level'] ?? String(LEVELS.noPrices)),
    language: languageOf(parsed.options['language'] ?? 'de-DE'),
    telephone: telephoneOf(parsed),
    passwordHash: hasPassword ? hashPassword(await passwordFrom(context)) : null,
    active: hasPassword || isForeign,
    emailVerifiedAt: hasPassword ? now : null,
    createdAt: now,
  };
  await refuseAtAddress(database, account);
  // The link of an invitation does not work while the user is blocked.
  const isInvited = !hasPassword && !isForeign && account.permissionLevel !== LEVELS.blocked;
  await trail.run(async (tx, note) => {
    const id = await insertAccount(tx, account);
    await note({ act: 'user.created', object: id, details: { level: account.permissionLevel } });
    if (isInvited) await invite(tx, id, now);
  });
  print(
    isInvited
      ? `${email} has been created and will get a mail with a link that is valid for ${UNASKED_LINK_DAYS} days.`
      : `${email} has been created ${mayOrMust({ ...account, hasPassword }, settings)}.`,
  );
};
