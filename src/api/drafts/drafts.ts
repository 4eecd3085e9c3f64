import type { LocationChangeBody } from '#contract/machines/location-change.contract.ts';
import { KEY_FORM } from '#contract/new-key.contract.ts';
import type { SubmitReply } from '#contract/orders/order.contract.ts';

import { draftStore } from './draft-store.ts';
import { flag, list, object, or, orNull, record, text, texts, type Fields, type Reader } from './readers.ts';

/* This file lists the entries that the browser stores until they are sent. */

const { personalDraft, personalDraftAbout, buyersDraft, ...forgetting } = draftStore();
export const { forgetDrafts, forgetDraftsOfOthers } = forgetting;

interface ProfileEntries {
  readonly firstName: string;
  readonly lastName: string;
  readonly telephone: string;
}

export const profileDraft = personalDraft<ProfileEntries | null>({
  place: 'tab',
  name: 'profile-draft',
  read: object<ProfileEntries>({ firstName: text, lastName: text, telephone: text }),
  write: (draft) => draft,
  nothing: null,
});

/** The notes of the memory list, by article number. */
export const noteDrafts = personalDraft<Readonly<Record<string, string>>>({
  place: 'tab',
  name: 'memory-notes-draft',
  read: (stored) => object<{ notes: Readonly<Record<string, string>> }>({ notes: texts })(stored)?.notes,
  write: (notes) => (Object.keys(notes).length === 0 ? null : { notes }),
  nothing: {},
});

type Location = Required<LocationChangeBody>;

export const locationDraft = personalDraftAbout<Location | null>({
  place: 'tab',
  name: ['machine-', '-location-draft'],
  read: object<Location>({
    street: text,
    postcode: text,
    city: text,
    country: text,
    contact: text,
    date: text,
    note: text,
  }),
  write: (draft) => draft,
  nothing: null,
});

/** The reason for declining an offer, until the decline is sent. */
export const reasonDraft = personalDraftAbout<string>({
  place: 'tab',
  name: ['offer-', '-decline-draft'],
  read: (stored) => object<{ reason: string }>({ reason: text })(stored)?.reason,
  write: (reason) => (reason === '' ? null : { reason }),
  nothing: '',
});

interface Message {
  readonly text: string;
  readonly attempt: { readonly key: string; readonly text: string } | null;
}

const messageDraftAbout = (name: readonly [string, string]) =>
  personalDraftAbout<Message>({
    place: 'tab',
    name,
    read: object<Message>({
      text: or(text, ''),
      attempt: or(orNull(object<NonNullable<Message['attempt']>>({ key: text, text })), null),
    }),
    write: (draft) => (draft.text === '' ? null : draft),
    nothing: { text: '', attempt: null },
  });

/** A message about an offer, until it is known to have arrived. */
export const messageDraft = messageDraftAbout(['offer-', '-message-draft']);

/** A question about a machine, until it is known to have arrived. */
export const questionDraft = messageDraftAbout(['machine-', '-question-draft']);

/** A reason or an answer that a person at the desk is writing about one entry. */
export const deskReplyDraft = personalDraftAbout<string>({
  place: 'tab',
  name: ['desk-', '-reply-draft'],
  read: (stored) => object<{ text: string }>({ text })(stored)?.text,
  write: (written) => (written === '' ? null : { text: written }),
  nothing: '',
});

interface LineEntry {
  readonly mode: 'none' | 'shop' | 'own' | 'discount';
  readonly value: string;
}

interface OfferWork {
  readonly lines: Readonly<Record<string, LineEntry>>;
  readonly validUntil: string;
  readonly text: string;
}

const priceMode: Reader<LineEntry['mode']> = (stored) =>
  (['none', 'shop', 'own', 'discount'] as const).find((mode) => mode === stored);

/** The prices and words that a person at the desk has entered for a quote request. */
export const offerWorkDraft = personalDraftAbout<OfferWork | null>({
  place: 'tab',
  name: ['offer-', '-work-draft'],
  read: object<OfferWork>({
    lines: record(object<LineEntry>({ mode: priceMode, value: text })),
    validUntil: text,
    text,
  }),
  write: (draft) => draft,
  nothing: null,
});

interface QuickRow {
  readonly articleNo: string;
  readonly quantity: string;
  readonly machineNo: string;
  readonly isTaken?: boolean;
}

interface QuickOrder {
  readonly rows: readonly QuickRow[];
  /** Text that has not been added as rows yet. */
  readonly text: string;
}

const quickRow = object<QuickRow>({
  articleNo: text,
  quantity: text,
  machineNo: text,
  isTaken: or(flag, false),
});

export const quickOrderDraft = buyersDraft<QuickOrder>({
  place: 'tab',
  name: 'quick-order-draft',
  read: object<QuickOrder>({ rows: or(list(quickRow), []), text: or(text, '') }),
  write: (draft) => (draft.rows.length === 0 && draft.text.trim() === '' ? null : draft),
  nothing: { rows: [], text: '' },
});

interface Attempt {
  readonly key: string;
  readonly sent: string | null;
}

/**
 * The attempt to order, and the attempt to request a quote: their positions tell them apart, so neither is ever sent as
 * the other.
 */
type Attempts = readonly [Attempt | null, Attempt | null];

/** Holds the entries of the person, but does not say whether they are for an order or a quote request (settled points 21 and 25). */
export interface StoredCheckout {
  readonly customerOrderNo: string;
  readonly additionalInformation: string;
  readonly contactPerson: string | null;
  readonly deliveryAddress: string | null;
  /** Empty if any day will do, as in drafts from before a day could be requested. */
  readonly requestedDeliveryDate: string;
  /** The index of the step among overview, delivery, review and placed. */
  readonly currentStep: number;
  readonly attempts: Attempts;
}

const LAST_STEP = 3;

const step: Reader<number> = (stored) =>
  Number.isInteger(stored) && Number(stored) >= 0 && Number(stored) <= LAST_STEP ? Number(stored) : undefined;

const KEY = new RegExp(KEY_FORM);

const key: Reader<string> = (stored) => (KEY.test(text(stored) ?? '') ? text(stored) : undefined);

const attempt = object<Attempt>({ key, sent: orNull(text) });

const attempts: Reader<Attempts> = (stored) =>
  Array.isArray(stored) && stored.length === 2
    ? [attempt(stored[0]) ?? null, attempt(stored[1]) ?? null]
    : undefined;

/** Earlier drafts held one attempt, whose key began with its purpose. That attempt is kept, because it must not be sent twice. */
const withAttempts = (stored: Fields): Fields => {
  const only = attempt(stored['attempt']);
  if (only === undefined) return stored;
  return { ...stored, attempts: only.key.startsWith('q-') ? [null, only] : [only, null] };
};

const day: Reader<string> = (stored) =>
  /^(\d{4}-\d{2}-\d{2})?$/.test(text(stored) ?? '-') ? text(stored) : undefined;

const CHECKOUT = {
  customerOrderNo: text,
  additionalInformation: text,
  contactPerson: orNull(text),
  deliveryAddress: orNull(text),
  requestedDeliveryDate: or(day, ''),
  currentStep: step,
  attempts,
} as const;

export const cartCheckoutDraft = buyersDraft<StoredCheckout | null>({
  place: 'device',
  name: 'checkout-draft',
  read: (stored) => object<StoredCheckout>(CHECKOUT)(withAttempts(stored as Fields)),
  write: (draft) => draft,
  nothing: null,
});

interface StoredOfferCheckout extends StoredCheckout {
  readonly offerNo: string;
}

/** The draft of the last offer that was about to be accepted. */
export const offerCheckoutDraft = buyersDraft<StoredOfferCheckout | null>({
  place: 'device',
  name: 'offer-checkout-draft',
  read: (stored) =>
    object<StoredOfferCheckout>({ ...CHECKOUT, offerNo: text })(withAttempts(stored as Fields)),
  write: (draft) => draft,
  nothing: null,
});

const placedKind: Reader<SubmitReply['kind']> = (stored) =>
  stored === 'order' || stored === 'quote' ? stored : undefined;

/** The order or quote request that was placed in this tab. It is not a draft, and is shown again after a reload. */
export const lastPlaced = buyersDraft<SubmitReply | null>({
  place: 'tab',
  name: 'checkout-placed',
  isNoDraft: true,
  read: object<SubmitReply>({ kind: placedKind, number: text }),
  write: (placed) => placed,
  nothing: null,
});
