import { FLOWS } from '#tests/paths/flows.ts';

import {
  accountDeletionCauses,
  profileEditCauses,
  signOutElsewhereCauses,
} from '#tests/paths/flows/account/account.causes.ts';
import { articleCompletionCauses } from '#tests/paths/flows/buying/article-completion/article-completion.causes.ts';
import { articlePriceCauses } from '#tests/paths/flows/buying/article-price/article-price.causes.ts';
import { articleSearchCauses } from '#tests/paths/flows/records/article-search/article-search.causes.ts';
import { cartFillingCauses } from '#tests/paths/flows/buying/cart-filling/cart-filling.causes.ts';
import { quickOrderCauses } from '#tests/paths/flows/buying/quick-order/quick-order.causes.ts';
import { memoryListCauses } from '#tests/paths/flows/buying/memory-list/memory-list.causes.ts';
import { memoryNotesCauses } from '#tests/paths/flows/buying/memory-notes/memory-notes.causes.ts';
import { cartCauses } from '#tests/paths/flows/buying/cart/cart.causes.ts';
import type { PortalCauses } from './cause.ts';
import { checkoutCauses } from '#tests/paths/flows/buying/checkout/checkout.causes.ts';
import { consentCauses } from '#tests/paths/flows/portal/consent/consent.causes.ts';
import { dataSheetDeliveryCauses } from '#tests/paths/flows/records/data-sheet-delivery/data-sheet-delivery.causes.ts';
import { emailVerificationCauses } from '#tests/paths/flows/signing-in/email-verification/email-verification.causes.ts';
import { fileDownloadCauses } from '#tests/paths/flows/records/file-download/file-download.causes.ts';
import { lineMachineCauses } from '#tests/paths/flows/buying/line-machine/line-machine.causes.ts';
import { listingCauses } from '#tests/paths/flows/records/listing/listing.causes.ts';
import { locationChangeCauses } from '#tests/paths/flows/records/location-change/location-change.causes.ts';
import { navigationCauses } from '#tests/paths/flows/portal/navigation/navigation.causes.ts';
import { newsletterUnsubscribeCauses } from '#tests/paths/flows/account/newsletter-unsubscribe/newsletter-unsubscribe.causes.ts';
import { noteSavingCauses } from '#tests/paths/flows/buying/note-saving/note-saving.causes.ts';
import { notificationsCauses } from '#tests/paths/flows/portal/notifications/notifications.causes.ts';
import { offerDecisionCauses, offerMessageCauses } from '#tests/paths/flows/records/offers.causes.ts';
import {
  passwordChangeGuideCauses,
  passwordResetCauses,
} from '#tests/paths/flows/signing-in/password.causes.ts';
import { portalCauses } from '#tests/paths/flows/portal/portal/portal.causes.ts';
import { preferencesCauses } from '#tests/paths/flows/portal/preferences/preferences.causes.ts';
import { priceRequestsCauses } from '#tests/paths/flows/buying/price-requests/price-requests.causes.ts';
import {
  accountCauses,
  articleDetailsCauses,
  dashboardCauses,
  machineDetailsCauses,
  offerDetailsCauses,
  orderDetailsCauses,
} from '#tests/paths/flows/records/record/record.causes.ts';
import { representationCauses } from '#tests/paths/flows/portal/representation/representation.causes.ts';
import { reorderCauses } from '#tests/paths/flows/buying/reorder/reorder.causes.ts';
import { sessionCauses } from '#tests/paths/flows/portal/session/session.causes.ts';
import { signInCauses } from '#tests/paths/flows/signing-in/sign-in/sign-in.causes.ts';
import { signUpCauses } from '#tests/paths/flows/signing-in/sign-up/sign-up.causes.ts';
import { verificationMailCauses } from '#tests/paths/flows/signing-in/verification-mail/verification-mail.causes.ts';
import { supportCauses } from '#tests/paths/flows/portal/support/support.causes.ts';
import type { WalkedFlow } from './walk-path.ts';

const CAUSES: Readonly<Record<string, PortalCauses>> = {
  account: accountCauses,
  'account-deletion': accountDeletionCauses,
  'article-completion': articleCompletionCauses,
  'article-details': articleDetailsCauses,
  'article-price': articlePriceCauses,
  'article-search': articleSearchCauses,
  cart: cartCauses,
  'cart-filling': cartFillingCauses,
  checkout: checkoutCauses,
  consent: consentCauses,
  dashboard: dashboardCauses,
  'data-sheet-delivery': dataSheetDeliveryCauses,
  'email-verification': emailVerificationCauses,
  'file-download': fileDownloadCauses,
  'line-machine': lineMachineCauses,
  listing: listingCauses,
  'location-change': locationChangeCauses,
  'machine-details': machineDetailsCauses,
  'memory-list': memoryListCauses,
  'memory-notes': memoryNotesCauses,
  navigation: navigationCauses,
  'newsletter-unsubscribe': newsletterUnsubscribeCauses,
  'note-saving': noteSavingCauses,
  notifications: notificationsCauses,
  'order-details': orderDetailsCauses,
  'offer-decision': offerDecisionCauses,
  'offer-details': offerDetailsCauses,
  'offer-message': offerMessageCauses,
  'password-change-guide': passwordChangeGuideCauses,
  'password-reset': passwordResetCauses,
  portal: portalCauses,
  preferences: preferencesCauses,
  'price-requests': priceRequestsCauses,
  representation: representationCauses,
  'profile-edit': profileEditCauses,
  reorder: reorderCauses,
  'quick-order': quickOrderCauses,
  session: sessionCauses,
  'sign-in': signInCauses,
  'sign-up': signUpCauses,
  'sign-out-elsewhere': signOutElsewhereCauses,
  support: supportCauses,
  'verification-mail': verificationMailCauses,
};

/** The flows along which a person is led through the whole portal, by name. */
export const WALKED_FLOWS: ReadonlyMap<string, WalkedFlow> = new Map(
  Object.entries(CAUSES).map(([name, causes]) => {
    const { tables, ...flow } = FLOWS[name]!;
    if (tables === undefined) throw new Error(`${name} says nothing of a person`);
    const sightings = { ...tables.sightings, ...causes.leadingOn };
    return [name, { ...flow, tables: { ...tables, sightings }, causes }];
  }),
);
