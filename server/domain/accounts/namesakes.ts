import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

import { foldText } from '#server/domain/search/fold.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

const isSame = (one: string, other: string): boolean => foldText(one) === foldText(other);

/** Returns whether two people have the same names; only names distinguish people who share an address. */
export const areNamesakes = (one: Names, other: Names): boolean =>
  isSame(one.firstName, other.firstName) && isSame(one.lastName, other.lastName);

interface Usable {
  readonly active: boolean;
  readonly permissionLevel: PermissionLevel;
}

/** Returns the namesake who may sign in, if only one may. Namesakes may exist because a domain has two spellings. */
export const onlyUsable = <User extends Usable>(namesakes: readonly User[]): User | undefined => {
  const usable = namesakes.filter(
    ({ active, permissionLevel }) => active && permissionLevel !== LEVELS.blocked,
  );
  return usable.length === 1 ? usable[0] : undefined;
};
