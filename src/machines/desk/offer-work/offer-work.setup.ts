import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { PricesBody, SendBody } from '#contract/desk/desk-offer.contract.ts';
import { asFailure, type Failure } from '#contract/failure.contract.ts';
import { newKey } from '#machines/buying/checkout/attempt-key.ts';
import { notifications, successNotice } from '#machines/portal/notifications/notify.ts';

import { entriesOf, priceProblems, pricesAlike, sendingProblems } from './offer-work.rules.ts';
import type {
  KnownRequest,
  OfferWorkContext,
  OfferWorkEvent,
  OfferWorkInput,
  OfferWorkServices,
  WorkEntries,
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

/** The actions that let the browser keep a draft. */
export const offerWorkActions = (services: Pick<OfferWorkServices, 'keepDraft'>) => ({
  keepDraft: ({ context: { userId, request, entries } }: { context: OfferWorkContext }) =>
    services.keepDraft(userId, request.offerNo, entries),
  dropDraft: ({ context: { userId, request } }: { context: OfferWorkContext }) =>
    services.keepDraft(userId, request.offerNo, null),
});

const isOver = ({ state }: KnownRequest): boolean => state !== 'requested' && state !== 'in_progress';

const isMine = ({ state, worker }: KnownRequest): boolean => state === 'in_progress' && worker?.isMe === true;

const entriesIn = (event: OfferWorkEvent): WorkEntries | null =>
  event.type === 'entries.change' ? event.entries : null;

const bodyOf = ({ request, entries }: OfferWorkContext): SendBody => ({
  version: request.version,
  validUntil: entries.validUntil,
  text: entries.text.trim(),
});

const isSame = (one: SendBody | undefined, other: SendBody): boolean =>
  one?.version === other.version && one.validUntil === other.validUntil && one.text === other.text;

export const beginOf = (input: OfferWorkInput): OfferWorkContext => ({
  ...input,
  entries: input.draft ?? entriesOf(input.request, input.proposedUntil),
  problems: [],
  attempt: null,
});

export const offerWorkSetup = setup({
  types: {} as {
    context: OfferWorkContext;
    events: OfferWorkEvent;
    input: OfferWorkInput;
    tags: 'busy';
  },
  actors: {} as ReturnType<typeof offerWorkActors>,
  guards: {
    isOver: ({ context }) => isOver(context.request),
    isMine: ({ context }) => isMine(context.request),
    hasDraft: ({ context }) => isMine(context.request) && context.draft !== null,
    isPriced: (_, request: KnownRequest) => request.lines.every(({ priceCents }) => priceCents !== null),
    hasPriceProblems: ({ context }) => priceProblems(context.entries, context.request).length > 0,
    hasSendingProblems: ({ context }) => sendingProblems(context.entries, context.now()).length > 0,
    changesPrices: ({ context, event }) => {
      const changed = entriesIn(event);
      return changed !== null && !pricesAlike(changed, context.entries);
    },
    isOvertaken: (_, { status }: Failure) => status === 409,
  },
  actions: {
    ...({} as ReturnType<typeof offerWorkActions>),
    takeEntries: assign(({ context, event }) => {
      const entries = entriesIn(event) ?? context.entries;
      return { entries, draft: entries };
    }),
    /** As long as the person has entered nothing, the fields follow what colleagues have saved. */
    takeRequest: assign(({ context: { draft, entries, proposedUntil } }, request: KnownRequest) => ({
      request,
      entries: draft === null ? entriesOf(request, proposedUntil) : entries,
    })),
    showPriceProblems: assign(({ context }) => ({
      problems: priceProblems(context.entries, context.request),
    })),
    showSendingProblems: assign(({ context }) => ({
      problems: sendingProblems(context.entries, context.now()),
    })),
    clearProblems: assign({ problems: [] }),
    /** The same offer is the same attempt; another one would be refused under its key. */
    startAttempt: assign(({ context }) =>
      isSame(context.attempt?.body, bodyOf(context))
        ? {}
        : { attempt: { key: newKey(), body: bodyOf(context) } },
    ),
    tellSent: sendTo(notifications, successNotice('OFFER_SENT')),
  },
});

export const failureIn = ({ event }: { readonly event: { readonly error: unknown } }): Failure =>
  asFailure(event.error);
