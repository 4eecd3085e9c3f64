import { initialTransition, transition } from 'xstate';

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

/** Lists the codes that can refuse a price request. */
export const PRICE_REQUEST_REFUSALS = [
  'PERMISSION_DENIED_ERROR',
  'TOO_MANY_PRICE_REQUESTS_ERROR',
] as const satisfies readonly ErrorCode[];

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
    const code = before.matches('none') ? 'PERMISSION_DENIED_ERROR' : 'TOO_MANY_PRICE_REQUESTS_ERROR';
    return { outcome: 'refused', code };
  }
  const [after] = transition(priceAllowanceMachine, before, request);
  return {
    outcome: 'shown',
    counted: after.context.used > before.context.used,
    allowance: allowanceOf(visitor, limit, after.context.used),
  };
};
