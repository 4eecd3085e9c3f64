import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import {
  deskTaskActors,
  deskTaskMachine,
  type DeskTaskServices,
} from '#machines/desk/desk-task/desk-task.machine.ts';

const started = (
  undoTask: DeskTaskServices['undoTask'],
  doTask: DeskTaskServices['doTask'] = () => Promise.resolve(),
) => createActor(deskTaskMachine.provide({ actors: deskTaskActors({ doTask, undoTask }) })).start();

const MOVE = { kind: 'finishLocation', id: 'move-1' } as const;
const OTHER_MOVE = { kind: 'finishLocation', id: 'move-2' } as const;

test('a mail that was sent again cannot be taken back, because it may be on its way', async () => {
  const undoTask = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no answer')));
  const actor = started(undoTask);
  actor.send({ type: 'task.do', task: { kind: 'retryMail', id: 'mail-1' } });
  await waitFor(actor, (state) => state.matches('noted'));
  expect(actor.getSnapshot().can({ type: 'task.undo' })).toBe(false);
  actor.send({ type: 'task.undo' });
  expect(actor.getSnapshot().value).toBe('noted');
  expect(undoTask).not.toHaveBeenCalled();
});

test('a note that could not be taken back can be tried again', async () => {
  const undoTask = vi.fn<() => Promise<void>>(() => Promise.reject(new Error('no answer')));
  const actor = started(undoTask);
  actor.send({ type: 'task.do', task: MOVE });
  await waitFor(actor, (state) => state.matches('noted'));
  actor.send({ type: 'task.undo' });
  await waitFor(actor, (state) => state.matches('notUndone'));
  expect(actor.getSnapshot().can({ type: 'task.undo' })).toBe(true);
  actor.send({ type: 'task.undo' });
  await waitFor(actor, (state) => state.matches('notUndone'));
  expect(undoTask).toHaveBeenCalledTimes(2);
});

test('after a note has failed or was taken back, the next entry can be noted', async () => {
  const doTask = vi.fn<DeskTaskServices['doTask']>(() => Promise.resolve());
  doTask.mockRejectedValueOnce(new Error('no answer'));
  const actor = started(() => Promise.resolve(), doTask);
  actor.send({ type: 'task.do', task: MOVE });
  await waitFor(actor, (state) => state.matches('failed'));
  actor.send({ type: 'task.do', task: OTHER_MOVE });
  await waitFor(actor, (state) => state.matches('noted'));
  actor.send({ type: 'task.undo' });
  await waitFor(actor, (state) => state.matches('undone'));
  actor.send({ type: 'task.do', task: MOVE });
  await waitFor(actor, (state) => state.matches('noted'));
  expect(doTask.mock.calls.map(([task]) => task)).toEqual([MOVE, OTHER_MOVE, MOVE]);
});
