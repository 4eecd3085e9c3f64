import { SimulatedClock, createActor, fromCallback, setup, type ActorRefFrom } from 'xstate';
import { describe, expect, test } from 'vitest';

import type { ErrorCode } from '#contract/errors.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';
import { checkoutActors, checkoutActions } from '#machines/buying/checkout/checkout.actors.ts';
import { checkoutMachine } from '#machines/buying/checkout/checkout.machine.ts';
import type {
  CheckoutBasket,
  CheckoutChoice,
  CheckoutDraft,
  CheckoutIntent,
  CheckoutOpening,
  CheckoutStep,
  CheckoutSubmission,
} from '#machines/buying/checkout/checkout.types.ts';

const entries = {
  customerOrderNo: 'PO-4711',
  additionalInformation: 'Gate 3',
  contactPerson: 'anna',
  deliveryAddress: 'works',
  requestedDeliveryDate: '',
};
const KEYS = { order: 'key-of-the-order-0', quote: 'key-of-the-quote-0' } as const;
const draftAt = (
  step: CheckoutStep,
  sent: string | null = null,
  intent: CheckoutIntent = 'order',
): CheckoutDraft => ({
  entries,
  step,
  attempts: { [intent]: { key: KEYS[intent], sent } },
});
const SEEN: CheckoutBasket = { fingerprint: 'seen', discontinued: false };
const OTHER: CheckoutBasket = { fingerprint: 'other', discontinued: false };
const choice = (id: string, more: Partial<CheckoutChoice> = {}): CheckoutChoice => ({
  id,
  isDefault: false,
  lastUsed: false,
  ...more,
});
const choices: CheckoutOpening = {
  nothingToOrder: false,
  isOthers: false,
  basket: SEEN,
  contacts: [choice('anna'), choice('ben')],
  addresses: [choice('works'), choice('store')],
  today: '2026-03-10',
  draft: null,
  placed: null,
};
const placedOrder: SubmitReply = { kind: 'order', number: '4500001' };
const refusal = (status: number | null, code: ErrorCode | null = null, basket?: CheckoutBasket) => ({
  status,
  code,
  ...(basket && { basket }),
});

/** Stands for everything outside the chart; the test decides when each answer arrives. */
const world = (offerNo: string | null = null, isWatched = true) => {
  const openings: PromiseWithResolvers<CheckoutOpening>[] = [];
  const submits: (PromiseWithResolvers<string> & { sent: CheckoutSubmission })[] = [];
  const kept: { draft: CheckoutDraft | null; placed: SubmitReply | null } = { draft: null, placed: null };
  const watches: ((basket: CheckoutBasket | null) => void)[] = [];
  const services = {
    openCheckout: () => {
      openings.push(Promise.withResolvers());
      return openings.at(-1)!.promise;
    },
    submitBasket: (sent: CheckoutSubmission) => {
      submits.push({ ...Promise.withResolvers<string>(), sent });
      return submits.at(-1)!.promise;
    },
    watchBasket: (_: unknown, tell: (basket: CheckoutBasket | null) => void) => {
      if (!isWatched) throw new Error('broken');
      watches.push(tell);
      return () => {};
    },
    keepDraft: (_: unknown, draft: CheckoutDraft) => {
      kept.draft = draft;
    },
    forgetDraft: () => {
      kept.draft = null;
    },
    keepPlaced: (_: unknown, placed: SubmitReply) => {
      kept.placed = placed;
    },
  };
  const clock = new SimulatedClock();
  const received: string[] = [];
  const portal = setup({
    actors: {
      checkout: checkoutMachine.provide({
        actors: checkoutActors(services),
        actions: checkoutActions(services),
      }),
      neighbour: fromCallback<{ type: string; code?: string }>(({ receive }) =>
        receive(({ type, code }) => received.push(code ?? type)),
      ),
    },
  }).createMachine({
    invoke: [
      { src: 'neighbour', systemId: 'notifications' },
      { src: 'neighbour', systemId: 'cart' },
      {
        src: 'checkout',
        systemId: 'checkout',
        input: { buyer: { userId: 'u1', customerNo: null }, offerNo },
      },
    ],
  });
  const start = () =>
    createActor(portal, { clock }).start().system.get('checkout') as ActorRefFrom<typeof checkoutMachine>;
  const tell = (basket: CheckoutBasket | null) => watches.at(-1)!(basket);
  return { clock, kept, openings, submits, received, start, tell, emptyCart: () => tell(null) };
};
type World = ReturnType<typeof world>;
type Checkout = ActorRefFrom<typeof checkoutMachine>;

const answered = () => new Promise((resolve) => setTimeout(resolve));
const stepOf = (checkout: Checkout) => checkout.getSnapshot().value.step;
const intentOf = (checkout: Checkout) => checkout.getSnapshot().value.intent;
const goTo = (checkout: Checkout, step: CheckoutStep | null, intent: CheckoutIntent = 'order') =>
  checkout.send({ type: 'address.changed', step, intent });

const open = async (
  here: World,
  {
    step = null,
    intent = 'order',
    ...known
  }: { step?: CheckoutStep | null; intent?: CheckoutIntent } & Partial<CheckoutOpening> = {},
) => {
  const checkout = here.start();
  goTo(checkout, step, intent);
  here.openings.at(-1)!.resolve({ ...choices, ...known });
  await answered();
  return checkout;
};

const openReview = (here: World, intent: CheckoutIntent = 'order') =>
  open(here, {
    step: 'review',
    intent,
    draft: draftAt('review', null, intent),
  });

const send = (checkout: Checkout) => {
  checkout.send({ type: 'terms.change', accepted: true });
  checkout.send({ type: 'review.submit' });
};
const refuse = async (
  here: World,
  status: number | null,
  code: ErrorCode | null = null,
  basket?: CheckoutBasket,
) => {
  here.submits.at(-1)!.reject(refusal(status, code, basket));
  await answered();
};
const fillOverview = (checkout: Checkout) =>
  checkout.send({ type: 'entries.change', changes: { customerOrderNo: 'PO-4711' } });
const submitOverview = (checkout: Checkout) => checkout.send({ type: 'overview.submit' });

const overview = 'overview';
const delivery = 'delivery';
const reading = { review: { open: 'reading' } };
const changed = { review: { open: 'changed' } };
const refused = { review: { open: 'refused' } };
const unanswered = { review: { open: 'unanswered' } };
const submitting = { review: { underway: 'submitting' } };
const checkingOutcome = { review: { underway: 'checkingOutcome' } };

const openDelivery = (here: World) =>
  open(here, {
    step: 'delivery',
    draft: { ...draftAt('delivery'), entries: { ...entries, contactPerson: null, deliveryAddress: null } },
  });

const lose = async (here: World) => {
  const checkout = await openReview(here);
  send(checkout);
  await refuse(here, null);
  return checkout;
};

describe('opening checkout', () => {
  test('begins with the overview of an order', async () => {
    const checkout = await open(world());
    expect(checkout.getSnapshot().value).toEqual({ intent: 'order', step: overview });
  });

  test('opens no step for an empty cart, and notifies the person', async () => {
    const here = world();
    expect(stepOf(await open(here, { nothingToOrder: true }))).toBe('nothingToOrder');
    expect(here.received).toEqual(['CHECKOUT_CART_EMPTY']);
  });

  test('says that it cannot be opened, and tries again when asked to', async () => {
    const here = world();
    const checkout = here.start();
    here.openings[0]!.reject(refusal(500));
    await answered();
    expect(stepOf(checkout)).toEqual({ closed: 'unavailable' });

    goTo(checkout, 'delivery');
    checkout.send({ type: 'opening.retry' });
    here.openings[1]!.resolve({ ...choices, draft: draftAt('delivery') });
    await answered();
    expect(stepOf(checkout)).toBe(delivery);
  });

  test('continues where the person left off, with their entries', async () => {
    const checkout = await open(world(), { draft: draftAt('delivery') });
    expect(stepOf(checkout)).toBe(delivery);
    expect(checkout.getSnapshot().context.entries).toEqual(entries);
  });

  test('opens the step that the page address names, not the one that was open last', async () => {
    expect(stepOf(await open(world(), { step: 'overview', draft: draftAt('review') }))).toBe(overview);
    expect(stepOf(await open(world(), { step: 'review', draft: draftAt('overview') }))).toEqual(reading);
  });

  test.each(['delivery', 'review', 'placed'] as const)(
    'opens the overview if the address asks for %s before anything is entered',
    async (step) => {
      expect(stepOf(await open(world(), { step }))).toBe(overview);
    },
  );

  test('stops at delivery while the delivery address is still to be chosen', async () => {
    const draft = { ...draftAt('review'), entries: { ...entries, deliveryAddress: null } };
    expect(stepOf(await open(world(), { step: 'review', draft }))).toBe(delivery);
  });

  test('preselects the only contact person and the only address, but none of several', async () => {
    const one = await open(world(), { contacts: [choice('anna')], addresses: [choice('works')] });
    expect(one.getSnapshot().context.entries).toMatchObject({
      contactPerson: 'anna',
      deliveryAddress: 'works',
    });
    const several = await open(world());
    expect(several.getSnapshot().context.entries).toMatchObject({
      contactPerson: null,
      deliveryAddress: null,
    });
  });

  test('preselects what the last order used, or else the default', async () => {
    const contacts = [choice('anna', { isDefault: true }), choice('ben', { lastUsed: true })];
    const last = await open(world(), { contacts, addresses: [choice('works'), choice('store')] });
    expect(last.getSnapshot().context.entries).toMatchObject({ contactPerson: 'ben', deliveryAddress: null });
    const first = await open(world(), { contacts: [choice('ben'), choice('anna', { isDefault: true })] });
    expect(first.getSnapshot().context.entries.contactPerson).toBe('anna');
  });

  test('keeps what the person had chosen, even if the last order used something else', async () => {
    const contacts = [choice('anna'), choice('ben', { lastUsed: true })];
    const checkout = await open(world(), { contacts, draft: draftAt('overview') });
    expect(checkout.getSnapshot().context.entries.contactPerson).toBe('anna');
  });

  test('drops a kept address that no longer exists', async () => {
    const checkout = await open(world(), {
      step: 'review',
      draft: draftAt('review'),
      addresses: [choice('new'), choice('store')],
    });
    expect(stepOf(checkout)).toBe(delivery);
    expect(checkout.getSnapshot().context.entries.deliveryAddress).toBeNull();
  });
});

describe('checkout for an order or a quote', () => {
  test('takes the intent from the page address', async () => {
    expect(intentOf(await open(world(), { intent: 'quote' }))).toBe('quote');
    expect(intentOf(await open(world(), { intent: 'order', draft: draftAt('overview') }))).toBe('order');
  });

  test('lets the person choose between order and quote in the overview, but not in delivery', async () => {
    const checkout = await open(world());
    checkout.send({ type: 'intent.choose', intent: 'quote' });
    expect(intentOf(checkout)).toBe('quote');
    checkout.send({ type: 'intent.choose', intent: 'order' });
    expect(intentOf(checkout)).toBe('order');

    fillOverview(checkout);
    submitOverview(checkout);
    expect(checkout.getSnapshot().can({ type: 'intent.choose', intent: 'quote' })).toBe(false);
  });

  test('takes another intent from the address of the overview, but not from that of a later step', async () => {
    const checkout = await openReview(world(), 'quote');
    goTo(checkout, 'delivery', 'order');
    expect(intentOf(checkout)).toBe('quote');
    goTo(checkout, 'review', 'order');
    expect(intentOf(checkout)).toBe('quote');
    goTo(checkout, 'overview', 'order');
    expect(intentOf(checkout)).toBe('order');
    goTo(checkout, 'overview', 'quote');
    expect(intentOf(checkout)).toBe('quote');
  });

  test('sends an order and a quote request under different keys', async () => {
    const here = world();
    const order = await openReview(here);
    send(order);
    const quote = await openReview(here, 'quote');
    send(quote);

    const [first, second] = here.submits.map(({ sent }) => sent);
    expect([first!.intent, second!.intent]).toEqual(['order', 'quote']);
    expect([first!.key, second!.key]).toEqual([KEYS.order, KEYS.quote]);
  });

  test('sends what the person sees, an order or a quote request, even if the address changed while nothing could be fetched', async () => {
    const here = world();
    const first = await openReview(here, 'order');
    goTo(first, 'overview');
    first.send({ type: 'intent.choose', intent: 'quote' });

    const checkout = here.start();
    goTo(checkout, 'overview', 'quote');
    here.openings.at(-1)!.reject(refusal(503));
    await answered();
    goTo(checkout, 'review', 'order');
    checkout.send({ type: 'opening.retry' });
    here.openings.at(-1)!.resolve({ ...choices, draft: draftAt('review') });
    await answered();
    expect(stepOf(checkout)).toEqual(reading);
    send(checkout);
    expect(here.submits.at(-1)!.sent.intent).toBe(intentOf(checkout));
    expect(intentOf(checkout)).toBe('order');
  });

  test('keeps the same draft for either intent, because only the address names the intent', async () => {
    const attempts = { ...draftAt('review').attempts, ...draftAt('review', null, 'quote').attempts };
    const keptOf = async (intent: CheckoutIntent) => {
      const here = world();
      await open(here, { step: 'review', intent, draft: { ...draftAt('review'), attempts } });
      return here.kept.draft;
    };
    expect(await keptOf('quote')).toEqual(await keptOf('order'));
  });

  test('sends a quote request under its first key, even if the person switched to an order and back', async () => {
    const here = world();
    const checkout = await openReview(here, 'quote');
    goTo(checkout, 'overview', 'order');
    goTo(checkout, 'overview', 'quote');
    goTo(checkout, 'review', 'quote');
    send(checkout);
    expect(here.submits[0]!.sent).toMatchObject({ intent: 'quote', key: KEYS.quote });
  });
});

describe('the overview', () => {
  test('does not continue without a customer order number, and names the field', async () => {
    const checkout = await open(world());
    submitOverview(checkout);
    expect(stepOf(checkout)).toBe(overview);
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'customerOrderNo', reason: 'missing' },
    ]);
  });

  test('does not continue with a customer order number of invisible characters', async () => {
    const checkout = await open(world());
    checkout.send({ type: 'entries.change', changes: { customerOrderNo: '\u200b\u3164' } });
    submitOverview(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'customerOrderNo', reason: 'missing' },
    ]);
  });

  test('checks a field with a problem again at every change, and drops the problem once it is corrected', async () => {
    const checkout = await open(world());
    checkout.send({
      type: 'entries.change',
      changes: { customerOrderNo: 'x'.repeat(36), additionalInformation: 'y'.repeat(1001) },
    });
    expect(checkout.getSnapshot().context.problems).toEqual([]);
    submitOverview(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'customerOrderNo', reason: 'tooLong' },
      { field: 'additionalInformation', reason: 'tooLong' },
    ]);
    checkout.send({ type: 'entries.change', changes: { customerOrderNo: ' ' } });
    expect(checkout.getSnapshot().context.problems).toContainEqual({
      field: 'customerOrderNo',
      reason: 'missing',
    });
    checkout.send({ type: 'entries.change', changes: { customerOrderNo: '😀'.repeat(35) } });
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'additionalInformation', reason: 'tooLong' },
    ]);
  });

  test('does not continue with a line that can no longer be ordered, until it is removed', async () => {
    const here = world();
    const checkout = await open(here);
    fillOverview(checkout);
    here.tell({ fingerprint: 'gone', discontinued: true });
    submitOverview(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'lines', reason: 'discontinued' }]);
    fillOverview(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'lines', reason: 'discontinued' }]);
    here.tell(OTHER);
    expect(checkout.getSnapshot().context.problems).toEqual([]);
    submitOverview(checkout);
    expect(stepOf(checkout)).toBe(delivery);
  });

  test('keeps a changed entry at once', async () => {
    const here = world();
    const checkout = await open(here);
    fillOverview(checkout);
    expect(here.kept.draft).toMatchObject({ step: 'overview', entries: { customerOrderNo: 'PO-4711' } });
  });

  test('the overview is left when the last line is removed', async () => {
    const here = world();
    const checkout = await open(here);
    here.emptyCart();
    expect(stepOf(checkout)).toBe('nothingToOrder');
  });
});

describe('delivery', () => {
  test('asks for an address and a contact person', async () => {
    const checkout = await openDelivery(world());
    checkout.send({ type: 'delivery.submit' });
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'deliveryAddress', reason: 'missing' },
      { field: 'contactPerson', reason: 'missing' },
    ]);
    checkout.send({ type: 'entries.change', changes: { deliveryAddress: 'works' } });
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'contactPerson', reason: 'missing' }]);
    checkout.send({ type: 'entries.change', changes: { contactPerson: 'anna' } });
    checkout.send({ type: 'delivery.submit' });
    expect(stepOf(checkout)).toEqual(reading);
  });

  test('goes back to the overview, and no further', async () => {
    const checkout = await openDelivery(world());
    checkout.send({ type: 'step.back' });
    expect(stepOf(checkout)).toBe(overview);
    expect(checkout.getSnapshot().can({ type: 'step.back' })).toBe(false);
  });

  test('delivery is left when the cart is emptied elsewhere', async () => {
    const here = world();
    const checkout = await openDelivery(here);
    here.emptyCart();
    expect(stepOf(checkout)).toBe('nothingToOrder');
  });
});

describe('going back and forth', () => {
  test('follows the browser’s back and forward buttons as far as the entries allow', async () => {
    const checkout = await openReview(world());
    goTo(checkout, 'delivery');
    expect(stepOf(checkout)).toBe(delivery);
    goTo(checkout, 'overview');
    expect(stepOf(checkout)).toBe(overview);
    goTo(checkout, 'review');
    expect(stepOf(checkout)).toEqual(reading);
    goTo(checkout, 'placed');
    expect(stepOf(checkout)).toBe(overview);
  });

  test('ignores the address of the step that is open', async () => {
    const checkout = await openReview(world());
    expect(checkout.getSnapshot().can({ type: 'address.changed', step: 'review', intent: 'order' })).toBe(
      false,
    );
  });

  test('goes straight from the overview to review if delivery is already chosen', async () => {
    const checkout = await openReview(world());
    goTo(checkout, 'overview');
    submitOverview(checkout);
    expect(stepOf(checkout)).toEqual(reading);
  });

  test('does not skip delivery when it is still to be chosen', async () => {
    const checkout = await open(world());
    fillOverview(checkout);
    submitOverview(checkout);
    expect(stepOf(checkout)).toBe(delivery);
  });

  test.each(['overview', 'delivery', 'review'] as const)('starts over from %s', async (step) => {
    const here = world();
    const checkout = await open(here, {
      step,
      intent: 'quote',
      draft: draftAt(step, null, 'quote'),
    });
    checkout.send({ type: 'checkout.reset' });
    expect(checkout.getSnapshot().value).toEqual({ intent: 'order', step: overview });
    expect(here.kept.draft!.entries.customerOrderNo).toBe('');
    expect(Object.values(here.kept.draft!.attempts)).not.toContainEqual({ key: KEYS.quote, sent: null });
  });

  test.each([
    ['overview', overview],
    ['delivery', delivery],
    ['review', reading],
  ] as const)('brings back what was cleared at %s, with its keys', async (step, state) => {
    const here = world();
    const checkout = await open(here, { step, intent: 'quote', draft: draftAt(step, null, 'quote') });
    checkout.send({ type: 'checkout.reset' });
    checkout.send({ type: 'reset.undo' });
    expect(checkout.getSnapshot().value).toEqual({ intent: 'quote', step: state });
    expect(here.kept.draft).toMatchObject({ step, entries });
    expect(here.kept.draft!.attempts.quote).toEqual({ key: KEYS.quote, sent: null });
    expect(checkout.getSnapshot().can({ type: 'reset.undo' })).toBe(false);
  });

  test('brings back the key of an order that was never answered, so that it cannot be placed twice', async () => {
    const here = world();
    const checkout = await lose(here);
    checkout.send({ type: 'outcome.leave' });
    checkout.send({ type: 'checkout.reset' });
    checkout.send({ type: 'reset.undo' });
    send(checkout);
    expect(here.submits.at(-1)!.sent).toEqual(here.submits[0]!.sent);
  });

  test('brings nothing back once something else is entered, and has nothing to clear while nothing is entered', async () => {
    const checkout = await open(world());
    expect(checkout.getSnapshot().can({ type: 'checkout.reset' })).toBe(false);
    fillOverview(checkout);
    checkout.send({ type: 'checkout.reset' });
    expect(checkout.getSnapshot().can({ type: 'reset.undo' })).toBe(true);
    fillOverview(checkout);
    expect(checkout.getSnapshot().can({ type: 'reset.undo' })).toBe(false);
  });
});

const wish = (checkout: Checkout, requestedDeliveryDate: string) =>
  checkout.send({ type: 'entries.change', changes: { requestedDeliveryDate } });

describe('a requested day', () => {
  test.each(['2026-03-10', '2025-12-24', '2027-03-11', '0202-03-12'])('cannot be %s', async (day) => {
    const checkout = await open(world());
    fillOverview(checkout);
    wish(checkout, day);
    submitOverview(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'requestedDeliveryDate', reason: 'notPossible' },
    ]);
  });

  test.each(['2026-03-11', '2027-03-10'])('can be %s, and is sent', async (day) => {
    const here = world();
    const draft = { ...draftAt('review'), entries: { ...entries, requestedDeliveryDate: day } };
    const checkout = await open(here, { step: 'review', draft });
    send(checkout);
    expect(here.submits[0]!.sent.body.requestedDeliveryDate).toBe(day);
  });

  test('that has come meanwhile does not stop the portal from asking for the answer to a sent order', async () => {
    const here = world();
    const draft = {
      ...draftAt('review', 'seen'),
      entries: { ...entries, requestedDeliveryDate: '2026-03-10' },
    };
    const checkout = await open(here, { step: 'review', draft });
    expect(stepOf(checkout)).toEqual(checkingOutcome);
    expect(here.submits[0]!.sent.body.requestedDeliveryDate).toBe('2026-03-10');
  });

  test('that the server refuses is dropped, and the person is led to its field', async () => {
    const here = world();
    const draft = { ...draftAt('review'), entries: { ...entries, requestedDeliveryDate: '2026-03-11' } };
    const checkout = await open(here, { step: 'review', draft });
    send(checkout);
    await refuse(here, 400, 'VALIDATION_ERROR');
    expect(stepOf(checkout)).toBe(overview);
    expect(checkout.getSnapshot().context.entries.requestedDeliveryDate).toBe('');
    expect(checkout.getSnapshot().context.problems).toEqual([
      { field: 'requestedDeliveryDate', reason: 'notPossible' },
    ]);
    submitOverview(checkout);
    expect(stepOf(checkout)).toEqual(reading);
  });
});

describe('review', () => {
  test('sends nothing before the terms are accepted', async () => {
    const here = world();
    const checkout = await openReview(here);
    checkout.send({ type: 'review.submit' });
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'terms', reason: 'missing' }]);
    checkout.send({ type: 'terms.change', accepted: true });
    expect(checkout.getSnapshot().context.problems).toEqual([]);
    checkout.send({ type: 'terms.change', accepted: false });
    checkout.send({ type: 'review.submit' });
    expect(here.submits).toEqual([]);
  });

  test('sends nothing with a line that can no longer be ordered', async () => {
    const here = world();
    const checkout = await open(here, {
      step: 'review',
      draft: draftAt('review'),
      basket: { fingerprint: 'gone', discontinued: true },
    });
    send(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'lines', reason: 'discontinued' }]);
    expect(here.submits).toEqual([]);
  });

  test('asks for the terms again whenever review is entered', async () => {
    const checkout = await openReview(world());
    checkout.send({ type: 'terms.change', accepted: true });
    checkout.send({ type: 'step.back' });
    checkout.send({ type: 'delivery.submit' });
    expect(checkout.getSnapshot().context.termsAccepted).toBe(false);
  });

  test.each([
    ['\u202a\ufeffPO-\u00ad4711\u200b\u202c', 'PO-4711'],
    [' PO\t4711\u2028', 'PO 4711'],
    [`\u200e${'4'.repeat(35)}`, '4'.repeat(35)],
    ['می\u200cخواهم 👩\u200d🔧', 'می\u200cخواهم 👩\u200d🔧'],
  ])('sends the pasted customer order number %j without meaningless characters', async (pasted, sent) => {
    const here = world();
    const draft = { ...draftAt('review'), entries: { ...entries, customerOrderNo: pasted } };
    const checkout = await open(here, { step: 'review', draft });
    send(checkout);
    expect(here.submits[0]!.sent.body.customerOrderNo).toBe(sent);
  });

  test('sends once, however often the button is pressed', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    send(checkout);
    expect(here.submits).toHaveLength(1);
    expect(here.submits[0]!.sent).toEqual({
      intent: 'order',
      offerNo: null,
      key: KEYS.order,
      body: {
        customerOrderNo: 'PO-4711',
        additionalInformation: 'Gate 3',
        contactPersonId: 'anna',
        deliveryAddressId: 'works',
        requestedDeliveryDate: null,
        termsAccepted: true,
        fingerprint: 'seen',
      },
    });
  });

  test('changes nothing while the order is being sent', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    goTo(checkout, 'overview', 'quote');
    checkout.send({ type: 'step.back' });
    checkout.send({ type: 'checkout.reset' });
    here.emptyCart();
    expect(checkout.getSnapshot().value).toEqual({ intent: 'order', step: submitting });
  });

  test('shows the order number and forgets the entries', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    here.submits[0]!.resolve('4500001');
    await answered();
    expect(stepOf(checkout)).toBe('placed');
    expect(checkout.getSnapshot().context.placed).toBe('4500001');
    expect(here.kept).toEqual({ draft: null, placed: placedOrder });
    expect(here.received).toEqual(['ORDER_SUBMITTED', 'cart.reload']);
  });

  test('review is left when the cart is emptied elsewhere', async () => {
    const here = world();
    const checkout = await openReview(here);
    here.emptyCart();
    expect(stepOf(checkout)).toBe('nothingToOrder');
  });
});

describe('a cart that is changed elsewhere', () => {
  test('if the cart changes before review, review shows and sends the changed cart', async () => {
    const here = world();
    const checkout = await openDelivery(here);
    here.tell(OTHER);
    checkout.send({
      type: 'entries.change',
      changes: { contactPerson: 'anna', deliveryAddress: 'works' },
    });
    checkout.send({ type: 'delivery.submit' });
    expect(stepOf(checkout)).toEqual(reading);
    send(checkout);
    expect(here.submits[0]!.sent.body.fingerprint).toBe('other');
  });

  test('interrupts review at once, and is sent only after another confirmation', async () => {
    const here = world();
    const checkout = await openReview(here);
    checkout.send({ type: 'terms.change', accepted: true });
    here.tell(OTHER);
    expect(stepOf(checkout)).toEqual(changed);
    send(checkout);
    expect(here.submits).toEqual([]);

    checkout.send({ type: 'change.accept' });
    expect(stepOf(checkout)).toEqual(reading);
    expect(checkout.getSnapshot().context.termsAccepted).toBe(false);
    send(checkout);
    expect(here.submits[0]!.sent.body.fingerprint).toBe('other');
  });

  test('accepting a change accepts the cart as it was last reported', async () => {
    const here = world();
    const checkout = await openReview(here);
    here.tell({ fingerprint: 'between', discontinued: false });
    here.tell(OTHER);
    checkout.send({ type: 'change.accept' });
    send(checkout);
    expect(here.submits[0]!.sent.body.fingerprint).toBe('other');
  });

  test('review is not interrupted when the same cart is reported once more', async () => {
    const here = world();
    const checkout = await openReview(here);
    checkout.send({ type: 'terms.change', accepted: true });
    here.tell(SEEN);
    expect(stepOf(checkout)).toEqual(reading);
    expect(checkout.getSnapshot().context.termsAccepted).toBe(true);
  });

  test('removes the error that the terms are not accepted', async () => {
    const here = world();
    const checkout = await openReview(here);
    checkout.send({ type: 'review.submit' });
    here.tell(OTHER);
    expect(checkout.getSnapshot().context.problems).toEqual([]);
  });

  test('replaces a refusal that is being read', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 403, 'PERMISSION_DENIED_ERROR');
    here.tell(OTHER);
    expect(stepOf(checkout)).toEqual(changed);
  });

  test('does not change a submission, and is shown when that is refused', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    here.tell(OTHER);
    expect(stepOf(checkout)).toEqual(submitting);
    await refuse(here, null);
    expect(here.submits[1]!.sent.body.fingerprint).toBe('seen');
    await refuse(here, 400, 'VALIDATION_ERROR');
    expect(stepOf(checkout)).toEqual(changed);
  });
});

describe('a placed order', () => {
  test('stays in sight after a reload', async () => {
    const checkout = await open(world(), { step: 'placed', nothingToOrder: true, placed: placedOrder });
    expect(stepOf(checkout)).toBe('placed');
    expect(checkout.getSnapshot().context.placed).toBe('4500001');
  });

  test('a placed quote request is shown only at its own address', async () => {
    const here = world();
    const quote = { kind: 'quote', number: '4600001' } as const;
    expect(stepOf(await open(here, { step: 'placed', placed: quote }))).toBe(overview);
    const checkout = await open(here, { step: 'placed', intent: 'quote', placed: quote });
    expect(checkout.getSnapshot().value).toEqual({ intent: 'quote', step: 'placed' });
    goTo(checkout, 'overview', 'order');
    expect(intentOf(checkout)).toBe('quote');
  });

  test('leaves the entries of another tab alone when it is loaded again', async () => {
    const here = world();
    here.kept.draft = draftAt('review', 'seen');
    await open(here, { step: 'placed', placed: placedOrder, draft: here.kept.draft });
    expect(here.kept.draft).toEqual(draftAt('review', 'seen'));
  });

  test('a placed order is not shown again for the next checkout', async () => {
    expect(stepOf(await open(world(), { placed: placedOrder }))).toBe(overview);
  });

  test('the browser’s back button does not leave a placed order; only another checkout does', async () => {
    const here = world();
    const checkout = await open(here, { step: 'placed', nothingToOrder: true, placed: placedOrder });
    goTo(checkout, 'review');
    expect(stepOf(checkout)).toBe('placed');
    goTo(checkout, null);
    expect(stepOf(checkout)).toEqual({ closed: 'opening' });
    expect(here.openings).toHaveLength(2);
  });
});

describe('a refusal', () => {
  test('a refusal of a changed cart shows the change and asks for a new confirmation', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 409, 'CART_CHANGED_ERROR', OTHER);
    expect(stepOf(checkout)).toEqual(changed);
    send(checkout);
    expect(here.submits).toHaveLength(1);

    checkout.send({ type: 'change.accept' });
    expect(stepOf(checkout)).toEqual(reading);
    expect(checkout.getSnapshot().context.termsAccepted).toBe(false);
    send(checkout);
    expect(here.submits[1]!.sent.body.fingerprint).toBe('other');
  });

  test('after a refusal of a changed cart, the change must be accepted before the terms, and the person can go back to the lines', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 409, 'CART_CHANGED_ERROR');
    expect(checkout.getSnapshot().can({ type: 'terms.change', accepted: true })).toBe(false);
    checkout.send({ type: 'step.back' });
    expect(stepOf(checkout)).toBe(overview);
  });

  test.each([
    ['CONTACT_NOT_EXISTS_ERROR', 404, 'contactPerson'],
    ['NOT_FOUND_ERROR', 404, 'deliveryAddress'],
  ] as const)('%s leads back to delivery with the error at its field', async (code, status, field) => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, status, code);
    expect(stepOf(checkout)).toBe(delivery);
    expect(checkout.getSnapshot().context.problems).toEqual([{ field, reason: 'notFound' }]);
    expect(checkout.getSnapshot().context.entries[field]).toBeNull();
    expect(checkout.getSnapshot().context.refusal).toBeNull();

    checkout.send({ type: 'entries.change', changes: { [field]: entries[field] } });
    expect(checkout.getSnapshot().context.problems).toEqual([]);
  });

  test('a refusal is not reported again in a later review', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 403, 'PERMISSION_DENIED_ERROR');
    checkout.send({ type: 'step.back' });
    checkout.send({ type: 'delivery.submit' });
    expect(stepOf(checkout)).toEqual(reading);
    expect(checkout.getSnapshot().context.refusal).toBeNull();
  });

  test('after a refusal of a changed cart that cannot be fetched, the cart is confirmed as it was shown', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 409, 'CART_CHANGED_ERROR');
    checkout.send({ type: 'change.accept' });
    send(checkout);
    expect(here.submits[1]!.sent.body.fingerprint).toBe('seen');
  });

  test.each([
    [400, 'VALIDATION_ERROR'],
    [401, 'UNAUTHENTICATED_ERROR'],
    [403, 'PERMISSION_DENIED_ERROR'],
    [409, 'CART_EMPTY_ERROR'],
    [429, 'TOO_MANY_REQUESTS_ERROR'],
  ] as const)(
    'a refusal %i %s is shown, and the order can be sent again under the same key',
    async (status, code) => {
      const here = world();
      const checkout = await openReview(here);
      send(checkout);
      await refuse(here, status, code);
      expect(stepOf(checkout)).toEqual(refused);
      expect(checkout.getSnapshot().context.refusal).toEqual({ status, code });
      expect(here.received).toEqual(['ORDER_NOT_SENT', 'cart.reload']);
      expect(here.kept.draft!.attempts.order!.sent).toBeNull();
      here.emptyCart();
      expect(stepOf(checkout)).toEqual(refused);

      send(checkout);
      expect(stepOf(checkout)).toEqual(submitting);
      expect(here.submits[1]!.sent.key).toBe(here.submits[0]!.sent.key);
    },
  );

  test('a refusal of a key that was used is shown, and the next try has a new key for the same intent', async () => {
    const here = world();
    const checkout = await openReview(here, 'quote');
    send(checkout);
    await refuse(here, 409, 'IDEMPOTENCY_KEY_REUSED_ERROR');
    expect(stepOf(checkout)).toEqual(refused);
    send(checkout);
    const [first, second] = here.submits.map(({ sent }) => sent);
    expect(second!.key).not.toBe(first!.key);
    expect([first!.intent, second!.intent]).toEqual(['quote', 'quote']);
    expect(here.received).toEqual(['QUOTE_NOT_SENT', 'cart.reload']);
  });
});

/** These events lead from review to another step. */
const WAYS_BACK = [
  { type: 'step.back' },
  { type: 'checkout.reset' },
  { type: 'address.changed', step: 'overview', intent: 'quote' },
  { type: 'address.changed', step: 'delivery', intent: 'order' },
] as const;
const waysBackOf = (checkout: Checkout) =>
  WAYS_BACK.map((event) => {
    const { value } = checkout.getSnapshot();
    const isOffered = checkout.getSnapshot().can(event);
    if (!isOffered) checkout.send(event);
    expect(checkout.getSnapshot().value).toEqual(value);
    return isOffered;
  });
const NONE = WAYS_BACK.map(() => false);
const ALL = WAYS_BACK.map(() => true);

describe('an emptied cart', () => {
  test('keeps a refused review open, and leads to no other step until the cart is filled again', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 409, 'CART_EMPTY_ERROR');
    expect(waysBackOf(checkout)).toEqual(NONE);
    here.emptyCart();
    expect(waysBackOf(checkout)).toEqual(NONE);
    here.tell(SEEN);
    expect(waysBackOf(checkout)).toEqual(ALL);
  });

  test('is remembered when the answer to an order never comes', async () => {
    const here = world();
    const checkout = await lose(here);
    here.emptyCart();
    checkout.send({ type: 'outcome.leave' });
    expect(stepOf(checkout)).toEqual(unanswered);
    expect(waysBackOf(checkout)).toEqual(NONE);
    send(checkout);
    expect(here.submits.at(-1)!.sent).toEqual(here.submits[0]!.sent);
  });

  test('is known after a reload that finds an unanswered order', async () => {
    const here = world();
    const checkout = await open(here, { nothingToOrder: true, draft: draftAt('review', 'seen') });
    checkout.send({ type: 'outcome.leave' });
    expect(waysBackOf(checkout)).toEqual(NONE);
  });

  test('removes the error about a line that can no longer be ordered', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    await refuse(here, 429, 'TOO_MANY_REQUESTS_ERROR');
    here.tell({ ...SEEN, discontinued: true });
    send(checkout);
    expect(checkout.getSnapshot().context.problems).toEqual([{ field: 'lines', reason: 'discontinued' }]);
    here.emptyCart();
    expect(checkout.getSnapshot().context.problems).toEqual([]);
  });

  test('does not remove the warning that an order may have arrived', async () => {
    const here = world();
    const checkout = await lose(here);
    checkout.send({ type: 'outcome.leave' });
    here.emptyCart();
    expect(stepOf(checkout)).toEqual(unanswered);
    expect(waysBackOf(checkout)).toEqual(NONE);
  });

  test.each(['CONTACT_NOT_EXISTS_ERROR', 'NOT_FOUND_ERROR'] as const)(
    'does not lead back to delivery after %s',
    async (code) => {
      const here = world();
      const checkout = await openReview(here);
      send(checkout);
      here.emptyCart();
      await refuse(here, 404, code);
      expect(stepOf(checkout)).toBe('nothingToOrder');
    },
  );

  test('counts as filled again once the server says that the cart has changed', async () => {
    const here = world();
    const checkout = await openReview(here);
    send(checkout);
    here.emptyCart();
    await refuse(here, 409, 'CART_CHANGED_ERROR', OTHER);
    checkout.send({ type: 'step.back' });
    expect(stepOf(checkout)).toBe(overview);
  });
});

test('if the cart cannot be watched, checkout still works, and a change is noticed when the cart is sent', async () => {
  const here = world(null, false);
  const checkout = await openReview(here);
  send(checkout);
  await refuse(here, 409, 'CART_CHANGED_ERROR', OTHER);
  expect(stepOf(checkout)).toEqual(changed);
});

describe('a lost reply', () => {
  test.each([null, 500, 502, 503])(
    'a lost reply (%s) is asked for again at once under the same key',
    async (status) => {
      const here = world();
      const checkout = await openReview(here);
      send(checkout);
      await refuse(here, status);
      expect(stepOf(checkout)).toEqual(checkingOutcome);
      expect(here.submits[1]!.sent).toEqual(here.submits[0]!.sent);
      here.submits[1]!.resolve('4500001');
      await answered();
      expect(stepOf(checkout)).toBe('placed');
    },
  );

  test.each([null, 503, 401, 403, 429])(
    'a lost reply (%s) is asked for again after a pause until it comes',
    async (status) => {
      const here = world();
      const checkout = await lose(here);
      await refuse(here, status);
      expect(stepOf(checkout)).toEqual(checkingOutcome);
      here.clock.increment(4_999);
      expect(here.submits).toHaveLength(2);
      here.clock.increment(1);
      expect(here.submits).toHaveLength(3);
      here.submits[2]!.resolve('4500001');
      await answered();
      expect(stepOf(checkout)).toBe('placed');
      here.clock.increment(60_000);
      expect(here.submits).toHaveLength(3);
    },
  );

  test('a lost reply is asked for at once when the person wants it', async () => {
    const here = world();
    const checkout = await lose(here);
    await refuse(here, null);
    checkout.send({ type: 'outcome.ask' });
    expect(here.submits).toHaveLength(3);
  });

  test.each(['order', 'quote'] as const)(
    'is asked for after a reload with an empty cart, and the same submission is sent again (%s)',
    async (intent) => {
      const here = world();
      const basket = { fingerprint: 'empty', discontinued: false };
      const draft = draftAt('review', 'seen', intent);
      const checkout = await open(here, { step: 'review', intent, nothingToOrder: true, basket, draft });
      checkout.send({ type: 'outcome.leave' });
      expect(stepOf(checkout)).toEqual(unanswered);
      send(checkout);
      expect(stepOf(checkout)).toEqual(checkingOutcome);
      const [first, second] = here.submits.map(({ sent }) => sent);
      expect(second).toEqual(first);
      expect([first!.intent, first!.body.fingerprint]).toEqual([intent, 'seen']);
    },
  );

  test('is asked for after a reload with another cart, which has to be accepted before it is sent', async () => {
    const here = world();
    const checkout = await open(here, { step: 'review', basket: OTHER, draft: draftAt('review', 'seen') });
    expect(here.submits[0]!.sent.body.fingerprint).toBe('seen');
    checkout.send({ type: 'outcome.leave' });
    expect(stepOf(checkout)).toEqual(changed);
    expect(checkout.getSnapshot().context.reviewed).toBe('seen');
  });

  test.each([
    ['contact person', { contacts: [choice('ben', { lastUsed: true })] }],
    ['delivery address', { addresses: [choice('store', { lastUsed: true })] }],
  ])('is not asked for once the %s that was sent is gone, not even after two reloads', async (_, gone) => {
    const first = world();
    await open(first, { ...gone, draft: draftAt('review', 'seen') });
    expect(first.submits).toEqual([]);
    const again = world();
    const checkout = await open(again, { ...gone, step: 'review', draft: first.kept.draft });
    expect(again.submits).toEqual([]);
    send(checkout);
    expect(again.submits[0]!.sent.key).toBe(draftAt('review', 'seen').attempts.order!.key);
  });

  test('may turn out to be a refusal', async () => {
    const here = world();
    const checkout = await lose(here);
    await refuse(here, 409, 'CART_CHANGED_ERROR');
    expect(stepOf(checkout)).toEqual(changed);
  });

  test('a lost reply need not be waited for; sending again still uses the same key', async () => {
    const here = world();
    const checkout = await lose(here);
    await refuse(here, null);
    checkout.send({ type: 'outcome.leave' });
    expect(stepOf(checkout)).toEqual(unanswered);
    expect(checkout.getSnapshot().context.refusal).toBeNull();
    here.clock.increment(60_000);
    expect(here.submits).toHaveLength(2);
    send(checkout);
    expect(here.submits[2]!.sent).toEqual(here.submits[0]!.sent);
  });

  test.each([401, 403, 429])(
    'sending again after giving up does not count as refused with %s, which says nothing about the first attempt',
    async (status) => {
      const here = world();
      const checkout = await lose(here);
      checkout.send({ type: 'outcome.leave' });
      send(checkout);
      await refuse(here, status);
      expect(stepOf(checkout)).toEqual(checkingOutcome);
      expect(here.kept.draft!.attempts.order!.sent).toBe('seen');
      here.clock.increment(5_000);
      here.submits.at(-1)!.resolve('4500001');
      await answered();
      expect(stepOf(checkout)).toBe('placed');
    },
  );

  test('a lost reply is asked for again after a reload, even when the cart is empty by then', async () => {
    const before = world();
    await lose(before);
    const { draft } = before.kept;

    for (const known of [{ step: 'review' }, { step: 'overview', nothingToOrder: true }] as const) {
      const here = world();
      const checkout = await open(here, { ...known, draft });
      expect(stepOf(checkout)).toEqual(checkingOutcome);
      expect(here.submits[0]!.sent).toEqual(before.submits[0]!.sent);
    }
  });

  test('an order whose reply was lost is not sent again when checkout is opened from the start with a filled cart', async () => {
    const here = world();
    const checkout = await open(here, { draft: draftAt('review', 'seen') });
    expect(stepOf(checkout)).toEqual(reading);
    expect(here.submits).toEqual([]);
  });

  test('an order whose reply was lost is sent again only as it was confirmed', async () => {
    const here = world();
    expect(
      stepOf(await open(here, { step: 'review', intent: 'quote', draft: draftAt('review', 'seen') })),
    ).toEqual(reading);
    expect(here.submits).toEqual([]);
    expect(here.kept.draft!.attempts.order).toEqual({ key: KEYS.order, sent: 'seen' });

    const checkout = await lose(here);
    checkout.send({ type: 'outcome.leave' });
    goTo(checkout, 'overview');
    fillOverview(checkout);
    expect(here.kept.draft!.attempts.order!.sent).toBeNull();
  });
});

describe('a lost reply to a quote request', () => {
  test('a quote request whose reply was lost is asked about as a quote request after a reload, under its own key', async () => {
    const here = world();
    const draft = draftAt('review', 'seen', 'quote');
    const checkout = await open(here, { step: 'review', intent: 'quote', draft });
    expect(stepOf(checkout)).toEqual(checkingOutcome);
    expect(here.submits[0]!.sent).toMatchObject({ intent: 'quote', key: KEYS.quote });
    here.submits[0]!.resolve('4600001');
    await answered();
    expect(here.kept.placed).toEqual({ kind: 'quote', number: '4600001' });
    expect(here.received).toEqual(['QUOTE_SUBMITTED', 'cart.reload']);
  });
});

describe('checkout of an offer', () => {
  const good = { draft: { ...draftAt('overview'), step: 'overview' as const } };

  test('accepts the offer, even if the person or the address asks for a quote', async () => {
    const here = world('300001');
    const checkout = await open(here, good);
    expect(stepOf(checkout)).toBe('overview');
    checkout.send({ type: 'intent.choose', intent: 'quote' });
    goTo(checkout, 'overview', 'quote');
    expect(intentOf(checkout)).toBe('order');
    goTo(checkout, 'review');
    checkout.send({ type: 'terms.change', accepted: true });
    checkout.send({ type: 'review.submit' });
    expect(here.submits[0]?.sent).toMatchObject({ offerNo: '300001', body: { fingerprint: 'seen' } });
  });

  test('shows what has changed, and accepts the offer as it is then', async () => {
    const here = world('300001');
    const checkout = await open(here, { ...good, step: 'review' });
    send(checkout);
    await refuse(here, 409, 'CART_CHANGED_ERROR', OTHER);
    expect(stepOf(checkout)).toEqual(changed);
    checkout.send({ type: 'change.accept' });
    send(checkout);
    expect(here.submits[1]!.sent).toMatchObject({ offerNo: '300001', body: { fingerprint: 'other' } });
  });

  test('says at once that the offer can no longer be accepted', async () => {
    expect(stepOf(await open(world('300001'), { nothingToOrder: true }))).toBe('nothingToOrder');
  });

  test.each([
    [409, 'OFFER_EXPIRED_ERROR', 'nothingToOrder'],
    [409, 'VALIDATION_ERROR', 'nothingToOrder'],
    [404, 'OFFER_NOT_FOUND_ERROR', 'nothingToOrder'],
    [400, 'VALIDATION_ERROR', { review: { open: 'refused' } }],
  ] as const)('leads from the refusal %s %s to %j', async (status, code, step) => {
    const here = world('300001');
    const checkout = await open(here, { ...good, step: 'review' });
    checkout.send({ type: 'terms.change', accepted: true });
    checkout.send({ type: 'review.submit' });
    here.submits[0]!.reject(refusal(status, code));
    await answered();
    expect(stepOf(checkout)).toEqual(step);
  });

  test('asks for a lost answer under the same key, even if the offer has been accepted by then', async () => {
    const here = world('300001');
    const checkout = await open(here, { nothingToOrder: true, draft: draftAt('review', 'seen') });
    expect(stepOf(checkout)).toEqual({ review: { underway: 'checkingOutcome' } });
    expect(here.submits[0]?.sent).toMatchObject({ offerNo: '300001', key: KEYS.order });
  });
});
