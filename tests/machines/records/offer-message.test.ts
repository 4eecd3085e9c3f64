import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';

import {
  offerMessageActions,
  offerMessageActors,
} from '#machines/records/offer-message/offer-message.actors.ts';
import {
  machineQuestionMachine,
  offerMessageMachine,
} from '#machines/records/offer-message/offer-message.machine.ts';
import type { MessageDraft } from '#machines/records/offer-message/offer-message.types.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const begin = (
  answers: (() => Promise<void>)[],
  draft: Partial<MessageDraft> = {},
  machine = offerMessageMachine,
) => {
  const sent: string[] = [];
  const keys: string[] = [];
  const received: unknown[] = [];
  const kept: string[] = [];
  const portal = setup({
    actors: {
      message: machine.provide({
        actors: offerMessageActors({
          writeMessage: ({ text, key }) => {
            sent.push(text);
            keys.push(key);
            return answers.shift()!();
          },
        }),
        actions: offerMessageActions({
          keepDraft: (userId, offerNo, { text, attempt }) =>
            kept.push([userId, offerNo, text, attempt?.key ?? 'no key'].join(' ')),
        }),
      }),
      notifications: fromCallback<{ type: string; code?: string }>(({ receive }) =>
        receive(({ code }) => received.push(code)),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'notifications', systemId: 'notifications' },
      {
        src: 'message',
        systemId: 'message',
        input: { recordNo: '300001', userId: 'u1', text: '', attempt: null, ...draft },
      },
    ],
  });
  const message = createActor(portal).start().system.get('message') as ActorRefFrom<
    typeof offerMessageMachine
  >;
  return { message, sent, keys, received, kept };
};

const lost = () => Promise.reject({ status: null, code: null });

describe('a message about an offer', () => {
  test('gets another key once its text changes, or it has arrived', async () => {
    const { message, keys } = begin([lost, lost, async () => {}, async () => {}]);
    // A space does not make it another message.
    for (const text of ['When?', 'Where?', 'Where? ', 'Where?']) {
      message.send({ type: 'message.change', text });
      message.send({ type: 'message.submit' });
      await settle();
    }
    expect(keys[2]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  test('a message that may have arrived before the page was left is sent again under its key', async () => {
    const attempt = { key: 'm-0123456789abcdef', text: 'When?' };
    const { message, keys } = begin([async () => {}], { text: 'When? ', attempt });
    expect(message.getSnapshot().value).toBe('unknown');
    message.send({ type: 'message.submit' });
    await settle();
    expect(keys).toEqual([attempt.key]);
  });

  test('a message that was refused has not arrived, so its key is dropped', async () => {
    const { message, kept } = begin([() => Promise.reject({ status: 429, code: 'TOO_MANY_REQUESTS_ERROR' })]);
    message.send({ type: 'message.change', text: 'When?' });
    message.send({ type: 'message.submit' });
    await settle();
    expect(message.getSnapshot().value).toBe('failed');
    expect(kept.at(-1)).toBe('u1 300001 When? no key');
  });

  test.each([
    ['is asked to wait', { status: 429, code: 'TOO_MANY_REQUESTS_ERROR' }],
    ['has lost the session', { status: 401, code: 'UNAUTHENTICATED_ERROR' }],
    ['is not allowed any more', { status: 403, code: 'PERMISSION_DENIED_ERROR' }],
    ['gets no answer again', { status: null, code: null }],
  ])('a message that may have arrived keeps its key when its repeat %s', async (_, error) => {
    const { message, keys, kept } = begin([lost, () => Promise.reject(error), async () => {}]);
    message.send({ type: 'message.change', text: 'When?' });
    for (const outcome of ['unknown', 'unknown', 'editing']) {
      message.send({ type: 'message.submit' });
      await settle();
      expect(message.getSnapshot().value).toBe(outcome);
    }
    expect(new Set(keys).size).toBe(1);
    expect(kept.at(-1)).toBe('u1 300001  no key');
  });

  test('a message about an offer is not sent empty or too long', () => {
    const { message, sent } = begin([]);
    message.send({ type: 'message.submit' });
    expect(message.getSnapshot().value).toBe('invalid');
    message.send({ type: 'message.change', text: '\u200b\n' });
    expect(message.getSnapshot().value).toBe('invalid');
    message.send({ type: 'message.change', text: '😀'.repeat(2_001) });
    expect(message.getSnapshot().value).toBe('invalid');
    message.send({ type: 'message.change', text: '😀'.repeat(2_000) });
    expect(message.getSnapshot().value).toBe('editing');
    expect(sent).toEqual([]);
  });

  test('a message about an offer is kept until the server has it', async () => {
    const { message, sent, keys, received, kept } = begin([lost, async () => {}]);
    message.send({ type: 'message.change', text: ' When? ' });
    message.send({ type: 'message.submit' });
    await settle();
    expect(message.getSnapshot()).toMatchObject({ value: 'unknown', context: { text: ' When? ' } });
    expect(kept).toEqual(['u1 300001  When?  no key', `u1 300001  When?  ${keys[0]}`]);
    message.send({ type: 'message.submit' });
    await settle();
    expect(kept.at(-1)).toBe('u1 300001  no key');
    expect(sent).toEqual(['When?', 'When?']);
    expect(keys[0]).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(received).toEqual(['OFFER_MESSAGE_SENT']);
    expect(message.getSnapshot()).toMatchObject({ value: 'editing', context: { text: '' } });
  });
});

describe('a question about a machine', () => {
  test('says, once it is sent, that the answer comes by mail', async () => {
    const { message, sent, received } = begin([async () => {}], {}, machineQuestionMachine);
    message.send({ type: 'message.change', text: ' Does it fit? ' });
    message.send({ type: 'message.submit' });
    await settle();
    expect(sent).toEqual(['Does it fit?']);
    expect(received).toEqual(['MACHINE_QUESTION_SENT']);
    expect(message.getSnapshot()).toMatchObject({ value: 'editing', context: { text: '' } });
  });
});
