import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

/** Returns whether a change of level opens access: a higher number means more access, except that blocked users (-1) have none at all. */
export const isOpening = (from: PermissionLevel, to: PermissionLevel): boolean =>
  to !== LEVELS.blocked && (from === LEVELS.blocked || to > from);
