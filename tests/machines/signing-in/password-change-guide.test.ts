import { expect, test } from 'vitest';
import { createActor } from 'xstate';

import {
  passwordChangeGuideActions,
  passwordChangeGuideMachine,
} from '#machines/signing-in/password-change-guide/password-change-guide.machine.ts';

const URL = 'https://id.example/password';

const start = () => {
  const opened: string[] = [];
  const actions = passwordChangeGuideActions({ openPasswordPage: (url) => void opened.push(url) });
  const guide = createActor(passwordChangeGuideMachine.provide({ actions }), { input: { url: URL } }).start();
  const at = () => guide.getSnapshot().value;
  const send = (...types: Parameters<typeof guide.send>[0]['type'][]) => {
    for (const type of types) guide.send({ type });
  };
  return { guide, at, send, opened };
};

const TO_THE_END = ['guide.open', 'guide.next', 'guide.next', 'guide.next', 'guide.next'] as const;

test('leads through five steps, forward and back', () => {
  const { at, send, guide } = start();
  send('guide.open');
  const seen = [at()];
  while (guide.getSnapshot().can({ type: 'guide.next' })) {
    send('guide.next');
    seen.push(at());
  }
  expect(seen).toEqual(
    ['place', 'preparation', 'proof', 'choice', 'wayBack'].map((step) => ({ open: step })),
  );
  while (guide.getSnapshot().can({ type: 'guide.back' })) send('guide.back');
  expect(at()).toEqual({ open: 'place' });
});

test('goes to the identity provider from the last step only', () => {
  const { guide, at, send, opened } = start();
  send('guide.open');
  expect(guide.getSnapshot().can({ type: 'guide.leave' })).toBe(false);
  send('guide.next', 'guide.next', 'guide.next', 'guide.next', 'guide.leave');
  expect(at()).toEqual({ open: 'leaving' });
  expect(opened).toEqual([URL]);
});

test('can be closed at the last step, and starts from scratch', () => {
  const { at, send } = start();
  send(...TO_THE_END, 'guide.close');
  expect(at()).toBe('closed');
  send('guide.open');
  expect(at()).toEqual({ open: 'place' });
});
