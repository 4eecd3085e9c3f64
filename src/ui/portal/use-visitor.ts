import { useSelector } from '@xstate/react';

import { LEVELS, meetsLevel } from '#contract/accounts/access.contract.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { usePortalActor } from './portal-context.ts';

/**
 * Returns the person who is signed in, as far as the charts need to know. `null` means that nobody is signed in, or that this is not known
 * yet.
 */
export const useVisitor = (): SignedInVisitor | null =>
  useSelector(usePortalActor('navigation'), ({ context }) => context.visitor ?? null);

/** Returns whether the person has a dashboard, which shows all news. */
export const useHasDashboard = (): boolean => {
  const visitor = useVisitor();
  return visitor !== null && meetsLevel(visitor, { level: LEVELS.noPrices });
};
