import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

/** Returns whether a change of level opens access: levels rise in the order of their numbers, except that a blocked user may do nothing. */
export const isOpening = (from: PermissionLevel, to: PermissionLevel): boolean =>
  to !== LEVELS.blocked && (from === LEVELS.blocked || to > from);
