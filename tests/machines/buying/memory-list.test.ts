import { expect, test } from 'vitest';

import type { ListAfter, MemoryAct } from '#machines/buying/memory-list/memory-list.types.ts';
import { memoryListActors } from '#machines/buying/memory-list/memory-list.actors.ts';
import { memoryListMachine } from '#machines/buying/memory-list/memory-list.machine.ts';
import { ENTRY } from '#tests/paths/flows/buying/memory-list/memory-list.model.ts';
import { visitor } from '#tests/paths/flows/visitors.ts';
import { failure, holdCalls, startBeside } from '#tests/support/seed/neighbours.ts';

const { articleNo } = ENTRY;

/** Opens a list with one entry; the server answers when the test says so. */
const open = async () => {
  const server = holdCalls<ListAfter, [call: string, given?: unknown]>();
  const call =
    (name: string) =>
    (...given: unknown[]) =>
      server.service(name, ...given);
  const machine = memoryListMachine.provide({
    actors: memoryListActors({
      loadMemoryList: call('load'),
      rememberArticle: call('remember'),
      changeEntry: (_, change) => server.service('change', change),
      forgetArticle: call('forget'),
    }),
  });
  const { actor, sentEvents } = startBeside(machine, undefined, ['notifications']);
  const done: MemoryAct['verb'][] = [];
  actor.on('memory.changed', ({ act }) => done.push(act.verb));
  actor.send({ type: 'visitor.changed', visitor: visitor('anna') });
  await server.resolve({ articleNos: [articleNo] });
  server.calls.length = 0;
  return { memory: actor, sentEvents, done, server, list: () => actor.getSnapshot().value };
};

test('keeps nothing for a person who sees only data sheets', async () => {
  const { memory } = await open();
  memory.send({ type: 'visitor.changed', visitor: visitor('dan', -2) });
  expect(memory.getSnapshot()).toMatchObject({ value: 'absent', context: { entryCount: 0 } });
  expect(memory.getSnapshot().can({ type: 'memory.remember', articleNo, quantity: 1, machineNo: null })).toBe(
    false,
  );
});

test('saves an article once however often the button is pressed', async () => {
  const { memory, server, done } = await open();
  for (let press = 0; press < 3; press += 1)
    memory.send({ type: 'memory.remember', articleNo: 'new', quantity: 1, machineNo: null });
  await server.resolve({ articleNos: ['new', articleNo] });
  expect(server.calls).toHaveLength(1);
  expect(done).toEqual(['remember']);
});

test('sends all waiting changes to an entry as one', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.change', articleNo, change: { quantity: 3 } });
  memory.send({ type: 'memory.change', articleNo, change: { quantity: 4 } });
  memory.send({ type: 'memory.change', articleNo, change: { note: 'urgent' } });
  memory.send({ type: 'memory.change', articleNo, change: { quantity: 5 } });
  await server.resolve({ articleNos: [articleNo] });
  await server.resolve({ articleNos: [articleNo] });
  expect(server.calls).toEqual([
    ['change', { quantity: 3 }],
    ['change', { quantity: 5, note: 'urgent' }],
  ]);
});

test('brings an entry back with its note each time it is removed', async () => {
  const { memory, server } = await open();
  for (let round = 0; round < 2; round += 1) {
    memory.send({ type: 'memory.remove', articleNo });
    await server.resolve({ articleNos: [], removed: ENTRY });
    memory.send({ type: 'memory.undo', articleNo });
    await server.resolve({ articleNos: [articleNo] });
  }
  expect(server.calls.at(-1)).toMatchObject(['remember', ENTRY]);
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(false);
});

test('brings an entry back with its machine', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: { ...ENTRY, machineNo: 'M-1' } });
  memory.send({ type: 'memory.undo', articleNo });
  expect(server.calls.at(-1)).toMatchObject(['remember', { machineNo: 'M-1' }]);
});

test('brings an old note back without invisible characters, so that the list accepts it', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: { ...ENTRY, note: 'for\tline\u200b 2' } });
  memory.send({ type: 'memory.undo', articleNo });
  expect(server.calls.at(-1)).toMatchObject(['remember', { ...ENTRY, note: 'for line 2' }]);
});

test('brings the note back even if the article is saved again while it is being removed', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo: null });
  await server.resolve({ articleNos: [], removed: ENTRY });
  await server.resolve({ articleNos: [articleNo] });
  expect(server.calls.at(-1)).toMatchObject(['remember', ENTRY]);
});

test('brings an entry back without its note if the note is longer than the list accepts', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note: 'x'.repeat(256) } });
  memory.send({ type: 'memory.reload' });
  await server.resolve({ articleNos: [] });
  memory.send({ type: 'memory.undo', articleNo });
  await server.resolve({ articleNos: [articleNo] });
  expect(server.calls.at(-1)).toMatchObject(['remember', { ...ENTRY, note: null }]);
});

test('keeps waiting changes and removed entries when the portal asks again who is signed in', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  memory.send({ type: 'memory.change', articleNo: 'other', change: { quantity: 3 } });
  memory.send({ type: 'visitor.changed', visitor: visitor('anna') });
  await server.resolve({ articleNos: [], removed: ENTRY });
  memory.send({
    type: 'visitor.changed',
    visitor: {
      ...visitor('anna'),
      actingFor: { customerNo: '41017', companyName: 'Ardwick Orthopaedics Ltd' },
    },
  });
  await server.resolve({ articleNos: [] });
  memory.send({ type: 'visitor.changed', visitor: visitor('anna') });
  await server.resolve({ articleNos: [] });
  expect(server.calls.map(([call]) => call)).toEqual(['forget', 'change', 'load']);
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(true);
  memory.send({ type: 'visitor.changed', visitor: visitor('ben') });
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(false);
});

test('offers to bring a removed entry back until the page is left', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: ENTRY });
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(true);
  memory.send({ type: 'memory.leave' });
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(false);
});

test.each([
  ['the list is loading', { type: 'memory.reload' }],
  [
    'another change is with the server',
    { type: 'memory.remember', articleNo: 'new', quantity: 1, machineNo: null },
  ],
] as const)(
  'brings an entry back if that was requested while %s, even if the page is left',
  async (_, busy) => {
    const { memory, server } = await open();
    memory.send({ type: 'memory.remove', articleNo });
    await server.resolve({ articleNos: [], removed: ENTRY });
    memory.send(busy);
    memory.send({ type: 'memory.undo', articleNo });
    memory.send({ type: 'memory.leave' });
    await server.resolve({ articleNos: [] });
    expect(server.calls.at(-1)).toMatchObject(['remember', ENTRY]);
  },
);

test('an entry whose return failed can still be brought back, even if the page was left meanwhile', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: ENTRY });
  memory.send({ type: 'memory.undo', articleNo });
  memory.send({ type: 'memory.leave' });
  await server.reject(failure({ status: 500 }));
  await server.resolve({ articleNos: [] });
  memory.send({ type: 'memory.undo', articleNo });
  expect(server.calls.at(-1)).toMatchObject(['remember', ENTRY]);
});

test('offers no undo for an entry that is on the list again, even if the answer to its return was lost', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: ENTRY });
  memory.send({ type: 'memory.undo', articleNo });
  await server.reject(failure({}));
  await server.resolve({ articleNos: [articleNo] });
  expect(memory.getSnapshot().can({ type: 'memory.undo', articleNo })).toBe(false);
});

test('saves an article again if the person asked for that before its removal was refused', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remove', articleNo });
  memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo: 'M-3' });
  await server.reject(failure({ status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' }));
  await server.resolve({ articleNos: [] });
  expect(server.calls.at(-1)).toMatchObject(['remember', { articleNo, quantity: 1, machineNo: 'M-3' }]);
});

test('reports a failure, continues with waiting changes, and shows the list as it is', async () => {
  const { memory, server, sentEvents } = await open();
  memory.send({ type: 'memory.change', articleNo, change: { note: 'lost' } });
  memory.send({ type: 'memory.remove', articleNo });
  await server.reject(failure({ status: 500 }));
  await server.resolve({ articleNos: [articleNo] });
  await server.resolve({ articleNos: [], removed: ENTRY });
  expect(server.calls.map(([call]) => call)).toEqual(['change', 'load', 'forget']);
  expect(sentEvents).toEqual([
    {
      to: 'notifications',
      event: { type: 'notice.show', kind: 'error', code: 'MEMORY_LIST_UPDATE_FAILED' },
    },
  ]);
});

test.each([
  { status: 403, code: 'PERMISSION_DENIED_ERROR' },
  { status: 409, code: 'MEMORY_LIST_FULL_ERROR' },
] as const)('leaves $code to the general handling of failed calls', async (refused) => {
  const { memory, server, sentEvents } = await open();
  memory.send({ type: 'memory.remember', articleNo: 'new', quantity: 1, machineNo: null });
  await server.reject(failure(refused));
  expect(sentEvents).toEqual([]);
});

test('drops waiting changes when the session has ended', async () => {
  const { memory, server, list } = await open();
  memory.send({ type: 'memory.change', articleNo, change: { quantity: 3 } });
  memory.send({ type: 'memory.remove', articleNo });
  await server.reject(failure({ status: 401 }));
  expect(list()).toBe('absent');
  expect(server.calls).toHaveLength(1);
});

test('shows what another tab has changed', async () => {
  const { memory, server, list } = await open();
  memory.send({ type: 'memory.reload' });
  memory.send({ type: 'memory.reload' });
  await server.resolve({ articleNos: [articleNo] });
  await server.resolve({ articleNos: [], removed: ENTRY });
  expect(list()).toMatchObject({ present: { list: { resting: 'empty' } } });
});

test('saves an entry for another machine, and restores a removed entry for the machine that is named', async () => {
  const { memory, server } = await open();
  const remember = (machineNo: string) =>
    memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo });
  remember('M-1');
  remember('M-2');
  remember('M-2');
  await server.resolve({ articleNos: [articleNo] });
  await server.resolve({ articleNos: [articleNo] });
  expect(server.calls.map(([, act]) => (act as { machineNo: string }).machineNo)).toEqual(['M-1', 'M-2']);
  memory.send({ type: 'memory.remove', articleNo });
  await server.resolve({ articleNos: [], removed: ENTRY });
  remember('M-3');
  expect(server.calls.at(-1)).toMatchObject(['remember', { ...ENTRY, machineNo: 'M-3' }]);
});

test('says that an article was saved without its machine', async () => {
  const { memory, server, sentEvents } = await open();
  memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo: 'sold' });
  await server.resolve({ articleNos: [articleNo], machineLeftOut: true });
  expect(sentEvents).toMatchObject([
    { to: 'notifications', event: { code: 'MEMORY_LIST_MACHINE_LEFT_OUT' } },
  ]);
});

test('keeps a typed note whose entry another tab has removed, and brings the entry back with the note', async () => {
  const { memory, server } = await open();
  const typed = { ...ENTRY, note: 'typed' };
  memory.send({ type: 'memory.draft', articleNo, entry: typed });
  memory.send({ type: 'memory.reload' });
  await server.resolve({ articleNos: [] });
  expect(memory.getSnapshot().context.removed).toEqual([{ ...typed, unsaved: true }]);
  memory.send({ type: 'memory.undo', articleNo });
  expect(server.calls.at(-1)).toMatchObject(['remember', { note: 'typed' }]);
});

test('brings back an entry that vanished while it waited to be removed or changed', async () => {
  for (const verb of ['remove', 'change'] as const) {
    const { memory, server } = await open();
    memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note: 'typed' } });
    memory.send({ type: 'memory.reload' });
    memory.send({ type: `memory.${verb}`, articleNo, change: { quantity: 5 } });
    await server.resolve({ articleNos: [] });
    memory.send({ type: 'memory.undo', articleNo });
    await server.reject(failure({ status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' }));
    await server.resolve({ articleNos: [] });
    expect(server.calls.at(-1)).toMatchObject(['remember', { note: 'typed' }]);
  }
});

test('brings an entry back with the note that was typed last', async () => {
  const { memory, server } = await open();
  const type = (note: string) => memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note } });
  type('typed first');
  memory.send({ type: 'memory.reload' });
  await server.resolve({ articleNos: [] });
  for (const other of ['one', 'another'])
    memory.send({ type: 'memory.change', articleNo: other, change: { quantity: 3 } });
  memory.send({ type: 'memory.undo', articleNo });
  // Another tab saves the entry, and removes it again while its note is typed here.
  await server.resolve({ articleNos: [articleNo] });
  type('typed last');
  await server.resolve({ articleNos: [] });
  expect(server.calls.at(-1)).toMatchObject(['remember', { note: 'typed last' }]);
});

test('offers no undo for an entry that is saved again while its removal is under way', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.remember', articleNo: 'new', quantity: 1, machineNo: null });
  memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note: 'typed' } });
  memory.send({ type: 'memory.remove', articleNo });
  memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo: 'M-1' });
  // Another tab has removed the entry, and saves it again before the removal from this tab arrives.
  await server.reject(failure({}));
  await server.resolve({ articleNos: [] });
  await server.resolve({ articleNos: [], removed: { ...ENTRY, quantity: 7 } });
  expect(memory.getSnapshot().context.removed).toEqual([]);
  const { note: _, ...kept } = { ...ENTRY, quantity: 7, machineNo: 'M-1' };
  expect(server.calls.at(-1)).toMatchObject(['remember', { ...kept, note: 'typed' }]);
});

test('keeps a note whose entry turns out to be gone when the note is saved', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note: 'typed' } });
  memory.send({ type: 'memory.change', articleNo, change: { note: 'typed' } });
  await server.reject(failure({ status: 404, code: 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR' }));
  await server.resolve({ articleNos: [] });
  expect(memory.getSnapshot().context.removed).toMatchObject([{ note: 'typed' }]);
});

test('keeps no draft of a note that was saved', async () => {
  const { memory, server } = await open();
  memory.send({ type: 'memory.draft', articleNo, entry: { ...ENTRY, note: 'typed' } });
  memory.send({ type: 'memory.draft', articleNo, entry: null });
  memory.send({ type: 'memory.reload' });
  await server.resolve({ articleNos: [] });
  expect(memory.getSnapshot().context.removed).toEqual([]);
});

test('says which control asked for a change, even if the change waited for a removal', async () => {
  const { memory, server } = await open();
  const received: unknown[] = [];
  memory.on('memory.changed', ({ act }) => received.push([act.verb, 'askedBy' in act ? act.askedBy : null]));
  memory.send({ type: 'memory.remove', articleNo, askedBy: 'line 1' });
  memory.send({ type: 'memory.remember', articleNo, quantity: 1, machineNo: null, askedBy: 'line 2' });
  await server.resolve({ articleNos: [], removed: ENTRY });
  await server.resolve({ articleNos: [articleNo] });
  expect(received).toEqual([
    ['remove', 'line 1'],
    ['restore', 'line 2'],
  ]);
});

test('says which change could not be made', async () => {
  const { memory, server } = await open();
  const received: unknown[] = [];
  memory.on('memory.refused', ({ act }) => received.push(act));
  memory.send({ type: 'memory.change', articleNo, change: { note: 'urgent' } });
  await server.reject(failure({ status: null }));
  expect(received).toEqual([{ verb: 'change', articleNo, change: { note: 'urgent' } }]);
});
