import { LEVELS, type PermissionLevel } from '#contract/accounts/access.contract.ts';

/** Levels rise in the order of their numbers, except that a blocked user may do nothing at all. */
export const isOpening = (from: PermissionLevel, to: PermissionLevel): boolean =>
  to !== LEVELS.blocked && (from === LEVELS.blocked || to > from);
