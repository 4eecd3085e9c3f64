import { describe, expect, test } from 'vitest';

import { startNavigation, visitor } from '#tests/support/browser/navigation.ts';

describe('the way back', () => {
  test('leads an anonymous person to sign-in first, then to the page', () => {
    const { led, come, place, at } = startNavigation('/shop/media?search=belt');
    come(null);
    expect(led).toEqual(['/auth/sign-in']);
    expect(place()).toBe('allowed');
    come(visitor(99));
    expect(at()).toBe('/shop/media?search=belt');
    expect(place()).toBe('allowed');
  });

  test('leads the same person back to where the session ended', () => {
    const { come, at, returns } = startNavigation('/shop/checkout?intent=quote');
    come(visitor(99));
    come(null);
    expect(returns.at(-1)).toBe('/shop/checkout?intent=quote');
    come(visitor(99));
    expect(at()).toBe('/shop/checkout?intent=quote');
    expect(returns.at(-1)).toBeNull();
  });

  test('is not shown to another person', () => {
    const { come, at } = startNavigation('/shop/checkout');
    come(visitor(99));
    come(null);
    come(visitor(99, 1, 'bert'));
    expect(at()).toBe('/myotec/my-memory-list');
  });

  test('the way back is restored after the page was reloaded, for the same person only', () => {
    const input = { returnTo: '/shop/checkout', lastPerson: 'anna' };
    for (const [who, place] of [
      ['anna', '/shop/checkout'],
      ['bert', '/myotec/my-memory-list'],
    ] as const) {
      const { come, at, returns } = startNavigation('/auth/sign-in', input);
      come(null);
      come(visitor(99, 1, who));
      expect([at(), returns.at(-1)]).toEqual([place, null]);
    }
  });

  test('the way back is forgotten after an explicit sign-out', () => {
    const { actor, come, at } = startNavigation('/shop/checkout');
    come(visitor(99));
    actor.send({ type: 'navigation.reset' });
    come(null);
    come(visitor(99));
    expect(at()).toBe('/myotec/my-memory-list');
  });
});

describe('the page of one person', () => {
  const PRIVATE = '/myotec/my-orders?search=Privat';
  const bert = visitor(99, 1, 'bert');

  test('the page of one person is hidden at once when another signs in, for example in a second tab', () => {
    const { led, come, place, at, people } = startNavigation(PRIVATE);
    come(visitor(99));
    come(bert);
    expect(led).toEqual(['/myotec/my-memory-list']);
    expect([place(), at(), people.at(-1)]).toEqual(['allowed', '/myotec/my-memory-list', 'bert']);
  });

  test('the page of one person is hidden from another after the page was reloaded, with or without a sign-in in between', () => {
    const steps = [[bert], [null, bert]];
    for (const visitors of steps) {
      const { come, at } = startNavigation(PRIVATE, { lastPerson: 'anna' });
      for (const who of visitors) come(who);
      expect(at()).toBe('/myotec/my-memory-list');
    }
  });

  test("the page of one person is left for the landing page of the other person's level", () => {
    const { come, at } = startNavigation(PRIVATE, { lastPerson: 'anna' });
    come(visitor(-2, 1, 'bert'));
    expect(at()).toBe('/myotec/my-datasheets');
  });

  test('stays open for the person who was last on it, no matter for which customer they buy', () => {
    const { led, come, at } = startNavigation(PRIVATE, { lastPerson: 'anna' });
    come(visitor(99));
    come({
      ...visitor(99, 0, 'anna'),
      actingFor: { customerNo: 'D-10042', companyName: 'Ardwick Orthopaedics Ltd' },
    });
    expect([led, at()]).toEqual([[], PRIVATE]);
  });

  test('a page for everybody, such as that of a mailed link, stays open when another person signs in', () => {
    const { led, come, place, returns } = startNavigation('/auth/verify-email?token=x', {
      lastPerson: 'anna',
      returnTo: PRIVATE,
    });
    come(bert);
    expect([led, place(), returns.at(-1)]).toEqual([[], 'allowed', null]);
  });
});
