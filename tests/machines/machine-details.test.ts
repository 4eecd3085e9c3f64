import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { machineDetailsActors } from '#machines/machine-details/machine-details.actors.ts';
import { machineDetailsMachine } from '#machines/machine-details/machine-details.machine.ts';
import { failure, holdCalls } from '#tests/support/neighbours.ts';

const open = () => {
  const held = holdCalls<void, [{ machineNo: string }]>();
  const machine = machineDetailsMachine.provide({
    actors: machineDetailsActors({ loadMachine: held.service }),
  });
  return { page: createActor(machine, { input: { machineNo: 'QM/1' } }).start(), held };
};

test('shows the machine once it is there', async () => {
  const { page, held } = open();
  expect(page.getSnapshot().hasTag('busy')).toBe(true);
  expect(held.calls).toEqual([[{ machineNo: 'QM/1' }]]);
  await held.resolve();
  expect(page.getSnapshot().value).toBe('shown');
});

test('says that there is no such machine, and offers no other try', async () => {
  const { page, held } = open();
  await held.reject(failure({ status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' }));
  expect(page.getSnapshot().value).toBe('notFound');
  expect(page.getSnapshot().can({ type: 'details.retry' })).toBe(false);
});

test('offers another try when the machine could not be fetched', async () => {
  const { page, held } = open();
  await held.reject(failure({}));
  expect(page.getSnapshot().value).toBe('failed');
  page.send({ type: 'details.retry' });
  await held.resolve();
  expect(page.getSnapshot().value).toBe('shown');
});
