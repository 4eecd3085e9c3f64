import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

import { areNamesakes, onlyUsable, type Names } from '#server/domain/accounts/namesakes.ts';

interface Candidate extends Names {
  readonly active: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly permissionLevel: PermissionLevel;
  /** Tells whether the user signed up instead of being added by staff. */
  readonly isSignUp: boolean;
}

/** Returns whether the user is neither blocked nor closed. A user who has not proven the address yet does so with the mailed link. */
const mayChoosePassword = ({ active, emailVerifiedAt, permissionLevel }: Candidate): boolean =>
  permissionLevel !== LEVELS.blocked && (active || emailVerifiedAt === null);

/** Returns whether nothing has been proven yet: a person who signed up may have typed a stranger's address or wrong names. */
export const areNamesUnproven = ({ isSignUp, emailVerifiedAt }: Candidate): boolean =>
  isSignUp && emailVerifiedAt === null;

/**
 * Decides which of the users who share an e-mail address is mailed a link: the only one with these names, or, if nobody else has the
 * address, a user whose names are still unproven, no matter which names were entered
 * (docs/decisions/0017-a-strangers-address-opens-no-door.md). A user who may not choose a password gets none. Namesakes may exist because a
 * domain has two spellings; then the only one who may sign in counts.
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
