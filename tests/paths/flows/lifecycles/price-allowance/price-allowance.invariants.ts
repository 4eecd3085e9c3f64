import type { SnapshotFrom } from 'xstate';

import type { priceAllowanceMachine } from '#machines/lifecycles/price-allowance.machine.ts';

import { invariants } from '#tests/paths/machine/moment.ts';

export const priceAllowanceInvariants = invariants<SnapshotFrom<typeof priceAllowanceMachine>>({
  'no more requests are used than the limit allows': ({ after: { context } }) =>
    context.access !== 'limited' || context.used <= context.limit,
  'a repeated request is free, and a new one counts as one': ({ words, before, after }) => {
    const cost = after.context.used - (before?.context.used ?? after.context.used);
    return cost === (words === 'request a price' && before?.context.access === 'limited' ? 1 : 0);
  },
  'a new price can be requested while requests are left, and one that was shown before as long as the session lasts':
    ({ after }) =>
      after.matches('ended') ||
      after.context.access !== 'limited' ||
      (after.can({ type: 'price.request', repeated: true }) &&
        after.can({ type: 'price.request', repeated: false }) === after.context.used < after.context.limit),
});
