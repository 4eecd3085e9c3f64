import { assign, emit, fromPromise, sendTo, setup } from 'xstate';

import type { PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';
import { leavesOutcomeOpen, leavesRepeatOpen, type Failure } from '#contract/failure.contract.ts';
import { isQuoteRequest } from '#contract/offers/offer-states.contract.ts';
import { newKey } from '#contract/new-key.contract.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import {
  draftOf,
  linesWithShopPrice,
  nothingEntered,
  priceProblems,
  pricesAlike,
  sendingProblems,
  touchedOnly,
  withDiscount,
} from './offer-work.rules.ts';
import type {
  DiscountGiven,
  KnownRequest,
  OfferWorkContext,
  OfferWorkEvent,
  OfferWorkInput,
  OfferWorkServices,
  Setback,
  WorkEntries,
  WorkProblem,
} from './offer-work.types.ts';

interface OfferRef {
  readonly offerNo: string;
}

export const offerWorkActors = (services: Omit<OfferWorkServices, 'keepDraft'>) => ({
  takeRequest: fromPromise<KnownRequest, OfferRef & { readonly version: number }>(({ input }) =>
    services.takeRequest(input),
  ),
  savePrices: fromPromise<KnownRequest, OfferRef & PricesBody>(({ input }) => services.savePrices(input)),
  sendOffer: fromPromise<KnownRequest, OfferRef & SendBody & { readonly key: string }>(({ input }) =>
    services.sendOffer(input),
  ),
  lookUpRequest: fromPromise<KnownRequest, OfferRef>(({ input }) => services.lookUpRequest(input)),
});

/** These actions keep the draft in the browser, or delete it. */
export const offerWorkActions = (services: Pick<OfferWorkServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, request, entries, proposedUntil } }: { context: OfferWorkContext }) =>
    services.keepDraft(userId, request.offerNo, draftOf(entries, proposedUntil)),
  dropDraft: ({ context: { userId, request } }: { context: OfferWorkContext }) =>
    services.keepDraft(userId, request.offerNo, null),
});

const isOver = ({ state }: KnownRequest): boolean => !isQuoteRequest(state);

const isMine = ({ state, worker }: KnownRequest): boolean => state === 'in_progress' && worker?.isMe === true;

/** At the desk, only the person who works on a request can send its offer, so that person is also the sender. */
const isSentByMe = ({ worker }: KnownRequest): boolean => worker?.isMe === true;

const mayBeSent = ({ setback }: OfferWorkContext): boolean => setback === 'unknown';

/** Returns the entries that an event brings. */
const entriesIn = (event: OfferWorkEvent, { request, language }: OfferWorkContext): WorkEntries | null =>
  event.type === 'entries.change' ? touchedOnly(event.entries, request, language()) : null;

/** Returns the entries with the discount that an event gives to all lines; `null` if it cannot be read. */
const discountedIn = (event: OfferWorkEvent, { request, entries, language }: OfferWorkContext) =>
  event.type === 'discount.give' ? withDiscount(entries, request, event.value, language()) : null;

const bodyOf = ({ request, entries }: OfferWorkContext): SendBody => ({
  version: request.version,
  validUntil: entries.validUntil,
  text: entries.text.trim(),
});

const isSame = (one: SendBody | undefined, other: SendBody): boolean =>
  one?.version === other.version && one.validUntil === other.validUntil && one.text === other.text;

/** Returns whether an attempt may have arrived or may still arrive: the server refuses it once the request has a newer version. */
const mayArrive = (attempt: OfferWorkContext['attempt'], request: KnownRequest): boolean =>
  isOver(request) || attempt?.body.version === request.version;

/** Returns whether an attempt to send was made and not refused, and nothing has been entered since. */
const isAsTried = (context: OfferWorkContext): boolean =>
  context.attempt !== null &&
  isSame(context.attempt.body, { ...bodyOf(context), version: context.attempt.body.version }) &&
  Object.keys(context.entries.lines).length === 0;

const listing = ({ lists }: OfferWorkContext, problems: readonly WorkProblem[]) => ({
  problems,
  lists: lists + 1,
});

export const beginOf = ({ draft, ...given }: OfferWorkInput): OfferWorkContext => ({
  ...given,
  entries: touchedOnly(draft ?? nothingEntered(given.proposedUntil), given.request, given.language()),
  problems: [],
  lists: 0,
  discountsGiven: 0,
  setback: null,
  attempt: null,
});

export const offerWorkSetup = setup({
  types: {} as {
    context: OfferWorkContext;
    events: OfferWorkEvent;
    input: OfferWorkInput;
    emitted: DiscountGiven;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof offerWorkActors>,
  guards: {
    isOver: ({ context }) => isOver(context.request),
    /** A refused attempt has been forgotten, so it never counts as sent, no matter whose offer the page shows. */
    isSentAsTried: ({ context }) =>
      isOver(context.request) && isSentByMe(context.request) && isAsTried(context),
    concernsOffer: ({ context }) => context.setback !== 'overtaken',
    mayBeSent: ({ context }) => mayBeSent(context),
    isUnsent: ({ context }, request: KnownRequest) => mayBeSent(context) && !isOver(request),
    isMine: ({ context }) => isMine(context.request),
    hasDraft: ({ context }) =>
      isMine(context.request) && draftOf(context.entries, context.proposedUntil) !== null,
    isPriced: (_, request: KnownRequest) => request.lines.every(({ priceCents }) => priceCents !== null),
    hasPriceProblems: ({ context }) =>
      priceProblems(context.entries, context.request, context.language()).length > 0,
    hasSendingProblems: ({ context }) => sendingProblems(context.entries, context.now()).length > 0,
    changesPrices: ({ context, event }) => {
      const changed = entriesIn(event, context);
      return changed !== null && !pricesAlike(changed, context.entries);
    },
    isNoDiscount: ({ context, event }) => discountedIn(event, context) === null,
    isOvertaken: (_, { status }: Failure) => status === 409,
    leavesOpen: ({ context }, failure: Failure) =>
      mayBeSent(context) ? leavesRepeatOpen(failure) : leavesOutcomeOpen(failure),
  },
  actions: {
    ...({} as ReturnType<typeof offerWorkActions>),
    takeEntries: assign(({ context, event }) => ({ entries: entriesIn(event, context) ?? context.entries })),
    giveDiscount: assign(({ context, event }) => ({
      entries: discountedIn(event, context) ?? context.entries,
      discountsGiven: context.discountsGiven + 1,
    })),
    tellDiscount: emit(({ context: { request } }): DiscountGiven => {
      const given = linesWithShopPrice(request.lines).length;
      return { type: 'discount.given', given, left: request.lines.length - given };
    }),
    /** Fields that the person has not touched then show the prices of this request. */
    takeRequest: assign(({ context: { attempt } }, request: KnownRequest) => ({
      request,
      attempt: mayArrive(attempt, request) ? attempt : null,
    })),
    /** A colleague may change what this person has saved, so it must not be sent again. */
    forgetSavedLines: assign(({ context }) => ({ entries: { ...context.entries, lines: {} } })),
    forgetEntries: assign(({ context }) => ({ entries: nothingEntered(context.proposedUntil) })),
    showPriceProblems: assign(({ context }) =>
      listing(context, priceProblems(context.entries, context.request, context.language())),
    ),
    /** Problems that are listed already stay in the list. */
    showDiscountProblem: assign(({ context }) => {
      const others = context.problems.filter(({ field }) => field !== 'discountForAll');
      return listing(context, [{ field: 'discountForAll', reason: 'noDiscount' }, ...others]);
    }),
    showSendingProblems: assign(({ context }) =>
      listing(context, sendingProblems(context.entries, context.now())),
    ),
    countListsAgain: assign({ lists: 0 }),
    clearProblems: assign({ problems: [] }),
    noteSetback: assign((_, { setback }: { readonly setback: Setback | null }) => ({ setback })),
    /** Sending the same offer again repeats the attempt; a different offer would be refused under the same key. */
    startAttempt: assign(({ context }) =>
      isSame(context.attempt?.body, bodyOf(context))
        ? {}
        : { attempt: { key: newKey(), body: bodyOf(context) } },
    ),
    forgetAttempt: assign({ attempt: null }),
    tellSent: sendTo(notifications, successNotice('OFFER_SENT')),
  },
});

export const requestIn = ({ event }: { readonly event: { readonly output: KnownRequest } }): KnownRequest =>
  event.output;

/** Returns what is sent: the attempt with its key, so that a repeat creates no duplicate. */
export const submissionIn = ({ context: { request, attempt } }: { readonly context: OfferWorkContext }) => ({
  offerNo: request.offerNo,
  key: attempt!.key,
  ...attempt!.body,
});
