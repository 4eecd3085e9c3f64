import { useSelector } from '@xstate/react';

import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';

import { usePortalActor } from './portal-context.ts';

/** Who is signed in, as far as the charts need to know; `null` for nobody, or while it is not known. */
export const useVisitor = (): SignedInVisitor | null =>
  useSelector(usePortalActor('navigation'), ({ context }) => context.visitor ?? null);
