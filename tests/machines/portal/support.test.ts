import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { supportMachine } from '#machines/portal/support/support.machine.ts';

const start = () => {
  const actor = createActor(supportMachine).start();
  return { actor, state: () => actor.getSnapshot().value, desk: () => actor.getSnapshot().context.desk };
};

test('opens with the choice between two teams and closes again', () => {
  const { actor, state } = start();
  expect(state()).toBe('closed');
  actor.send({ type: 'support.open' });
  expect(state()).toBe('choosing');
  actor.send({ type: 'support.close' });
  expect(state()).toBe('closed');
});

test('remembers which team a mail is for, until the dialog is closed', () => {
  const { actor, state, desk } = start();
  actor.send({ type: 'support.open' });
  actor.send({ type: 'support.write', desk: 'technical' });
  expect(state()).toBe('mailOpened');
  expect(desk()).toBe('technical');
  actor.send({ type: 'support.write', desk: 'customerService' });
  expect(desk()).toBe('customerService');
  actor.send({ type: 'support.close' });
  expect(state()).toBe('closed');
  expect(desk()).toBeNull();
});

test('writes to nobody while it is closed', () => {
  const { actor } = start();
  expect(actor.getSnapshot().can({ type: 'support.write', desk: 'technical' })).toBe(false);
});
