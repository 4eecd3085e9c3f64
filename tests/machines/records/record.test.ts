import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import type { ErrorCode } from '#contract/errors.contract.ts';
import {
  accountMachine,
  articleDetailsMachine,
  dashboardMachine,
  machineDetailsMachine,
  offerDetailsMachine,
  orderDetailsMachine,
  placedRecordMachine,
  ownRecordActors,
  recordActors,
  type OwnRecordMachine,
  type RecordMachine,
} from '#machines/records/record/record.machine.ts';
import { failure, holdCalls } from '#tests/support/seed/neighbours.ts';

const open = (machine: RecordMachine) => {
  const held = holdCalls<void, [string]>();
  const served = machine.provide({ actors: recordActors(held.service) });
  return { page: createActor(served, { input: { recordNo: '10/10 SB' } }).start(), held };
};

const openOwn = (machine: OwnRecordMachine) => {
  const held = holdCalls<void>();
  return { page: createActor(machine.provide({ actors: ownRecordActors(held.service) })).start(), held };
};

const RECORDS: readonly [noun: string, machine: RecordMachine, code: ErrorCode][] = [
  ['article', articleDetailsMachine, 'SPARE_PART_OR_MEDIA_ARTICLE_NOT_FOUND_ERROR'],
  ['machine', machineDetailsMachine, 'MACHINE_DOES_NOT_EXIST_ERROR'],
  ['offer', offerDetailsMachine, 'OFFER_NOT_FOUND_ERROR'],
  ['order', orderDetailsMachine, 'ORDER_NOT_FOUND_ERROR'],
  ['placed record', placedRecordMachine, 'ORDER_NOT_FOUND_ERROR'],
];

test.each(RECORDS)('the %s is loaded by its number, and shown once it has arrived', async (_, machine) => {
  const { page, held } = open(machine);
  expect(page.getSnapshot().hasTag('busy')).toBe(true);
  expect(held.calls).toEqual([['10/10 SB']]);
  await held.resolve();
  expect(page.getSnapshot().value).toBe('shown');
});

test.each(RECORDS)(
  'the page says that there is no such %s, and does not offer to try again',
  async (_, machine, code) => {
    const { page, held } = open(machine);
    await held.reject(failure({ status: 404, code }));
    expect(page.getSnapshot().value).toBe('notFound');
    expect(page.getSnapshot().can({ type: 'record.retry' })).toBe(false);
  },
);

test.each([
  ...RECORDS.map(([noun, machine]) => [noun, () => open(machine)] as const),
  ['account', () => openOwn(accountMachine)] as const,
  ['dashboard', () => openOwn(dashboardMachine)] as const,
])('a failed load of the %s can be repeated', async (_, start) => {
  const { page, held } = start();
  await held.reject(failure({ status: 500 }));
  expect(page.getSnapshot().value).toBe('failed');
  page.send({ type: 'record.retry' });
  await held.resolve();
  expect(page.getSnapshot().value).toBe('shown');
});
