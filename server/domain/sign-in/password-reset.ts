import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

import { areNamesakes, onlyUsable, type Names } from '#server/domain/accounts/namesakes.ts';

interface Candidate extends Names {
  readonly active: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly permissionLevel: PermissionLevel;
  /** Signed up, rather than made by staff. */
  readonly isSignUp: boolean;
}

/** Neither blocked nor shut. Who has not proven the address yet does so with the link that is mailed to it. */
const mayChoosePassword = ({ active, emailVerifiedAt, permissionLevel }: Candidate): boolean =>
  permissionLevel !== LEVELS.blocked && (active || emailVerifiedAt === null);

/** Whoever signed up may be a stranger to the address, or have mistyped the names: nobody has proven anything yet. */
export const areNamesUnproven = ({ isSignUp, emailVerifiedAt }: Candidate): boolean =>
  isSignUp && emailVerifiedAt === null;

/**
 * Who of the users with one e-mail is mailed a link: the only one with these names, if they may have it; or the only one at
 * all, where the names prove nothing (docs/decisions/0017-a-strangers-address-opens-no-door.md). Of namesakes, whom the two
 * spellings of a domain may have let in, the only one that may sign in.
 */
export const whoIsMeant = <User extends Candidate>(
  users: readonly User[],
  names: Names,
): User | undefined => {
  const named = users.filter(
    (user) => areNamesakes(user, names) || (users.length === 1 && areNamesUnproven(user)),
  );
  return named.length === 1 ? named.find(mayChoosePassword) : onlyUsable(named);
};
