import { expect, test } from 'vitest';
import { StateMachine, type AnyActorRef, type ContextFrom } from 'xstate';

import { chartModules } from '#tests/paths/chart-modules.ts';

/** Imports every file of charts by its literal path, because only then does the compiler know its types. */
const FILES = [
  () => import('#machines/account/account-deletion/account-deletion.machine.ts'),
  () => import('#machines/account/news-mails/news-mails.machine.ts'),
  () => import('#machines/account/newsletter-unsubscribe/newsletter-unsubscribe.machine.ts'),
  () => import('#machines/account/passkey-renaming/passkey-renaming.machine.ts'),
  () => import('#machines/account/passkeys/passkeys.machine.ts'),
  () => import('#machines/account/profile-edit/profile-edit.machine.ts'),
  () => import('#machines/account/recovery-codes/recovery-codes.machine.ts'),
  () => import('#machines/account/sign-out-elsewhere/sign-out-elsewhere.machine.ts'),
  () => import('#machines/buying/article-completion/article-completion.machine.ts'),
  () => import('#machines/buying/article-replacement/article-replacement.machine.ts'),
  () => import('#machines/buying/cart-filling/cart-filling.machine.ts'),
  () => import('#machines/buying/cart-saving/cart-saving.machine.ts'),
  () => import('#machines/buying/cart/cart.machine.ts'),
  () => import('#machines/buying/checkout/checkout.machine.ts'),
  () => import('#machines/buying/line-machine/line-machine.machine.ts'),
  () => import('#machines/buying/memory-list/memory-list.machine.ts'),
  () => import('#machines/buying/memory-notes/memory-notes.machine.ts'),
  () => import('#machines/buying/memory-notes/note-saving.machine.ts'),
  () => import('#machines/buying/price-requests/article-price.machine.ts'),
  () => import('#machines/buying/price-requests/price-requests.machine.ts'),
  () => import('#machines/buying/quick-order/quick-order.machine.ts'),
  () => import('#machines/buying/reorder/reorder.machine.ts'),
  () => import('#machines/desk/access-opening/access-opening.machine.ts'),
  () => import('#machines/desk/desk-reply/desk-reply.machine.ts'),
  () => import('#machines/desk/desk-task/desk-task.machine.ts'),
  () => import('#machines/desk/offer-work/offer-work.machine.ts'),
  () => import('#machines/lifecycles/offer.machine.ts'),
  () => import('#machines/lifecycles/order-confirmation.machine.ts'),
  () => import('#machines/lifecycles/order-delivery.machine.ts'),
  () => import('#machines/lifecycles/price-allowance.machine.ts'),
  () => import('#machines/lifecycles/reset-link.machine.ts'),
  () => import('#machines/lifecycles/verification-token.machine.ts'),
  () => import('#machines/portal/consent/consent.machine.ts'),
  () => import('#machines/portal/navigation/navigation.machine.ts'),
  () => import('#machines/portal/notifications/notifications.machine.ts'),
  () => import('#machines/portal/page-reload/page-reload.machine.ts'),
  () => import('#machines/portal/portal/portal.machine.ts'),
  () => import('#machines/portal/preferences/preferences.machine.ts'),
  () => import('#machines/portal/representation/representation.machine.ts'),
  () => import('#machines/portal/session/session.machine.ts'),
  () => import('#machines/portal/support/support.machine.ts'),
  () => import('#machines/records/data-sheet-delivery/data-sheet-delivery.machine.ts'),
  () => import('#machines/records/file-download/file-download.machine.ts'),
  () => import('#machines/records/listing/listing.machine.ts'),
  () => import('#machines/records/location-change/location-change.machine.ts'),
  () => import('#machines/records/news/news.machine.ts'),
  () => import('#machines/records/offer-decision/offer-decision.machine.ts'),
  () => import('#machines/records/offer-message/offer-message.machine.ts'),
  () => import('#machines/records/record/record.machine.ts'),
  () => import('#machines/records/search-suggestions/search-suggestions.machine.ts'),
  () => import('#machines/signing-in/email-verification/email-verification.machine.ts'),
  () => import('#machines/signing-in/passkey-duty/passkey-duty.machine.ts'),
  () => import('#machines/signing-in/passkey-sign-in/passkey-sign-in.machine.ts'),
  () => import('#machines/signing-in/password-change-guide/password-change-guide.machine.ts'),
  () => import('#machines/signing-in/password-reset/password-reset.machine.ts'),
  () => import('#machines/signing-in/sign-in/sign-in.machine.ts'),
  () => import('#machines/signing-in/sign-up/sign-up.machine.ts'),
  () => import('#machines/signing-in/verification-mail/verification-mail.machine.ts'),
];

type Loaded = Awaited<ReturnType<(typeof FILES)[number]>>;

type Plain =
  | string
  | number
  | bigint
  | symbol
  | null
  | undefined
  | AnyActorRef
  | ((...given: never[]) => unknown);

type Joined<Path extends string, Key extends string> = Path extends '' ? Key : `${Path}.${Key}`;

/** Names the booleans in a value; `[]` stands for each element of a list, a map or a set. */
type BooleansIn<Value, Path extends string = ''> = 0 extends 1 & Value
  ? never
  : Value extends boolean
    ? Path
    : Value extends Plain
      ? never
      : Value extends ReadonlyMap<infer Key, infer Element>
        ? BooleansIn<Key | Element, `${Path}[]`>
        : Value extends readonly (infer Element)[] | ReadonlySet<infer Element>
          ? BooleansIn<Element, `${Path}[]`>
          : string extends keyof Value
            ? BooleansIn<Value[string & keyof Value], `${Path}[]`>
            : {
                [Key in keyof Value & string]-?: BooleansIn<Value[Key], Joined<Path, Key>>;
              }[keyof Value & string];

type Prefixed<Chart extends string, Path extends string> = Path extends string ? `${Chart} ${Path}` : never;

/** Names the booleans in the contexts of all charts that a file exports. */
type BooleansOf<File> = File extends unknown
  ? {
      [Chart in keyof File & `${string}Machine`]: Prefixed<Chart, BooleansIn<ContextFrom<File[Chart]>>>;
    }[keyof File & `${string}Machine`]
  : never;

/**
 * Gives for each boolean in the context of a chart the reason why it is not a state: it is a fact that the chart was given, or an entry. A
 * boolean without a reason does not compile, nor does a reason without its boolean.
 */
const FACTS: Readonly<Record<BooleansOf<Loaded>, string>> = {
  'accountDeletionMachine isRequested': 'the account’s record, from an earlier visit',
  'cartFillingMachine results[].added': 'the server’s answer about a line',
  'cartSavingMachine results[].added': 'the server’s answer about a line',
  'cartSavingMachine results[].machineLeftOut': 'the server’s answer about a line',
  'checkoutMachine addresses[].isDefault': 'a fact about an address, from the server',
  'checkoutMachine addresses[].lastUsed': 'a fact about an address, from the server',
  'checkoutMachine basket.discontinued': 'a fact about the lines, from the server',
  'checkoutMachine contacts[].isDefault': 'a fact about a contact person, from the server',
  'checkoutMachine contacts[].lastUsed': 'a fact about a contact person, from the server',
  'checkoutMachine submission.body.termsAccepted': 'the entry as it is sent, and repeated unchanged',
  'checkoutMachine termsAccepted': 'an entry: the checkbox of the terms',
  'consentMachine stored': 'the choice stored on an earlier visit',
  'dataSheetDeliveryMachine failure.acted': 'a fact about the failed call',
  'dataSheetDeliveryMachine failure.changedNothing': 'a fact about the failed call',
  'listingMachine list.filters[].day': 'the kind of a filter, from the definition of the list',
  'listingMachine list.filters[].typed': 'the kind of a filter, from the definition of the list',
  'memoryListMachine acts[].unsaved': 'a fact about the note of an entry, kept with the entry',
  'memoryListMachine drafts[].unsaved': 'a fact about the note of an entry, kept with the entry',
  'memoryListMachine removed[].unsaved': 'a fact about the note of an entry, kept with the entry',
  'navigationMachine menuWasOpen': 'the side menu as it was left on this device',
  'navigationMachine visitor.customerLost': 'a fact about the visitor, from the session',
  'newsMailsMachine wished.dataSheetRevised': 'an entry: the switch of a kind of mail',
  'newsMailsMachine wished.offerAnswered': 'an entry: the switch of a kind of mail',
  'newsMailsMachine wished.offerMade': 'an entry: the switch of a kind of mail',
  'newsMailsMachine wished.orderConfirmed': 'an entry: the switch of a kind of mail',
  'newsMailsMachine wished.orderLate': 'an entry: the switch of a kind of mail',
  'newsMailsMachine wished.orderSent': 'an entry: the switch of a kind of mail',
  'offerDecisionMachine isOthers': 'a fact about the offer and its reader, from the page',
  'offerDecisionMachine mayAnswer': 'a fact about the person’s rights, from the page',
  'offerMachine isRequestedAgain': 'the record, from which the chart restores its state',
  'offerWorkMachine request.worker.isMe': 'a fact about the request, from the server',
  'orderConfirmationMachine isConfirmed': 'the record, from which the chart restores its state',
  'orderConfirmationMachine isDelivered': 'the record, from which the chart restores its state',
  'passkeyDutyMachine hasPasskey': 'a fact about the person, from the server’s answer to the password',
  'passwordResetMachine isAskedFor': 'a fact about the address with which the page was opened',
  'portalMachine consent.stored': 'the choice stored on an earlier visit, for the chart of the consent',
  'portalMachine navigation.sideMenuOpened':
    'the side menu as it was left on this device, for the chart of the navigation',
  'portalMachine preferences.shortcut': 'the choice stored on this device, for the chart of the preferences',
  'preferencesMachine recalled.shortcut': 'the choice stored on this device, from which a region begins',
  'quickOrderMachine answers[].canBeSaved': 'the server’s answer about a row',
  'quickOrderMachine removed.answers[].canBeSaved': 'the server’s answer about a row',
  'quickOrderMachine removed.rows[].isTaken': 'how a row was entered',
  'quickOrderMachine rows[].isTaken': 'how a row was entered',
  'sessionMachine visitor.customerLost': 'a fact about the visitor, from the server',
};

const chartsIn = (files: readonly object[]): string[] =>
  files
    .flatMap((file) => Object.entries(file))
    .flatMap(([name, value]) => (value instanceof StateMachine ? [name] : []))
    .toSorted();

test('no chart is left out', async () => {
  const modules = await chartModules();
  const charts = chartsIn(Object.values(modules));
  expect(charts.filter((name) => !name.endsWith('Machine'))).toEqual([]);
  expect(chartsIn(await Promise.all(FILES.map((load) => load())))).toEqual(charts);
});

test('every boolean in the context of a chart is listed with the reason why it is not a state', () => {
  expect(Object.entries(FACTS).filter(([, reason]) => reason === '')).toEqual([]);
});

interface Made {
  readonly isOpen: boolean;
  readonly isMaybeOpen?: boolean;
  readonly unsaved: true | null;
  readonly rows: readonly { readonly isTaken: boolean }[];
  readonly notes: ReadonlyMap<string, { readonly isSaved: boolean }>;
  readonly draft: { readonly termsAccepted: boolean } | null;
  readonly name: string;
  readonly now: () => boolean;
}

test('the compiler finds every boolean, however deep', () => {
  const found: Readonly<Record<BooleansIn<Made>, true>> = {
    isOpen: true,
    isMaybeOpen: true,
    unsaved: true,
    'rows[].isTaken': true,
    'notes[].isSaved': true,
    'draft.termsAccepted': true,
  };
  // @ts-expect-error -- the boolean in `draft` has no reason
  const missing: Readonly<Record<BooleansIn<Pick<Made, 'isOpen' | 'draft'>>, true>> = { isOpen: true };
  expect([found, missing]).toHaveLength(2);
});
