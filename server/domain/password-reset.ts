import { LEVELS, type PermissionLevel } from '#contract/access.contract.ts';

import { foldText } from './fold.ts';

interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

interface Candidate extends Names {
  readonly active: boolean;
  readonly emailVerifiedAt: Date | null;
  readonly permissionLevel: PermissionLevel;
}

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Neither blocked nor shut. Who has not proven the address yet does so with the link that is mailed to it. */
const mayChoosePassword = ({ active, emailVerifiedAt, permissionLevel }: Candidate): boolean =>
  permissionLevel !== LEVELS.blocked && (active || emailVerifiedAt === null);

/** Who of the users with one e-mail is mailed a link: the only one with these names, if they may have it. */
export const whoIsMeant = <User extends Candidate>(
  users: readonly User[],
  names: Names,
): User | undefined => {
  const named = users.filter(
    (user) => isSame(user.firstName, names.firstName) && isSame(user.lastName, names.lastName),
  );
  return named.length === 1 ? named.find(mayChoosePassword) : undefined;
};
