import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import { findAccounts, type Account } from '#server/db/accounts/accounts.store.ts';
import { lockUser } from '#server/db/accounts/lock-user.ts';
import { giveCompany, giveLevel, giveRole, isStranger } from '#server/desk/access.ts';
import { unbindUser } from '#server/db/sign-in/identities.store.ts';
import { deletePasskeysOf } from '#server/db/sign-in/passkeys.store.ts';
import { deleteRecoveryCodesOf } from '#server/db/sign-in/recovery-codes.store.ts';
import { endSessionsOf } from '#server/db/sign-in/sessions.store.ts';
import { verifyEmail } from '#server/db/accounts/users.store.ts';
import { notifyOfRemoval } from '#server/identity/notify-of-passkeys.ts';
import { createResetLink } from '#server/identity/reset-link.ts';
import { CommandError, type Command, type CommandContext, type CommandSpec } from '#server/cli/command.ts';
import { CREATE_OPTIONS, createUser } from './create-user.ts';
import { findUser, USER_OPTIONS } from './find-user.ts';
import { companyNamed, levelNamed, mayOrMust, roleNamed } from './user-words.ts';

const describe = (account: Account): string =>
  [
    account.id.padEnd(24),
    account.email.padEnd(40),
    `level ${String(account.permissionLevel).padStart(2)}`,
    account.kind.padEnd(8),
    account.active ? 'active  ' : 'inactive',
    `${account.firstName} ${account.lastName}`.padEnd(24),
    account.companyName,
  ].join('  ');

const list: Command = async ({ positionals: [text], options, flags }, { database, print }) => {
  const level = options['level'] === undefined ? null : levelNamed(options['level']);
  const meant = (await findAccounts(database, text)).filter(
    ({ permissionLevel, active }) =>
      (level === null || permissionLevel === level) && !(flags.has('inactive') && active),
  );
  if (meant.length === 0) print('No user found.');
  for (const account of meant) print(describe(account));
};

const shown = (value: string | number | boolean | Date | null): string => {
  if (value instanceof Date) return value.toISOString();
  return value === null ? '–' : String(value);
};

const show: Command = async (parsed, { database, print }) => {
  const account = await findUser(database, parsed);
  for (const [name, value] of Object.entries(account)) print(`${name.padEnd(18)} ${shown(value)}`);
  if (isStranger(account))
    print(
      'The user has signed up and does not belong to a real company yet; assign one with user set-company.',
    );
};

/** Applies a change to the user that the operator has named. */
const toUser =
  (act: (account: Account, context: CommandContext, word: string) => Promise<string>): Command =>
  async (parsed, context) => {
    const account = await findUser(context.database, parsed);
    context.print(await act(account, context, parsed.positionals[1] ?? ''));
  };

const toLevel = (account: Account, level: PermissionLevel, { trail, clock }: CommandContext) =>
  trail.run((trx, note) => giveLevel({ trx, note, now: clock.now() }, account, level));

const setLevel = toUser(async (account, context, word) => {
  const { settings } = context;
  const level = levelNamed(word);
  await toLevel(account, level, context);
  const wasBlocked = account.permissionLevel === LEVELS.blocked && level !== LEVELS.blocked;
  const access = wasBlocked ? ` ${mayOrMust({ ...account, permissionLevel: level }, settings)}` : '';
  const warning =
    level > LEVELS.noPrices && isStranger(account)
      ? ' The user does not belong to a real company yet; assign one with user set-company.'
      : '';
  return `${account.email} now has level ${level}${access}.${warning}`;
});

const setCompany = toUser(async (account, { database, trail, clock }, word) => {
  const company = await companyNamed(database, word);
  await trail.run((trx, note) => giveCompany({ trx, note, now: clock.now() }, account, company));
  return `${account.email} now belongs to ${company.name} and is signed out everywhere.`;
});

const setRole = toUser(async (account, { trail }, word) => {
  const role = roleNamed(word);
  await trail.run((trx, note) => giveRole({ trx, note }, account, role));
  return `${account.email} is now ${role.kind}.`;
});

const block = toUser(async (account, context) => {
  await toLevel(account, LEVELS.blocked, context);
  return `${account.email} is blocked and signed out everywhere.`;
});

const unblock = toUser(async (account, context) => {
  const { email } = account;
  if (account.permissionLevel !== LEVELS.blocked) throw new CommandError(`${email} is not blocked.`);
  const permissionLevel = LEVELS.noPrices;
  await toLevel(account, permissionLevel, context);
  const access = mayOrMust({ ...account, permissionLevel }, context.settings);
  return `${email} is no longer blocked ${access}. The level is now 0; raise it with user set-level.`;
});

const verify = toUser(async (account, { trail, clock, settings }) => {
  const { id, email } = account;
  if (account.active && account.emailVerifiedAt !== null)
    throw new CommandError(`${email} is already verified.`);
  await trail.run(async (tx, note) => {
    await verifyEmail(tx, id, clock.now());
    await note({ act: 'user.verified', object: id });
  });
  return `${email} is verified ${mayOrMust({ ...account, active: true }, settings)}.`;
});

const signOut = toUser(async ({ id, email }, { trail, clock }) => {
  await trail.run(async (tx, note) => {
    await lockUser(tx, id);
    await endSessionsOf(tx, id, clock.now());
    await note({ act: 'user.signed_out', object: id });
  });
  return `${email} is signed out everywhere.`;
});

/** The password stays valid: if staff need a passkey, the next sign-in with the password leads to adding a new passkey. */
const removePasskeys = toUser(async ({ id, email }, { trail, clock }) => {
  const removed = await trail.run(async (tx, note) => {
    const now = clock.now();
    await lockUser(tx, id);
    await endSessionsOf(tx, id, now);
    await deleteRecoveryCodesOf(tx, id);
    const count = await deletePasskeysOf(tx, id);
    if (count === 0) throw new CommandError(`${email} has no passkey.`);
    await note({ act: 'passkey.removed', object: id, details: { passkeys: count } });
    await notifyOfRemoval(tx, { userId: id, name: null, now });
    return count;
  });
  return `${removed === 1 ? 'One passkey' : `${removed} passkeys`} of ${email} ${removed === 1 ? 'has' : 'have'} been removed, and the user is signed out everywhere.`;
});

const unbind = toUser(async ({ id, email }, { trail, clock }) => {
  await trail.run(async (tx, note) => {
    await lockUser(tx, id);
    await endSessionsOf(tx, id, clock.now());
    if (!(await unbindUser(tx, id)))
      throw new CommandError(`${email} is not bound to an account at the OpenID provider.`);
    await note({ act: 'user.unbound', object: id });
  });
  return `${email} is signed out everywhere and will be found by the address at the next sign-in.`;
});

const resetLink = toUser(async (account, { trail, clock, settings, origin, complain }) => {
  if (settings.openId !== null)
    throw new CommandError(`Passwords are kept by ${settings.openId.issuer.host} and must be changed there.`);
  if (account.permissionLevel === LEVELS.blocked) throw new CommandError(`${account.email} is blocked.`);
  const link = await trail.run(async (tx, note) => {
    await note({ act: 'password.link_printed', object: account.id });
    return createResetLink(tx, { userId: account.id, now: clock.now(), publicUrl: origin });
  });
  if (account.emailVerifiedAt === null)
    complain(`${account.email} cannot sign in until the address is verified; run user verify.`);
  return link;
});

const user = (
  usage: string,
  summary: string,
  run: Command,
  more: Partial<CommandSpec> = {},
): CommandSpec => ({
  usage: `EMAIL|ID ${usage}`.trim(),
  summary,
  options: USER_OPTIONS,
  ...more,
  run,
});

export const USER_COMMANDS: Readonly<Record<string, CommandSpec>> = {
  'user list': {
    usage: '[EMAIL|ID]',
    summary: 'list all users, or those with this e-mail address or id',
    options: {
      level: { value: 'LEVEL', hint: 'only users of this level' },
      inactive: { hint: 'only users whose account is not active: not verified yet, or closed' },
    },
    run: list,
  },
  'user show': user('', 'show everything about one user', show),
  'user create': {
    usage: 'EMAIL',
    summary: 'create a user and mail a link for choosing a password',
    details: 'Without --password-stdin an invitation is mailed. A password is never given as an argument.',
    options: CREATE_OPTIONS,
    files: ({ flags }) => (flags.has('password-stdin') ? { reads: '-' } : {}),
    run: createUser,
  },
  'user set-level': user(
    'LEVEL',
    'set the level: -2 data sheets, -1 blocked, 0 no prices, 20 limited, 99 full',
    setLevel,
  ),
  'user set-company': user(
    'CUSTOMER_NO|ID|NAME',
    'assign a user to a company, and sign the user out',
    setCompany,
  ),
  'user set-role': user('ROLE', 'set the role: customer, dealer or staff', setRole),
  'user block': user('', 'end all sessions and prevent sign-in', block),
  'user unblock': user('', 'allow sign-in again, at level 0', unblock),
  'user verify': user('', 'verify the e-mail address, as the link in the verification mail would', verify),
  'user sign-out': user('', 'end all sessions', signOut),
  'user remove-passkeys': user(
    '',
    'remove all passkeys and recovery codes of a user who has lost them, and end all sessions',
    removePasskeys,
  ),
  'user unbind': user('', 'forget which account at the OpenID provider belongs to the user', unbind),
  'user reset-link': user(
    '',
    'print a link for choosing a password, which works once, for an hour',
    resetLink,
  ),
};
