import { useSelector } from '@xstate/react';

import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface AllowanceView {
  /** `none` for those who need not ask for prices or may not. */
  readonly state: 'none' | 'available' | 'runningLow' | 'exhausted';
  readonly limit: number;
  readonly remaining: number;
}

/** How many prices this login session may still ask for. */
export const useAllowance = (): AllowanceView => {
  const requests = usePortalActor('priceRequests');
  const { limit, used } = useSelector(requests, ({ context }) => context.allowance);
  const state = useSelector(requests, (snapshot): AllowanceView['state'] => {
    if (snapshot.matches('exhausted')) return 'exhausted';
    if (snapshot.matches({ limited: 'runningLow' })) return 'runningLow';
    return snapshot.matches('limited') ? 'available' : 'none';
  });
  return { state, limit, remaining: Math.max(0, limit - used) };
};
