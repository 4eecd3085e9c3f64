import { expect, test } from 'vitest';
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate';

import { portalActors } from '#machines/portal/portal/portal.actors.ts';
import { portalMachine } from '#machines/portal/portal/portal.machine.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const CHILDREN = [
  'session',
  'consent',
  'navigation',
  'notifications',
  'preferences',
  'cart',
  'memoryList',
  'priceRequests',
  'representation',
] as const;
type Child = (typeof CHILDREN)[number];

const anna: SignedInVisitor = {
  userId: 'anna',
  permissionLevel: 20,
  role: 1,
  language: 'de-DE',
  priceRequests: { limit: 20, used: 3, remaining: 17 },
};

/** Starts the root chart with children that only record events. */
const start = (breaks?: Child) => {
  const preparing = holdCalls<void>();
  const heard: (readonly [Child, string])[] = [];
  const listener = (id: Child) =>
    fromCallback<EventObject>(({ receive }) => {
      if (id === breaks) throw new Error(`${id} is broken`);
      receive((event) => heard.push([id, event.type]));
    });
  const machine = portalMachine.provide({
    actors: {
      ...portalActors({ preparePortal: preparing.service }),
      ...(Object.fromEntries(CHILDREN.map((id) => [id, listener(id)])) as object),
    },
  });
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    systemId: 'portal',
    input: {
      now: () => 0,
      consent: { stored: null },
      navigation: { url: '/', sideMenuOpened: false, returnTo: null, lastPerson: null },
      preferences: { language: 'en-GB', scheme: 'auto', density: 'compact', shortcut: true },
    },
  });
  actor.subscribe({ error: () => {} });
  actor.start();
  return { actor, preparing, heard, state: () => actor.getSnapshot().value };
};

test('keeps every lasting chart alive under its system id', () => {
  const { actor } = start();
  expect(Object.keys(actor.system.getAll()).toSorted()).toEqual(['portal', ...CHILDREN].toSorted());
});

test('runs once texts and settings have loaded', async () => {
  const { heard, preparing, state } = start();
  expect(state()).toBe('starting');
  expect(heard).toEqual([]);
  await preparing.resolve();
  expect(state()).toBe('running');
});

test('says that it cannot start, and tries again when asked', async () => {
  const { actor, heard, preparing, state } = start();
  await preparing.reject(failure({ status: null }));
  expect(state()).toBe('unavailable');
  actor.send({ type: 'portal.retry' });
  expect(state()).toBe('starting');
  expect(heard).toEqual([['session', 'session.check']]);
  await preparing.resolve();
  expect(state()).toBe('running');
});

test('notifies the charts that depend on the visitor, the cart last', () => {
  const { actor, heard } = start();
  actor.send({ type: 'visitor.changed', visitor: anna });
  expect(heard).toEqual([
    ['priceRequests', 'allowance.changed'],
    ['memoryList', 'visitor.changed'],
    ['preferences', 'language.adopt'],
    ['navigation', 'visitor.changed'],
    ['representation', 'visitor.changed'],
    // Only now do the calls name the customer whose cart is fetched.
    ['cart', 'cart.open'],
  ]);
});

test.each([
  ['nobody', null],
  ['a person who sees only data sheets', { ...anna, permissionLevel: -2 as const }],
])('loads no cart for %s', (_, visitor) => {
  const { actor, heard } = start();
  actor.send({ type: 'visitor.changed', visitor });
  expect(heard).not.toContainEqual(['cart', 'cart.open']);
  expect(heard).toContainEqual(['cart', 'cart.clear']);
  expect(heard).toContainEqual(['navigation', 'visitor.changed']);
});

test.each(CHILDREN)('says that it is broken when the chart %s fails', (id) => {
  expect(start(id).state()).toBe('broken');
});

test('stays broken, and notifies no chart, when another person is signed in', () => {
  const { actor, heard, state } = start('navigation');
  const before = heard.length;
  actor.send({ type: 'visitor.changed', visitor: anna });
  expect(state()).toBe('broken');
  expect(heard).toHaveLength(before);
});
