import { initialTransition, transition, type SnapshotFrom } from 'xstate';

import type { Visitor } from '#contract/accounts/access.contract.ts';
import type { ErrorCode } from '#contract/errors.contract.ts';
import type { PriceAllowance } from '#contract/accounts/user.contract.ts';
import { priceAccessOf, priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';
import type { RevealedPrices } from './price-visibility.ts';

/** Returns the allowance as it is sent; `used` is the number of different articles for whose prices this login session has asked. */
export const allowanceOf = (visitor: Visitor, limit: number, used: number): PriceAllowance =>
  priceAccessOf(visitor) === 'limited'
    ? { limit, used, remaining: Math.max(0, limit - used) }
    : { limit: null, used: 0, remaining: null };

type AllowanceState = SnapshotFrom<typeof priceAllowanceMachine>['value'];

/** Lists the codes that refuse a price request, by the state of the allowance. */
const REFUSALS = {
  none: 'PERMISSION_DENIED_ERROR',
  exhausted: 'TOO_MANY_PRICE_REQUESTS_ERROR',
  ended: 'TOO_MANY_PRICE_REQUESTS_ERROR',
} as const satisfies Record<
  Exclude<AllowanceState, 'weighing' | 'unlimited' | 'available' | 'runningLow'>,
  ErrorCode
>;
export const PRICE_REQUEST_REFUSALS = Object.values(REFUSALS);

const isRefusing = (state: AllowanceState): state is keyof typeof REFUSALS => Object.hasOwn(REFUSALS, state);

export type PriceRequestDecision =
  | { readonly outcome: 'shown'; readonly counted: boolean; readonly allowance: PriceAllowance }
  | { readonly outcome: 'refused'; readonly code: (typeof PRICE_REQUEST_REFUSALS)[number] };

/** Asks the allowance's own chart: an event that the chart does not take is refused. */
export const decidePriceRequest = (
  visitor: Visitor,
  limit: number,
  revealed: RevealedPrices,
  articleNo: string,
): PriceRequestDecision => {
  const request = { type: 'price.request', repeated: revealed.has(articleNo) } as const;
  const [before] = initialTransition(priceAllowanceMachine, {
    access: priceAccessOf(visitor),
    limit,
    used: revealed.size,
  });
  if (!before.can(request)) {
    const code = isRefusing(before.value) ? REFUSALS[before.value] : 'TOO_MANY_PRICE_REQUESTS_ERROR';
    return { outcome: 'refused', code };
  }
  const [after] = transition(priceAllowanceMachine, before, request);
  return {
    outcome: 'shown',
    counted: after.context.used > before.context.used,
    allowance: allowanceOf(visitor, limit, after.context.used),
  };
};
