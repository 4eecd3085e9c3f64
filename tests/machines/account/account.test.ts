import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import {
  accountDeletionActors,
  accountDeletionMachine,
} from '#machines/account/account-deletion/account-deletion.machine.ts';
import {
  signOutElsewhereActors,
  signOutElsewhereMachine,
} from '#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const openSessions = () => {
  const held = holdCalls<void, [string | null]>();
  const actors = signOutElsewhereActors({ signOutElsewhere: held.service });
  return { held, list: createActor(signOutElsewhereMachine.provide({ actors })).start() };
};

test('one session is ended at a time', async () => {
  const { held, list } = openSessions();
  list.send({ type: 'session.end', sessionId: 'phone' });
  list.send({ type: 'session.end', sessionId: 'tablet' });
  list.send({ type: 'others.end' });
  expect(held.calls).toEqual([['phone']]);
  await held.resolve();
  expect(list.getSnapshot().value).toEqual({ ready: 'done' });
});

test('after one session could not be ended, all others can still be ended', async () => {
  const { held, list } = openSessions();
  list.send({ type: 'session.end', sessionId: 'phone' });
  await held.reject(failure({}));
  expect(list.getSnapshot().value).toEqual({ ready: 'failed' });
  list.send({ type: 'others.end' });
  expect(held.calls).toEqual([['phone'], [null]]);
});

const openDeletion = (isRequested: boolean) => {
  const request = holdCalls<void>();
  const withdraw = holdCalls<void>();
  const actors = accountDeletionActors({
    requestDeletion: request.service,
    withdrawDeletion: withdraw.service,
  });
  const machine = accountDeletionMachine.provide({ actors });
  return { request, withdraw, deletion: createActor(machine, { input: { isRequested } }).start() };
};

test('deletion is requested only after confirmation, and only once', async () => {
  const { request, deletion } = openDeletion(false);
  deletion.send({ type: 'deletion.confirm' });
  expect(request.calls).toHaveLength(0);
  deletion.send({ type: 'deletion.ask' });
  deletion.send({ type: 'deletion.confirm' });
  deletion.send({ type: 'deletion.confirm' });
  deletion.send({ type: 'deletion.cancel' });
  expect(request.calls).toHaveLength(1);
  await request.resolve();
  expect(deletion.getSnapshot().value).toEqual({ requested: 'recorded' });
});

test('a request for deletion that failed can be sent again, and is withdrawn if the person keeps the account', async () => {
  const { request, withdraw, deletion } = openDeletion(false);
  deletion.send({ type: 'deletion.ask' });
  deletion.send({ type: 'deletion.confirm' });
  await request.reject(failure({}));
  expect(deletion.getSnapshot().can({ type: 'deletion.confirm' })).toBe(true);
  deletion.send({ type: 'deletion.cancel' });
  expect(deletion.getSnapshot().value).toEqual({ confirming: 'retracting' });
  await withdraw.resolve();
  expect(deletion.getSnapshot().value).toEqual({ idle: 'withdrawn' });
});

test('a request for deletion that may have been recorded counts as standing if its withdrawal fails', async () => {
  const { request, withdraw, deletion } = openDeletion(false);
  deletion.send({ type: 'deletion.ask' });
  deletion.send({ type: 'deletion.confirm' });
  await request.reject(failure({}));
  deletion.send({ type: 'deletion.cancel' });
  await withdraw.reject(failure({}));
  expect(deletion.getSnapshot().value).toEqual({ requested: 'failed' });
});

test('an earlier request for deletion stands until it is withdrawn', async () => {
  const { withdraw, deletion } = openDeletion(true);
  expect(deletion.getSnapshot().value).toEqual({ requested: 'standing' });
  deletion.send({ type: 'deletion.withdraw' });
  await withdraw.reject(failure({}));
  expect(deletion.getSnapshot().value).toEqual({ requested: 'failed' });
  deletion.send({ type: 'deletion.withdraw' });
  await withdraw.resolve();
  expect(deletion.getSnapshot().value).toEqual({ idle: 'withdrawn' });
});
