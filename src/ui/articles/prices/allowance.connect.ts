import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';

import { cartQuery } from '#api/carts/cart.queries.ts';
import type { priceRequestsMachine } from '#machines/buying/price-requests/price-requests.machine.ts';
import { byState } from '#ui/portal/by-state.ts';
import { usePortalActor } from '#ui/portal/portal-context.ts';

export interface AllowanceView {
  /** `none` stands for people who need not, or may not, request prices. */
  readonly state: 'none' | 'available' | 'runningLow' | 'exhausted';
  readonly limit: number;
  readonly remaining: number;
}

/** Returns whether prices can be requested one by one, and whether requests are running low or used up. */
export const allowanceIn = ({ value }: SnapshotFrom<typeof priceRequestsMachine>): AllowanceView['state'] =>
  byState(value, {
    weighing: 'none',
    none: 'none',
    unlimited: 'none',
    limited: { available: 'available', runningLow: 'runningLow' },
    exhausted: 'exhausted',
  });

/** Returns how many prices this login session may still request, out of how many. */
export const useAllowance = (): AllowanceView => {
  const requests = usePortalActor('priceRequests');
  const { limit, used } = useSelector(requests, ({ context }) => context.allowance);
  return { state: useSelector(requests, allowanceIn), limit, remaining: Math.max(0, limit - used) };
};

/** Returns whether the cart has any lines, even discontinued ones; false until the cart has been fetched. */
export const useCartHasLines = (): boolean =>
  useQuery({ ...cartQuery, enabled: false, select: ({ items }) => items.length > 0 }).data ?? false;
