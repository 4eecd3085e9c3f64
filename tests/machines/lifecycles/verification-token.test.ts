import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import {
  verificationTokenMachine,
  type TokenRecord,
} from '#machines/lifecycles/verification-token.machine.ts';

const START = Date.parse('2026-03-10T09:00:00Z');
const EXPIRY = START + 24 * 3_600_000;

const tokenWith = (record: TokenRecord, now = START) => {
  const hasRecord = record !== 'malformed' && record !== 'unknown';
  const input = { record, expiresAt: hasRecord ? EXPIRY : null, now };
  return createActor(verificationTokenMachine, { input }).start();
};

test.each(['malformed', 'unknown', 'verified', 'replaced'] as const)(
  'opening a link is refused if its token is %s',
  (record) => {
    const token = tokenWith(record);
    expect(token.getSnapshot().value).toBe(record);
    expect(token.getSnapshot().can({ type: 'link.open' })).toBe(false);
  },
);

test('a waiting link verifies the address once', () => {
  const token = tokenWith('pending');
  token.send({ type: 'link.open' });
  expect(token.getSnapshot().value).toBe('verified');
  expect(token.getSnapshot().can({ type: 'link.open' })).toBe(false);
});

test('a link works until the very last moment and not after', () => {
  expect(tokenWith('pending', EXPIRY - 1).getSnapshot().value).toBe('pending');
  expect(tokenWith('pending', EXPIRY).getSnapshot().value).toBe('expired');
  const token = tokenWith('pending');
  token.send({ type: 'time.pass', now: EXPIRY - 1 });
  expect(token.getSnapshot().value).toBe('pending');
  token.send({ type: 'time.pass', now: EXPIRY });
  expect(token.getSnapshot().can({ type: 'link.open' })).toBe(false);
});

test.each([START, EXPIRY])('a new link replaces one that was not opened', (now) => {
  const token = tokenWith('pending', now);
  token.send({ type: 'link.resend', expiresAt: now + 1_000 });
  expect(token.getSnapshot().value).toBe('replaced');
});

test('a replaced link can be followed by another once the newest link has expired', () => {
  expect(tokenWith('replaced', EXPIRY - 1).getSnapshot().value).toBe('replaced');
  expect(tokenWith('replaced', EXPIRY).getSnapshot().value).toBe('expired');
  const token = tokenWith('replaced');
  token.send({ type: 'time.pass', now: EXPIRY });
  expect(token.getSnapshot().can({ type: 'link.resend', expiresAt: EXPIRY + 1 })).toBe(true);
});

test('no new link follows one that has been opened', () => {
  expect(tokenWith('verified').getSnapshot().can({ type: 'link.resend', expiresAt: EXPIRY })).toBe(false);
});
