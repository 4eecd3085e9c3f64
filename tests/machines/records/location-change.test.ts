import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import {
  locationChangeActions,
  locationChangeActors,
  locationChangeMachine,
} from '#machines/records/location-change/location-change.machine.ts';
import type { Location, LocationReport } from '#machines/records/location-change/location-change.types.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const TODAY = '2026-03-10';
const LOCATION: Location = {
  street: 'Industriestraße 9',
  postcode: '89073',
  city: 'Ulm',
  country: 'DE',
  contact: 'Karla Kran',
  date: '2026-04-01',
  note: '',
};

const open = () => {
  const kept: unknown[] = [];
  const held = holdCalls<void, [LocationReport]>();
  const machine = locationChangeMachine.provide({
    actors: locationChangeActors({ changeLocation: held.service }),
    actions: locationChangeActions({ keepDraft: (...draft) => kept.push(draft) }),
  });
  const dialog = createActor(machine, {
    input: { machineNo: 'QM-1', userId: 'u1', draft: null, today: () => TODAY },
  }).start();
  dialog.send({ type: 'dialog.open' });
  const submit = (part: Partial<Location> = {}) =>
    dialog.send({ type: 'location.submit', location: { ...LOCATION, ...part } });
  return { dialog, held, kept, submit };
};

test('sends the report once, however often the button is pressed', async () => {
  const { dialog, held, submit } = open();
  submit();
  submit();
  expect(held.calls).toEqual([[{ machineNo: 'QM-1', location: LOCATION }]]);
  await held.resolve();
  expect(dialog.getSnapshot().value).toBe('sent');
});

test.each<[Partial<Location>, string, string]>([
  [{ street: '  ' }, 'street', 'missing'],
  [{ contact: '\u200b' }, 'contact', 'missing'],
  [{ country: '' }, 'country', 'missing'],
  [{ date: '' }, 'date', 'missing'],
  [{ city: 'x'.repeat(256) }, 'city', 'tooLong'],
  [{ note: 'x'.repeat(1_001) }, 'note', 'tooLong'],
  [{ date: '2021-03-09' }, 'date', 'implausible'],
  [{ date: '2028-03-11' }, 'date', 'implausible'],
])('sends nothing with %j', (part, field, reason) => {
  const { dialog, held, submit } = open();
  submit(part);
  expect(held.calls).toEqual([]);
  expect(dialog.getSnapshot().value).toEqual({ form: 'invalid' });
  expect(dialog.getSnapshot().context.problems).toEqual([{ field, reason }]);
});

test.each([{ date: '2021-03-10' }, { date: '2028-03-10' }, { note: '😀'.repeat(1_000) }])(
  'sends entries at the limit of what is allowed',
  (part) => {
    const { held, submit } = open();
    submit(part);
    expect(held.calls).toHaveLength(1);
  },
);

test('sends each line without invisible characters, and the note with its lines', () => {
  const { held, submit } = open();
  submit({ contact: '\u202aKarla\tKran\u202c\u200b', note: ' Tor 3\n\tlinks ' });
  expect(held.calls[0]?.[0].location).toEqual({
    ...LOCATION,
    contact: 'Karla Kran',
    note: 'Tor 3\n\tlinks',
  });
});

test('drops the problem of a field as soon as it is corrected, and leaves the others', () => {
  const { dialog, submit } = open();
  submit({ street: '', city: '' });
  dialog.send({ type: 'field.change', field: 'street', location: { ...LOCATION, street: 'Hof 1' } });
  expect(dialog.getSnapshot().context.problems).toEqual([{ field: 'city', reason: 'missing' }]);
});

test('keeps the reason for a refusal and accepts another attempt', async () => {
  const { dialog, held, submit } = open();
  submit();
  await held.reject(failure({ status: 404, code: 'MACHINE_DOES_NOT_EXIST_ERROR' }));
  expect(dialog.getSnapshot().value).toEqual({ form: 'failed' });
  expect(dialog.getSnapshot().context.code).toBe('MACHINE_DOES_NOT_EXIST_ERROR');
  submit();
  await held.resolve();
  expect(dialog.getSnapshot().value).toBe('sent');
});

test('starts from scratch after it was closed', () => {
  const { dialog, submit } = open();
  submit({ street: '' });
  dialog.send({ type: 'dialog.close' });
  dialog.send({ type: 'dialog.open' });
  expect(dialog.getSnapshot().value).toEqual({ form: 'editing' });
  expect(dialog.getSnapshot().context.problems).toEqual([]);
});

test('the dialog stays open while the answer is awaited, and the entries are kept', async () => {
  const { dialog, held, kept, submit } = open();
  const location = { ...LOCATION, street: 'Hof 9' };
  dialog.send({ type: 'field.change', field: 'street', location });
  submit(location);
  dialog.send({ type: 'dialog.close' });
  expect(dialog.getSnapshot().value).toEqual({ form: 'sending' });
  await held.reject(failure({ status: null }));
  expect(dialog.getSnapshot().value).toEqual({ form: 'failed' });
  expect(dialog.getSnapshot().context.draft).toEqual(location);
  expect(kept).toEqual([['u1', 'QM-1', location]]);
});

test('keeps the entries until they are sent or discarded', async () => {
  const { dialog, held, kept, submit } = open();
  const location = { ...LOCATION, street: 'Hof 9' };
  dialog.send({ type: 'field.change', field: 'street', location });
  expect(kept).toEqual([['u1', 'QM-1', location]]);
  submit();
  await held.reject(failure({ status: null }));
  expect(kept).toHaveLength(1);
  submit();
  await held.resolve();
  expect(kept.at(-1)).toEqual(['u1', 'QM-1', null]);
});
