import { expect, test } from 'vitest';
import { createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';

import type { OfferState } from '#contract/offers/offer.contract.ts';
import {
  offerDecisionActions,
  offerDecisionActors,
} from '#machines/records/offer-decision/offer-decision.actors.ts';
import { offerDecisionMachine } from '#machines/records/offer-decision/offer-decision.machine.ts';
import { isOthersOffer } from '#machines/records/offer-decision/others-offer.ts';
import type {
  AnsweredOffer,
  DecidedOffer,
  Declining,
} from '#machines/records/offer-decision/offer-decision.types.ts';

const offer = (
  state: OfferState,
  requestedAgainAs: string | null = null,
  declineReason: string | null = null,
): DecidedOffer => ({
  offerNo: '300001',
  state,
  declineReason,
  requestedAgainAs,
});
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

const read = (
  input: { offer: DecidedOffer; mayAnswer?: boolean; isOthers?: boolean; reason?: string },
  answers: (() => Promise<AnsweredOffer>)[] = [],
) => {
  const done: unknown[] = [];
  const received: unknown[] = [];
  const kept: string[] = [];
  const services = {
    declineOffer: (declining: Declining) => {
      done.push(declining);
      return answers.shift()!();
    },
    requestOfferAgain: () => {
      done.push('request again');
      return answers.shift()!();
    },
    lookUpOffer: () => {
      done.push('look up');
      return answers.shift()!();
    },
    leadToCheckout: (offerNo: string) => void done.push(`checkout of ${offerNo}`),
    keepReason: (_userId: string, _offerNo: string, reason: string) => void kept.push(reason),
  };
  const portal = setup({
    actors: {
      decision: offerDecisionMachine.provide({
        actors: offerDecisionActors(services),
        actions: offerDecisionActions(services),
      }),
      notifications: fromCallback<{ type: string; code?: string }>(({ receive }) =>
        receive(({ code }) => received.push(code)),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'notifications', systemId: 'notifications' },
      {
        src: 'decision',
        systemId: 'decision',
        input: { mayAnswer: true, isOthers: false, userId: 'u1', reason: '', ...input },
      },
    ],
  });
  const decision = createActor(portal).start().system.get('decision') as ActorRefFrom<
    typeof offerDecisionMachine
  >;
  return { decision, done, received, kept };
};

const can = ({ decision }: Pick<ReturnType<typeof read>, 'decision'>) =>
  (['offer.accept', 'offer.decline', 'offer.requestAgain'] as const).filter((type) =>
    decision.getSnapshot().can({ type }),
  );

test("offers the answers that the offer's chart takes, and none to people who only read", () => {
  expect(can(read({ offer: offer('offered') }))).toEqual(['offer.accept', 'offer.decline']);
  expect(can(read({ offer: offer('expired') }))).toEqual(['offer.requestAgain']);
  expect(can(read({ offer: offer('expired', '300002') }))).toEqual([]);
  expect(can(read({ offer: offer('offered'), mayAnswer: false }))).toEqual([]);
});

test.each(['offered', 'expired'] as const)(
  'offers no answer to an offer (%s) that was made to another company',
  (state) => {
    const reading = read({ offer: offer(state), isOthers: true });
    expect(can(reading)).toEqual([]);
    expect(reading.decision.getSnapshot().value).toBe('othersOffer');
  },
);

test('does not say who could answer an offer that is over', () => {
  const { decision } = read({ offer: offer('declined'), isOthers: true });
  expect(decision.getSnapshot().value).toBe('idle');
});

test.each([
  ['their own company', 'an offer to their own company', 'is not', undefined, null],
  ['a customer', 'an offer to their own company', 'is', undefined, '4711'],
  ['their own company', 'an offer to a customer', 'is', '4712', null],
  ['a customer', 'an offer to another customer', 'is', '4712', '4711'],
  ['a customer', 'an offer to the same customer', 'is not', '4711', '4711'],
  ['their own company', 'an offer to a customer without a number', 'is', null, null],
])('while a person buys for %s, %s %s another company’s', (_, __, verb, customerNo, actingFor) => {
  const customer = customerNo === undefined ? undefined : { customerNo, companyName: 'Kundin GmbH' };
  expect(isOthersOffer(customer ? { customer } : {}, actingFor)).toBe(verb === 'is');
});

test('leads an acceptance to checkout', () => {
  const { decision, done } = read({ offer: offer('offered') });
  decision.send({ type: 'offer.accept' });
  expect(done).toEqual(['checkout of 300001']);
});

test('declines only with a reason, and shows the result', async () => {
  const { decision, done, received } = read({ offer: offer('offered') }, [
    async () => ({ offer: offer('declined'), code: null }),
  ]);
  decision.send({ type: 'offer.decline' });
  decision.send({ type: 'decline.submit' });
  expect(decision.getSnapshot().value).toEqual({ declining: 'invalid' });
  decision.send({ type: 'reason.change', reason: 'x'.repeat(2_001) });
  expect(decision.getSnapshot().value).toEqual({ declining: 'invalid' });
  decision.send({ type: 'reason.change', reason: '\u200b\n\u3164' });
  expect(decision.getSnapshot().value).toEqual({ declining: 'invalid' });
  decision.send({ type: 'reason.change', reason: ' Too dear ' });
  expect(decision.getSnapshot().value).toEqual({ declining: 'editing' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(done).toEqual([{ offerNo: '300001', reason: 'Too dear' }]);
  expect(received).toEqual(['OFFER_DECLINED']);
  expect(can({ decision })).toEqual([]);
});

const tooBusy = () => Promise.reject({ status: 429, code: 'TOO_MANY_REQUESTS_ERROR' });
const lost = () => Promise.reject({ status: null, code: null });

/** Declines an offer once without getting an answer; `later` gives the answers after that. */
const declineInVain = async (...later: (() => Promise<AnsweredOffer>)[]) => {
  const reading = read({ offer: offer('offered') }, [lost, ...later]);
  reading.decision.send({ type: 'offer.decline' });
  reading.decision.send({ type: 'reason.change', reason: 'Too dear ' });
  reading.decision.send({ type: 'decline.submit' });
  await settle();
  return reading;
};
const declined =
  (code: AnsweredOffer['code'] = null) =>
  async () => ({
    offer: offer('declined', null, 'Too dear'),
    code,
  });

test('reports an unanswered decline as done once the offer shows that it arrived', async () => {
  const { decision, done, received, kept } = await declineInVain(declined());
  expect(done.slice(1)).toEqual(['look up']);
  expect(received).toEqual(['OFFER_DECLINED']);
  expect(kept.at(-1)).toBe('');
  expect(decision.getSnapshot().value).toBe('idle');
  expect(can({ decision })).toEqual([]);
});

test('treats a second decline as done if an earlier one arrived first, even with another reason', async () => {
  const { decision, done, received } = await declineInVain(lost, declined('VALIDATION_ERROR'));
  expect(decision.getSnapshot().value).toEqual({ declining: 'unknown' });
  decision.send({ type: 'reason.change', reason: 'Far too dear' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(done).toHaveLength(3);
  expect(received).toEqual(['OFFER_DECLINED']);
  expect(decision.getSnapshot().value).toBe('idle');
});

test('when the person cancels a decline that may have arrived, looks up whether it did', async () => {
  const { decision, received } = await declineInVain(lost, declined());
  decision.send({ type: 'decline.cancel' });
  expect(decision.getSnapshot().value).toBe('lookingUpRefusal');
  await settle();
  expect(received).toEqual(['OFFER_DECLINED']);
  expect(can({ decision })).toEqual([]);
});

test('says that somebody else was quicker if the offer was declined for another reason than the one sent', async () => {
  const { decision, received } = await declineInVain(async () => ({
    offer: offer('declined', null, 'No budget'),
    code: null,
  }));
  expect(decision.getSnapshot().value).toBe('overtaken');
  expect(received).toEqual([]);
});

test('looks nothing up after the server has refused', async () => {
  const { decision, done } = read({ offer: offer('offered'), reason: 'Too dear' }, [tooBusy]);
  decision.send({ type: 'offer.decline' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(done).toHaveLength(1);
  expect(decision.getSnapshot().value).toEqual({ declining: 'failed' });
});

test('looks up an unanswered decline again after its repeat was refused', async () => {
  const { decision, done, received } = await declineInVain(lost, tooBusy, declined());
  expect(decision.getSnapshot().value).toEqual({ declining: 'unknown' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(done).toHaveLength(4);
  expect(received).toEqual(['OFFER_DECLINED']);
});

test('keeps the reason when no answer comes, and says if the decline came too late', async () => {
  const { decision, done } = read({ offer: offer('offered') }, [
    lost,
    async () => ({ offer: offer('offered'), code: null }),
    async () => ({ offer: offer('expired'), code: 'OFFER_EXPIRED_ERROR' }),
  ]);
  decision.send({ type: 'offer.decline' });
  decision.send({ type: 'reason.change', reason: 'Too dear' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(decision.getSnapshot().value).toEqual({ declining: 'failed' });
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(decision.getSnapshot().value).toBe('overtaken');
  expect(done).toHaveLength(3);
  decision.send({ type: 'decline.cancel' });
  expect(decision.getSnapshot().can({ type: 'offer.requestAgain' })).toBe(true);
});

test('brings back a reason that was not sent, and keeps it until it is sent', async () => {
  const { decision, done, kept } = read({ offer: offer('offered'), reason: 'Too d' }, [
    async () => ({ offer: offer('declined'), code: null }),
  ]);
  decision.send({ type: 'offer.decline' });
  expect(decision.getSnapshot().value).toEqual({ declining: 'restored' });
  decision.send({ type: 'reason.change', reason: 'Too dear' });
  expect(kept).toEqual(['Too dear']);
  decision.send({ type: 'decline.submit' });
  await settle();
  expect(done).toEqual([{ offerNo: '300001', reason: 'Too dear' }]);
  expect(kept).toEqual(['Too dear', '']);
});

test('deletes a reason that is discarded', () => {
  const { decision, kept } = read({ offer: offer('offered') });
  decision.send({ type: 'offer.decline' });
  decision.send({ type: 'reason.change', reason: 'Too dear' });
  decision.send({ type: 'decline.cancel' });
  expect(kept).toEqual(['Too dear', '']);
  decision.send({ type: 'offer.decline' });
  expect(decision.getSnapshot().value).toEqual({ declining: 'editing' });
});

test.each([
  ['the offer shows', [async () => ({ offer: offer('expired', '300002'), code: null })]],
  [
    'the answer to a second one shows',
    [lost, async () => ({ offer: offer('expired', '300002'), code: 'VALIDATION_ERROR' as const })],
  ],
])('reports an unanswered request for another offer as done once %s that it arrived', async (_, later) => {
  const { decision, received } = read({ offer: offer('expired') }, [lost, ...later]);
  decision.send({ type: 'offer.requestAgain' });
  await settle();
  if (decision.getSnapshot().matches('notAskedAgain')) decision.send({ type: 'offer.requestAgain' });
  await settle();
  expect(received).toEqual(['OFFER_REQUESTED_AGAIN']);
  expect(can({ decision })).toEqual([]);
});

test('an offer can be requested again until a request has arrived, and then no more', async () => {
  const { decision, received } = read({ offer: offer('expired') }, [
    lost,
    async () => ({ offer: offer('expired'), code: null }),
    async () => ({ offer: offer('expired', '300002'), code: null }),
  ]);
  decision.send({ type: 'offer.requestAgain' });
  await settle();
  expect(decision.getSnapshot().value).toBe('notAskedAgain');
  decision.send({ type: 'offer.requestAgain' });
  await settle();
  expect(received).toEqual(['OFFER_REQUESTED_AGAIN']);
  expect(decision.getSnapshot().can({ type: 'offer.requestAgain' })).toBe(false);
});
