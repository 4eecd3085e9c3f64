import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import { resetLinkMachine, type ResetLinkRecord } from '#machines/lifecycles/reset-link.machine.ts';

const START = Date.parse('2026-03-10T09:00:00Z');
const EXPIRY = START + 60 * 60_000;

const linkWith = (record: ResetLinkRecord, now = START) => {
  const hasRecord = record !== 'malformed' && record !== 'unknown';
  const input = { record, kind: 'reset' as const, expiresAt: hasRecord ? EXPIRY : null, now };
  return createActor(resetLinkMachine, { input }).start();
};

test.each(['malformed', 'unknown', 'used', 'replaced'] as const)(
  'no password can be chosen with a link that is %s',
  (record) => {
    const link = linkWith(record);
    expect(link.getSnapshot().value).toBe(record);
    expect(link.getSnapshot().can({ type: 'password.choose' })).toBe(false);
  },
);

test('a waiting link lets its holder choose a password once', () => {
  const link = linkWith('pending');
  link.send({ type: 'password.choose' });
  expect(link.getSnapshot().value).toBe('used');
  expect(link.getSnapshot().can({ type: 'password.choose' })).toBe(false);
});

test('a link works until the very last moment and not after', () => {
  expect(linkWith('pending', EXPIRY - 1).getSnapshot().value).toBe('pending');
  expect(linkWith('pending', EXPIRY).getSnapshot().value).toBe('expired');
  const link = linkWith('pending');
  link.send({ type: 'time.pass', now: EXPIRY - 1 });
  expect(link.getSnapshot().value).toBe('pending');
  link.send({ type: 'time.pass', now: EXPIRY });
  expect(link.getSnapshot().can({ type: 'password.choose' })).toBe(false);
});

test.each(['link.renew', 'password.change'] as const)('%s replaces a pending link', (type) => {
  const link = linkWith('pending');
  link.send({ type });
  expect(link.getSnapshot().value).toBe('replaced');
  const used = linkWith('used');
  expect(used.getSnapshot().can({ type })).toBe(false);
});

test.each(['link.renew', 'password.change'] as const)('%s does not replace a recovery link', (type) => {
  const input = { record: 'pending', kind: 'recovery', expiresAt: EXPIRY, now: START } as const;
  const link = createActor(resetLinkMachine, { input }).start();
  link.send({ type });
  expect(link.getSnapshot().can({ type: 'password.choose' })).toBe(true);
  link.send({ type: 'time.pass', now: EXPIRY });
  expect(link.getSnapshot().can({ type: 'password.choose' })).toBe(false);
});
