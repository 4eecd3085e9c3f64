import { berlinDay } from '#contract/berlin-day.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { offerWorkMachine } from '#machines/desk/offer-work/offer-work.machine.ts';
import {
  draftOf,
  entryFor,
  priceProblems,
  sendingProblems,
} from '#machines/desk/offer-work/offer-work.rules.ts';
import type { KnownRequest, WorkEntries } from '#machines/desk/offer-work/offer-work.types.ts';

import { pathModel, type Standpoint } from '#tests/paths/generator/model.ts';
import { refusal } from '#tests/paths/flows/refusal.ts';
import { offerWorkTitles } from './offer-work.titles.ts';

type Here = Standpoint<typeof offerWorkMachine>;

/** The server never assigns this number, because its own begin at 300001. */
export const REQUEST_NO = '299997';
export const USER = 'u1';

const SINCE = '2026-03-10T09:00:00.000Z';
const ME = { name: 'Ada Beck', isMe: true, since: SINCE } as const;
/** The colleague has the name of the demo's member of staff, whom the walks of the whole portal meet. */
export const COLLEAGUE = { name: 'Stefanie Moor', isMe: false, since: SINCE } as const;

export const ARTICLE_NO = 'KD-0606-15';
/** The demo has the same price. */
const SHOP_PRICE_CENTS = 7_980;

const line: KnownRequest['lines'][number] = {
  position: 1,
  articleNo: ARTICLE_NO,
  kind: 'media',
  description: 'Grinding bodies',
  subDescription: null,
  quantity: 4,
  unit: 'kg',
  priceCents: null,
  lineTotalCents: null,
  machineNo: null,
  shopPriceCents: SHOP_PRICE_CENTS,
  requestedPriceCents: null,
  priceRemark: null,
};

/** Points out a price below half of the shop price, as the server does. */
const remarkOn = (priceCents: number | null): KnownRequest['lines'][number]['priceRemark'] =>
  priceCents !== null && priceCents < SHOP_PRICE_CENTS / 2 ? 'far_below' : null;

/** The shop no longer sells this article. Its price was entered before. */
export const OLD_LINE = { articleNo: 'OLD-1', priceCents: 500, quantity: 1 } as const;

const linesAt = (priceCents: number | null): KnownRequest['lines'] => [
  {
    ...line,
    priceCents,
    lineTotalCents: priceCents === null ? null : priceCents * line.quantity,
    priceRemark: remarkOn(priceCents),
  },
  {
    ...line,
    ...OLD_LINE,
    position: 2,
    description: 'Old grinding bodies',
    lineTotalCents: OLD_LINE.priceCents,
    shopPriceCents: null,
  },
];

export const requestAt = (more: Partial<KnownRequest>, priceCents: number | null = null): KnownRequest => ({
  offerNo: REQUEST_NO,
  state: 'in_progress',
  version: 1,
  worker: ME,
  lines: linesAt(priceCents),
  ...more,
});

/** The version of a request whose prices have just been saved. */
const SAVED_VERSION = 2;

/** The price and the discount have the same effect, so the page shows the same sums after either. */
export const PRICE = '11,97';
export const DISCOUNT = '85';
const PRICE_CENTS = 1_197;
export const TEXT = 'Delivery within a week.';
export const TOO_LONG_TEXT = 'x'.repeat(TEXT_LIMITS.message + 1);

/** Returns entries that a person has typed but not saved. */
export const kept = (now: number): WorkEntries => ({
  lines: { 1: { mode: 'own', value: PRICE } },
  validUntil: berlinDay(now),
  text: '',
});

const begin =
  (request: KnownRequest, hasDraft = false) =>
  ({ now }: { readonly now: () => number }) => ({
    request,
    userId: USER,
    draft: hasDraft ? kept(now()) : null,
    proposedUntil: berlinDay(now()),
    now,
    language: () => 'de-DE' as const,
  });

const withPrice =
  (value: string, mode: 'own' | 'discount' = 'own') =>
  ({ context: { entries } }: Here) => ({
    entries: { ...entries, lines: { 1: { mode, value } } },
  });

const withText =
  (text: string) =>
  ({ context: { entries } }: Here) => ({ entries: { ...entries, text } });

const mayBeSent = ({ context }: Here): boolean => context.setback === 'unknown';

/** Returns the price of the first line as a German page shows it. An English page shows it differently, so typing it there is a change. */
const savedPrice = ({ lines }: KnownRequest): string => entryFor(lines[0]!, { lines: {} }, 'de-DE').value;

const fresh = (version: number): KnownRequest => requestAt({ version });

export const OFFER_WORK_WORDS = {
  free: 'a request that nobody works on is opened',
  colleagues: 'a request that a colleague works on is opened',
  own: 'a request that the person works on is opened',
  draft: 'a request is opened again with unsent entries',
  sent: 'a request whose offer has been sent is opened',
} as const;

export const offerWorkModel = pathModel(offerWorkMachine, {
  titles: offerWorkTitles,
  starts: {
    [OFFER_WORK_WORDS.free]: begin(requestAt({ state: 'requested', version: 0, worker: null })),
    [OFFER_WORK_WORDS.colleagues]: begin(requestAt({ worker: COLLEAGUE })),
    [OFFER_WORK_WORDS.own]: begin(requestAt({})),
    [OFFER_WORK_WORDS.draft]: begin(requestAt({}), true),
    [OFFER_WORK_WORDS.sent]: begin(requestAt({ state: 'offered', version: 3 }, 4_000)),
  },
  goals: {
    'customer service turns a request into an offer': {
      from: OFFER_WORK_WORDS.free,
      through: ['ready', 'confirming'],
      to: 'over',
    },
    'customer service shortens a text that is too long, and sends the offer with it': {
      from: OFFER_WORK_WORDS.own,
      through: [
        'write a text that is too long',
        'press *Send offer*',
        'unsendable',
        'write a text',
        'confirming',
      ],
      to: 'over',
    },
    'customer service takes a request over from a colleague': {
      from: OFFER_WORK_WORDS.colleagues,
      to: 'editing',
    },
  },
  identity: ({ context }) => {
    const { request, entries, proposedUntil, now } = context;
    const draft = draftOf(entries, proposedUntil);
    return [
      request.state,
      request.worker?.isMe,
      request.lines.every(({ priceCents }) => priceCents !== null),
      draft !== null,
      priceProblems(entries, request, context.language()).length,
      sendingProblems(entries, now()).length,
      entries.lines['1']?.mode,
      entries.lines['1']?.value,
      entries.text.length,
      context.problems[0]?.field,
      context.setback,
    ];
  },
  events: {
    'work.take': { by: 'person', cases: { 'take on the request, or take it over': {} } },
    'entries.change': {
      by: 'person',
      cases: {
        'enter a price': withPrice(PRICE),
        'enter a price in words': withPrice('twelve'),
        'enter a discount': withPrice(DISCOUNT, 'discount'),
        'clear the last day': ({ context: { entries } }: Here) => ({
          entries: { ...entries, validUntil: '' },
        }),
        'enter today as the last day': ({ context: { entries, now } }: Here) => ({
          entries: { ...entries, validUntil: berlinDay(now()) },
        }),
        'write a text': withText(TEXT),
        'write a text that is too long': withText(TOO_LONG_TEXT),
      },
    },
    'discount.give': {
      by: 'person',
      cases: {
        'enter a discount in all lines': { value: DISCOUNT },
        'enter words as the discount in all lines': { value: 'many' },
      },
    },
    'work.calculate': { by: 'person', cases: { 'press *Save prices and add up*': {} } },
    'work.send': { by: 'person', cases: { 'press *Send offer*': {} } },
    'work.confirm': { by: 'person', cases: { 'press *Send now*': {} } },
    'work.cancel': {
      by: 'person',
      cases: {
        'press *Do not send yet*': (here: Here) => (mayBeSent(here) ? null : {}),
        'press *Check whether it was sent*': (here: Here) => (mayBeSent(here) ? {} : null),
      },
    },
  },
  services: {
    takeRequest: {
      'the person now works on the request': { done: fresh(1) },
      'the server says: a colleague was faster': { fails: refusal(409, 'OFFER_TAKEN_ERROR') },
      'no answer comes when the request is taken on': { fails: refusal(null) },
    },
    savePrices: {
      'the server has saved every price': {
        done: requestAt({ version: SAVED_VERSION }, PRICE_CENTS),
        when: ({ context: { entries, request } }) =>
          entries.lines['1'] !== undefined || request.lines[0]?.priceCents !== null,
      },
      'the server says: a line has no price': {
        done: fresh(SAVED_VERSION),
        when: ({ context: { entries, request } }) =>
          entries.lines['1'] === undefined && request.lines[0]?.priceCents === null,
      },
      'the server says: a colleague has taken over the request': { fails: refusal(409, 'OFFER_TAKEN_ERROR') },
      'no answer comes when the prices are saved': { fails: refusal(null) },
    },
    sendOffer: {
      'the customer has the offer': { done: requestAt({ state: 'offered', version: 3 }, PRICE_CENTS) },
      'the server says: a colleague works on the request now': { fails: refusal(409, 'OFFER_TAKEN_ERROR') },
      'the server says: this offer is not valid': { fails: refusal(400, 'VALIDATION_ERROR') },
      'the server says: too many actions': { fails: refusal(429, 'TOO_MANY_REQUESTS_ERROR', 1) },
      'no answer comes when the offer is sent': { fails: refusal(null) },
    },
    lookUpRequest: {
      'the server shows: a colleague works on it': {
        done: requestAt({ version: 5, worker: COLLEAGUE }),
        when: (here) => !mayBeSent(here),
      },
      'the server shows: the person still works on it': {
        done: requestAt({ version: 5 }),
        when: (here) => !mayBeSent(here),
      },
      'the server shows: the offer has not been sent': {
        done: requestAt({ version: 2 }, PRICE_CENTS),
        when: mayBeSent,
      },
      'the server shows: the offer has not been sent, and a colleague works on it': {
        done: requestAt({ version: 5, worker: COLLEAGUE }, PRICE_CENTS),
        when: mayBeSent,
      },
      'the server shows: the offer has been sent': {
        done: requestAt({ state: 'offered', version: 6, worker: COLLEAGUE }, 4_000),
        when: ({ context }) => context.setback !== 'lostOffer',
      },
      'the server shows: somebody else has sent an offer first': {
        done: requestAt({ state: 'offered', version: 6, worker: COLLEAGUE }, 4_000),
        when: ({ context }) => context.setback === 'lostOffer',
      },
      'the server shows: the offer has been sent in this person’s name': {
        done: requestAt({ state: 'offered', version: 6 }, PRICE_CENTS),
      },
      'no answer comes to the look-up': {
        fails: refusal(null),
        when: ({ context }) => context.setback === 'overtaken',
      },
      'no answer comes to the look-up after the offer could not be sent': {
        fails: refusal(null),
        when: ({ context }) => context.setback === 'lostOffer',
      },
      'no answer comes when asked whether the offer was sent': { fails: refusal(null), when: mayBeSent },
    },
  },
  delays: {},
  // A price that is saved already, and a day or text that is already in its field, are not entered again. After a look-up without an
  // answer, the page has an old version of the request, with which the server lets nobody take the request over. The chart cannot tell,
  // so in the paths a look-up stays unanswered only after prices have just been saved, and a request of that version is not taken over.
  unwalked: ({ context: { request, entries, now } }, words) =>
    (words === 'no answer comes to the look-up' && request.version !== SAVED_VERSION) ||
    (words === 'the person now works on the request' && request.version === SAVED_VERSION) ||
    (words === 'enter a price' && savedPrice(request) === PRICE) ||
    (words === 'write a text' && entries.text === TEXT) ||
    (words === 'write a text that is too long' && entries.text === TOO_LONG_TEXT) ||
    (words === 'clear the last day' && entries.validUntil === '') ||
    (words === 'enter today as the last day' && entries.validUntil === berlinDay(now())),
});
