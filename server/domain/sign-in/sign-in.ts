import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import { onlyUsable } from '#server/domain/accounts/namesakes.ts';

/**
 * Limits the users with one address, because a wrong password is checked against each of them, and no address may take longer to check than
 * another.
 */
export const USERS_PER_ADDRESS = 5;

export interface Candidate {
  readonly firstName: string;
  readonly lastName: string;
  readonly active: boolean;
  readonly permissionLevel: PermissionLevel;
}

export interface Names {
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Lists the codes that can refuse a sign-in. */
export const SIGN_IN_REFUSALS = [
  'USER_HAS_BAD_CREDENTIALS_ERROR',
  'USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR',
  'USER_NOT_ALLOWED_TO_SIGN_IN_ERROR',
  'USER_IS_NOT_ACTIVE_ERROR',
] as const satisfies readonly ErrorCode[];
type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number];

export type SignInDecision<User, Code extends ErrorCode = SignInRefusal> =
  | { readonly outcome: 'signedIn'; readonly user: User }
  | {
      readonly outcome: 'refused';
      readonly code: Code;
      /** Holds the user whose account is not open yet, or no longer open. */
      readonly inactive?: User;
    };

const refused = (code: SignInRefusal) => ({ outcome: 'refused', code }) as const;

const isSameName = (one: string, other: string | undefined): boolean =>
  other !== undefined && one.localeCompare(other, 'de', { sensitivity: 'accent' }) === 0;

/**
 * Returns the user with these names, which distinguish several users with one address. Namesakes may exist because a domain has two
 * spellings; then the only one who may sign in counts.
 */
export const chosenBy = <User extends Candidate>(users: readonly User[], names: Names): User | undefined => {
  if (users.length <= 1) return users[0];
  const named = users.filter(
    ({ firstName, lastName }) =>
      isSameName(firstName, names.firstName) && isSameName(lastName, names.lastName),
  );
  return named.length === 1 ? named[0] : onlyUsable(named);
};

/**
 * Decides which of the users with the right e-mail address and password signs in. Only a correct password reveals an account's state:
 * shared, blocked, not yet verified (settled point 10).
 */
export const decideSignIn = <User extends Candidate>(
  users: readonly User[],
  names: Names,
): SignInDecision<User> => {
  if (users.length === 0) return refused('USER_HAS_BAD_CREDENTIALS_ERROR');
  const user = chosenBy(users, names);
  if (user === undefined) return refused('USER_MULTIPLE_WITH_SAME_EMAIL_FOUND_ERROR');
  if (user.permissionLevel === LEVELS.blocked) return refused('USER_NOT_ALLOWED_TO_SIGN_IN_ERROR');
  if (!user.active) return { ...refused('USER_IS_NOT_ACTIVE_ERROR'), inactive: user };
  return { outcome: 'signedIn', user };
};
