import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';

import { offerDetailsActors } from '#machines/offer-details/offer-details.actors.ts';
import { offerDetailsMachine } from '#machines/offer-details/offer-details.machine.ts';
import { offerMessageActions, offerMessageActors } from '#machines/offer-message/offer-message.actors.ts';
import { offerMessageMachine } from '#machines/offer-message/offer-message.machine.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const open = (answers: (() => Promise<void>)[]) =>
  createActor(
    offerDetailsMachine.provide({
      actors: offerDetailsActors({ loadOfferPage: () => answers.shift()!() }),
    }),
    { input: { offerNo: '300001' } },
  ).start();

const begin = (answers: (() => Promise<void>)[]) => {
  const sent: string[] = [];
  const told: unknown[] = [];
  const kept: string[] = [];
  const portal = setup({
    actors: {
      message: offerMessageMachine.provide({
        actors: offerMessageActors({
          writeOfferMessage: ({ text }) => {
            sent.push(text);
            return answers.shift()!();
          },
        }),
        actions: offerMessageActions({ keepText: (...text) => kept.push(text.join(' ')) }),
      }),
      notifications: fromCallback<{ type: string; code?: string }>(({ receive }) =>
        receive(({ code }) => told.push(code)),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'notifications', systemId: 'notifications' },
      { src: 'message', systemId: 'message', input: { offerNo: '300001', userId: 'u1', text: '' } },
    ],
  });
  const message = createActor(portal).start().system.get('message') as ActorRefFrom<
    typeof offerMessageMachine
  >;
  return { message, sent, told, kept };
};

describe('the page of an offer', () => {
  test('shows the offer once it is there, also at the second try', async () => {
    const page = open([() => Promise.reject({ status: null }), async () => {}]);
    await settle();
    expect(page.getSnapshot().value).toBe('failed');
    page.send({ type: 'details.retry' });
    await settle();
    expect(page.getSnapshot().value).toBe('shown');
  });

  test('says that there is no such offer', async () => {
    const page = open([() => Promise.reject({ status: 404, code: 'OFFER_NOT_FOUND_ERROR' })]);
    await settle();
    expect(page.getSnapshot().value).toBe('notFound');
  });
});

describe('a message about an offer', () => {
  test('is not sent empty or too long', () => {
    const { message, sent } = begin([]);
    message.send({ type: 'message.submit' });
    expect(message.getSnapshot().context.problem).toBe('missing');
    message.send({ type: 'message.change', text: '😀'.repeat(2_001) });
    expect(message.getSnapshot().context.problem).toBe('tooLong');
    message.send({ type: 'message.change', text: '😀'.repeat(2_000) });
    expect(message.getSnapshot().value).toBe('editing');
    expect(sent).toEqual([]);
  });

  test('is kept until the server has it', async () => {
    const { message, sent, told, kept } = begin([() => Promise.reject({ status: null }), async () => {}]);
    message.send({ type: 'message.change', text: ' When? ' });
    message.send({ type: 'message.submit' });
    await settle();
    expect(message.getSnapshot()).toMatchObject({ value: 'failed', context: { text: ' When? ' } });
    expect(kept).toEqual(['u1 300001  When? ']);
    message.send({ type: 'message.submit' });
    await settle();
    expect(kept.at(-1)).toBe('u1 300001 ');
    expect(sent).toEqual(['When?', 'When?']);
    expect(told).toEqual(['OFFER_MESSAGE_SENT']);
    expect(message.getSnapshot()).toMatchObject({ value: 'editing', context: { text: '' } });
  });
});
