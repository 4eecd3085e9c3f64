import { initialTransition, transition, type AnyStateNode } from 'xstate';
import { describe, expect, test } from 'vitest';

import {
  priceAllowanceMachine,
  type PriceAllowanceEvent,
  type PriceAllowanceInput,
} from '#machines/lifecycles/price-allowance.machine.ts';

const firstRequest = { type: 'price.request', repeated: false } as const;
const repeatedRequest = { type: 'price.request', repeated: true } as const;

const after = (input: PriceAllowanceInput, ...events: PriceAllowanceEvent[]) => {
  let [snapshot] = initialTransition(priceAllowanceMachine, input);
  for (const event of events) [snapshot] = transition(priceAllowanceMachine, snapshot, event);
  return snapshot;
};

describe('the allowance of price requests', () => {
  test('allows as many new requests as the limit says, and warns when three are left', () => {
    const states = Array.from(
      { length: 21 },
      (_, requests) =>
        after(
          { access: 'limited', limit: 20, used: 0 },
          ...Array.from({ length: requests }, () => firstRequest),
        ).value,
    );

    expect(states.slice(0, 17)).toEqual(Array(17).fill('available'));
    expect(states.slice(17)).toEqual(['runningLow', 'runningLow', 'runningLow', 'exhausted']);
  });

  test.each([0, 18, 20])('shows a price again for free, with %i requests used before and after', (used) => {
    const before = after({ access: 'limited', limit: 20, used });
    const shownAgain = after({ access: 'limited', limit: 20, used }, repeatedRequest);

    expect(before.can(repeatedRequest)).toBe(true);
    expect(shownAgain.value).toBe(before.value);
    expect(shownAgain.context.used).toBe(used);
  });

  test('takes no new request once the limit is reached', () => {
    expect(after({ access: 'limited', limit: 20, used: 20 }).can(firstRequest)).toBe(false);
  });

  test('starts as running low or exhausted when the operator sets a small limit', () => {
    expect(after({ access: 'limited', limit: 3, used: 0 }).value).toBe('runningLow');
    expect(after({ access: 'limited', limit: 0, used: 0 }).value).toBe('exhausted');
  });

  test('gives no price at all to a level without prices', () => {
    const snapshot = after({ access: 'none', limit: 20, used: 0 });

    expect(snapshot.value).toBe('none');
    expect(snapshot.can(firstRequest)).toBe(false);
    expect(snapshot.can(repeatedRequest)).toBe(false);
  });

  test('counts nothing if every price is shown', () => {
    const snapshot = after({ access: 'unlimited', limit: 1, used: 0 }, firstRequest, firstRequest);

    expect(snapshot.value).toBe('unlimited');
    expect(snapshot.context.used).toBe(0);
  });

  test.each(['none', 'unlimited', 'limited'] as const)('ends with the session (%s)', (access) => {
    const snapshot = after({ access, limit: 20, used: 0 }, { type: 'session.end' });

    expect(snapshot.value).toBe('ended');
    expect(snapshot.can(firstRequest)).toBe(false);
  });

  test('treats an event without payload as a new request', () => {
    const bare = { type: 'price.request' } as PriceAllowanceEvent;

    expect(after({ access: 'limited', limit: 20, used: 20 }).can(bare)).toBe(false);
  });

  test('describes every state and every transition', () => {
    const parts = (node: AnyStateNode): { key: string; description: string | undefined }[] => [
      { key: node.id, description: node.description },
      ...[...node.transitions.values(), node.always ?? []]
        .flat()
        .map((edge) => ({ key: `${node.id} ${edge.eventType}`, description: edge.description })),
      ...Object.values(node.states).flatMap(parts),
    ];
    const all = parts(priceAllowanceMachine.root);

    expect(all.length).toBeGreaterThan(15);
    expect(all.filter((part) => !part.description)).toEqual([]);
  });
});
