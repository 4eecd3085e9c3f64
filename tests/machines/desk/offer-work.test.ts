import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';

import { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import { offerWorkActors } from '#machines/desk/offer-work/offer-work.setup.ts';
import type { KnownRequest, OfferWorkServices } from '#machines/desk/offer-work/offer-work.types.ts';
import { requestAt } from '#tests/paths/flows/desk/offer-work/offer-work.model.ts';

const NOW = Date.parse('2026-03-10T09:00:00Z');
const UNTIL = '2026-04-09';

/** Returns a request with two lines at these prices. */
const twoLines = (version: number, first: number | null, second: number | null): KnownRequest => {
  const [line] = requestAt({}).lines;
  const lines = [first, second].map((priceCents, at) => ({ ...line!, position: at + 1, priceCents }));
  return requestAt({ version, lines });
};

const others = (request: KnownRequest): KnownRequest => ({
  ...request,
  worker: { name: 'Bert Birke', isMe: false, since: null },
});

const own = (value: string) => ({ mode: 'own', value }) as const;

const never = () => new Promise<never>(() => {});

const work = (request: KnownRequest, played: Partial<OfferWorkServices>) => {
  const services = { takeRequest: never, savePrices: never, sendOffer: never, lookUpRequest: never };
  const machine = offerWorkMachine.provide({
    actors: offerWorkActors({ ...services, ...played }),
    actions: { keepDraft: () => {}, dropDraft: () => {}, tellSent: () => {} },
  });
  const input = {
    request,
    userId: 'u1',
    draft: null,
    proposedUntil: UNTIL,
    now: () => NOW,
    language: () => 'de-DE' as const,
  };
  const flow = createActor(machine, { input });
  flow.start();
  const enter = (lines: Readonly<Record<string, ReturnType<typeof own>>>) =>
    flow.send({ type: 'entries.change', entries: { lines, validUntil: UNTIL, text: '' } });
  return { flow, enter };
};

test('sends only lines that the person has changed, even after a colleague has taken over', async () => {
  const savePrices = vi
    .fn<OfferWorkServices['savePrices']>()
    .mockRejectedValueOnce({ status: 409, code: 'OFFER_TAKEN_ERROR', retryAfter: null })
    .mockResolvedValueOnce(twoLines(5, 1_100, 4_200));
  const { flow, enter } = work(twoLines(1, 900, null), {
    savePrices,
    lookUpRequest: async () => others(twoLines(3, 1_000, 4_200)),
    takeRequest: async () => twoLines(4, 1_000, 4_200),
  });
  enter({ 2: own('38') });
  flow.send({ type: 'work.calculate' });
  expect(savePrices.mock.lastCall?.[0].lines).toEqual([
    { position: 2, price: { kind: 'own', priceCents: 3_800 } },
  ]);

  // The colleague has saved both lines. This person then changes only the first, and drops their own entry for the second.
  await waitFor(flow, (state) => state.matches('untaken'));
  flow.send({ type: 'work.take' });
  await waitFor(flow, (state) => state.matches('restored'));
  enter({ 1: own('11') });
  flow.send({ type: 'work.calculate' });
  expect(savePrices.mock.lastCall?.[0]).toMatchObject({
    version: 4,
    lines: [{ position: 1, price: { kind: 'own', priceCents: 1_100 } }],
  });
  await waitFor(flow, (state) => state.matches('ready'));
  expect(flow.getSnapshot().context).toMatchObject({ entries: { lines: {} } });
});

test('a line whose entry equals its saved price is not saved again', async () => {
  const savePrices = vi.fn<OfferWorkServices['savePrices']>(() => new Promise(() => {}));
  const { flow, enter } = work(twoLines(1, 900, 4_000), { savePrices });
  enter({ 1: own('9,00'), 2: own('41') });
  flow.send({ type: 'work.calculate' });
  expect(savePrices.mock.lastCall?.[0].lines.map(({ position }) => position)).toEqual([2]);
});

test('an offer cannot be sent while one of its lines has no price, even if others have theirs', async () => {
  const { flow, enter } = work(twoLines(1, null, null), { savePrices: async () => twoLines(2, 900, null) });
  enter({ 1: own('9') });
  flow.send({ type: 'work.calculate' });
  await waitFor(flow, (state) => !state.hasTag('busy'));
  expect(flow.getSnapshot().matches('editing')).toBe(true);
  // The saved line counts as untouched, so that a colleague's later change is not overwritten.
  expect(flow.getSnapshot().context.entries.lines).toEqual({});
  expect(flow.getSnapshot().can({ type: 'work.send' })).toBe(false);
});
