import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { consentActions, consentMachine } from '#machines/portal/consent/consent.machine.ts';
import type { ConsentChoice } from '#machines/portal/consent/consent.types.ts';

const start = (stored: ConsentChoice) => {
  const effects: string[] = [];
  const actions = consentActions({
    grantAnalytics: () => effects.push('grant'),
    denyAnalytics: () => effects.push('deny'),
    keepChoice: (accepted) => effects.push(`keep ${accepted}`),
  });
  const actor = createActor(consentMachine.provide({ actions }), { input: { stored } }).start();
  return { actor, effects, state: () => actor.getSnapshot().value };
};

test('asks as long as nothing is stored, and measures nothing', () => {
  const { state, effects } = start(null);
  expect(state()).toEqual({ undecided: 'shown' });
  expect(effects).toEqual([]);
});

test.each([
  ['accept', true, { accepted: 'settled' }, ['grant']],
  ['decline', false, { declined: 'settled' }, ['deny']],
] as const)('applies a stored choice to %s without asking', (_, stored, expected, effects) => {
  const consent = start(stored);
  expect(consent.state()).toEqual(expected);
  expect(consent.effects).toEqual(effects);
});

test('stores an acceptance and lets analytics measure', () => {
  const { actor, state, effects } = start(null);
  actor.send({ type: 'consent.accept' });
  expect(state()).toEqual({ accepted: 'settled' });
  expect(effects).toEqual(['keep true', 'grant']);
});

test('stores that the person declined, and deletes the cookies of analytics', () => {
  const { actor, state, effects } = start(null);
  actor.send({ type: 'consent.decline' });
  expect(state()).toEqual({ declined: 'settled' });
  expect(effects).toEqual(['keep false', 'deny']);
});

test('stays undecided when closed, and can be asked for again', () => {
  const { actor, state, effects } = start(null);
  actor.send({ type: 'consent.close' });
  expect(state()).toEqual({ undecided: 'dismissed' });
  actor.send({ type: 'consent.reopen' });
  expect(state()).toEqual({ undecided: 'reopened' });
  actor.send({ type: 'consent.close' });
  expect(state()).toEqual({ undecided: 'dismissed' });
  expect(effects).toEqual([]);
});

test('takes no answer while nothing is asked', () => {
  const { actor, state, effects } = start(null);
  actor.send({ type: 'consent.close' });
  actor.send({ type: 'consent.accept' });
  expect(actor.getSnapshot().can({ type: 'consent.decline' })).toBe(false);
  expect(state()).toEqual({ undecided: 'dismissed' });
  expect(effects).toEqual([]);
});

test('reopens the banner even if it is already open', () => {
  const { actor, state } = start(null);
  actor.send({ type: 'consent.reopen' });
  expect(state()).toEqual({ undecided: 'reopened' });
});

test.each([
  ['accept', true, 'accepted', 'consent.decline', { declined: 'settled' }],
  ['decline', false, 'declined', 'consent.accept', { accepted: 'settled' }],
] as const)('a choice to %s can be reopened, kept and changed', (_, stored, state, change, changed) => {
  const consent = start(stored);
  consent.actor.send({ type: 'consent.reopen' });
  expect(consent.state()).toEqual({ [state]: 'reopened' });
  consent.actor.send({ type: 'consent.close' });
  expect(consent.state()).toEqual({ [state]: 'settled' });
  consent.actor.send({ type: 'consent.reopen' });
  consent.actor.send({ type: change });
  expect(consent.state()).toEqual(changed);
});

test.each([
  ['accept', true, { accepted: 'settled' }, ['grant']],
  ['decline', false, { declined: 'settled' }, ['deny']],
] as const)('follows a choice to %s in another tab without storing it', (_, accepted, state, effects) => {
  const consent = start(null);
  consent.actor.send({ type: 'consent.changed', accepted });
  expect(consent.state()).toEqual(state);
  expect(consent.effects).toEqual(effects);
});
