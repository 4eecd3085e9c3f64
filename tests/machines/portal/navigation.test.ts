import { describe, expect, test } from 'vitest';

import { ROUTES } from '#machines/portal/navigation/routes.ts';
import { startNavigation, visitor } from '#tests/support/browser/navigation.ts';

describe('the place', () => {
  test('the place is kept with its section and its item', () => {
    const { actor, go, kept } = startNavigation('/auth/sign-in');
    go('/shop/media/10%2F10%20SB?page=2');
    expect(actor.getSnapshot().context).toMatchObject({
      currentUrl: '/shop/media/10%2F10%20SB?page=2',
      currentSection: 'shop',
      currentSectionItem: 'media',
    });
    expect(kept).toContain('url /shop/media/10%2F10%20SB?page=2');
  });

  test('on a reset, leads to sign-in, and forgets the way back and the person', () => {
    const { actor, led, returns, people, come, at } = startNavigation('/shop/checkout');
    come(visitor(99));
    actor.send({ type: 'navigation.reset' });
    expect(led).toEqual(['/auth/sign-in']);
    expect(at()).toBe('/auth/sign-in');
    expect([returns.at(-1), people.at(-1)]).toEqual([null, null]);
  });
});

describe('the guard', () => {
  test('holds back a guarded page until it is known who is signed in', () => {
    const { place, come } = startNavigation('/shop/media');
    expect(place()).toBe('waiting');
    come(visitor(0));
    expect(place()).toBe('allowed');
  });

  test('shows pages for everybody at once', () => {
    expect(startNavigation('/auth/verify-email?token=x').place()).toBe('allowed');
    expect(startNavigation('/newsletter/unsubscribe').place()).toBe('allowed');
    expect(startNavigation('/auth/sign-in').place()).toBe('allowed');
  });

  test.each([
    '/nothing',
    '/shop/media/a/b',
    '/myotec/unknown',
    '/shop/media/a/b/c?x=1',
    '/shop/%',
    '/shop/media/%E0%A4%A',
    '/myotec/my-machines/%ZZ',
  ])('recognises that there is no page %s, and says so once it is known who is signed in', (url) => {
    const { place, come } = startNavigation(url);
    expect(place()).toBe('waiting');
    come(visitor(99));
    expect(place()).toBe('notFound');
  });

  /** Gives for each page a character for each level: -2, -1, 0, 20, 99, 99 as a dealer, 99 as staff (section 6 of the specification). */
  const MATRIX: Record<string, string> = {
    '/myotec/my-account': 'y-yyyyy',
    '/myotec/my-dashboard': '--yyyyy',
    '/myotec/my-memory-list': '--yyyyy',
    '/myotec/my-machines': '---yyyy',
    '/myotec/my-machines/:machineNo': '----yyy',
    '/myotec/my-datasheets': 'y-yyyyy',
    '/myotec/my-orders': '--yyyyy',
    '/myotec/my-orders/:orderNo': '--yyyyy',
    '/myotec/my-offers': '--yyyyy',
    '/myotec/my-offers/:offerNo': '--yyyyy',
    '/myotec/my-customers': '----oyo',
    '/myotec/my-desk': '----ooy',
    '/myotec/my-desk/:list': '----ooy',
    '/myotec/my-desk/offers/:offerNo': '----ooy',
    '/shop/media': '--yyyyy',
    '/shop/media/:articleNo': '--yyyyy',
    '/shop/spare-parts': '--yyyyy',
    '/shop/spare-parts/:articleNo': '--yyyyy',
    '/shop/quick-order': '--yyyyy',
    '/shop/cart': '--yyyyo',
    '/shop/checkout': '---yyyy',
  };
  const SIGNS: Record<string, string> = { y: 'allowed', '-': 'levelTooLow', o: 'otherRole' };
  const people = [
    visitor(-2),
    visitor(-1),
    visitor(0),
    visitor(20),
    visitor(99),
    visitor(99, 0),
    visitor(99, 2),
  ];

  test('is tested here on every guarded page', () => {
    const guarded = ROUTES.filter(({ requires }) => typeof requires === 'object');
    expect(Object.keys(MATRIX).toSorted()).toEqual(guarded.map(({ pattern }) => pattern).toSorted());
  });

  test.each(Object.entries(MATRIX))('shows %s to those who may see it', (pattern, row) => {
    const places = people.map((person) => {
      const { come, place } = startNavigation(pattern.replace(/:\w+/, '12.3'));
      come(person);
      return place();
    });
    expect(places).toEqual([...row].map((sign) => SIGNS[sign]));
  });
});

describe('addresses that redirect', () => {
  test.each([
    ['/', 99, '/myotec/my-memory-list'],
    ['/', -2, '/myotec/my-datasheets'],
    ['/myotec', 0, '/myotec/my-memory-list'],
    ['/myotec/', -2, '/myotec/my-datasheets'],
    ['/shop', 20, '/shop/media'],
    ['/auth/sign-in', 20, '/myotec/my-memory-list'],
    ['/auth/sign-up', -2, '/myotec/my-datasheets'],
  ] as const)('lead from %s at level %i to %s, once', (url, level, to) => {
    const { led, come, place } = startNavigation(url);
    come(visitor(level));
    expect(led).toEqual([to]);
    expect(place()).toBe('allowed');
  });
});

describe('the side menu', () => {
  test.each([
    [true, 'opened'],
    [false, 'closed'],
  ] as const)('the side menu is as it was left (%s)', (sideMenuOpened, expected) => {
    expect(startNavigation('/', { sideMenuOpened }).menu()).toBe(expected);
  });

  test('becomes the opposite of the state that the event names', () => {
    const { actor, menu, kept } = startNavigation('/');
    actor.send({ type: 'menu.toggle', opened: false });
    expect(menu()).toBe('opened');
    actor.send({ type: 'menu.toggle', opened: false });
    expect(menu()).toBe('opened');
    actor.send({ type: 'menu.toggle', opened: true });
    expect(menu()).toBe('closed');
    expect(kept.filter((entry) => entry.startsWith('menu'))).toEqual([
      'menu true',
      'menu true',
      'menu false',
    ]);
  });
});
