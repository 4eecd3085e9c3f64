import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

type Reader = Pick<SignedInVisitor, 'permissionLevel'> | null;

/** Returns whether prices can ever be shown to this person; if not, no column, order or total mentions them. */
export const seesPrices = (reader: Reader): boolean =>
  reader !== null && reader.permissionLevel >= LEVELS.limitedPrices;

/** Returns whether all prices are shown without a request, so that a list can be sorted by them. */
export const seesEveryPrice = (reader: Reader): boolean => reader?.permissionLevel === LEVELS.full;
