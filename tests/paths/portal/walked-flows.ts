import { FLOWS } from '#tests/paths/flows.ts';

import { accountDeletionCauses, profileEditCauses, signOutElsewhereCauses } from './account.causes.ts';
import { articleCompletionCauses } from './article-completion.causes.ts';
import { articlePriceCauses } from './article-price.causes.ts';
import { articleSearchCauses } from './article-search.causes.ts';
import { cartFillingCauses } from './cart-filling.causes.ts';
import { quickOrderCauses } from './quick-order.causes.ts';
import { memoryListCauses } from './memory-list.causes.ts';
import { memoryNotesCauses } from './memory-notes.causes.ts';
import { cartCauses } from './cart.causes.ts';
import type { PortalCauses } from './cause.ts';
import { checkoutCauses } from './checkout.causes.ts';
import { consentCauses } from './consent.causes.ts';
import { dataSheetDeliveryCauses } from './data-sheet-delivery.causes.ts';
import { emailVerificationCauses } from './email-verification.causes.ts';
import { fileDownloadCauses } from './file-download.causes.ts';
import { lineMachineCauses } from './line-machine.causes.ts';
import { listingCauses } from './listing.causes.ts';
import { locationChangeCauses } from './location-change.causes.ts';
import { navigationCauses } from './navigation.causes.ts';
import { newsletterUnsubscribeCauses } from './newsletter-unsubscribe.causes.ts';
import { noteSavingCauses } from './note-saving.causes.ts';
import { notificationsCauses } from './notifications.causes.ts';
import { offerDecisionCauses, offerMessageCauses } from './offers.causes.ts';
import { passwordChangeGuideCauses, passwordResetCauses } from './password.causes.ts';
import { portalCauses } from './portal.causes.ts';
import { preferencesCauses } from './preferences.causes.ts';
import { priceRequestsCauses } from './price-requests.causes.ts';
import {
  accountCauses,
  articleDetailsCauses,
  dashboardCauses,
  machineDetailsCauses,
  offerDetailsCauses,
  orderDetailsCauses,
} from './record.causes.ts';
import { representationCauses } from './representation.causes.ts';
import { reorderCauses } from './reorder.causes.ts';
import { sessionCauses } from './session.causes.ts';
import { signInCauses } from './sign-in.causes.ts';
import { signUpCauses } from './sign-up.causes.ts';
import { verificationMailCauses } from './verification-mail.causes.ts';
import { supportCauses } from './support.causes.ts';
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
