import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

type Reader = Pick<SignedInVisitor, 'permissionLevel'> | null;

/** Whether prices can ever be shown to this person; without it no column, order or total speaks of them. */
export const seesPrices = (reader: Reader): boolean =>
  reader !== null && reader.permissionLevel >= LEVELS.limitedPrices;

/** Whether all prices are shown without asking, so that a list can be ordered by them. */
export const seesEveryPrice = (reader: Reader): boolean => reader?.permissionLevel === LEVELS.full;
