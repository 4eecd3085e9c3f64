import { useSelector } from '@xstate/react';

import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface AllowanceView {
  /** `none` for people who need not, or may not, request prices. */
  readonly state: 'none' | 'available' | 'runningLow' | 'exhausted';
  readonly limit: number;
  readonly remaining: number;
}

/** Returns how many prices this login session may still request. */
export const useAllowance = (): AllowanceView => {
  const requests = usePortalActor('priceRequests');
  const { limit, used } = useSelector(requests, ({ context }) => context.allowance);
  const state = useSelector(requests, ({ value }): AllowanceView['state'] =>
    byState(value, {
      weighing: 'none',
      none: 'none',
      unlimited: 'none',
      limited: { available: 'available', runningLow: 'runningLow' },
      exhausted: 'exhausted',
    }),
  );
  return { state, limit, remaining: Math.max(0, limit - used) };
};
