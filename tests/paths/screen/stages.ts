import type { Stage } from './stage.tsx';
import {
  accountDeletionStage,
  accountStage,
  profileEditStage,
  signOutElsewhereStage,
} from '#tests/paths/flows/account/account.stage.tsx';
import { articleCompletionStage } from '#tests/paths/flows/buying/article-completion/article-completion.stage.tsx';
import { articleDetailsStage } from '#tests/paths/flows/buying/article-details.stage.tsx';
import { articleSearchStage } from '#tests/paths/flows/records/article-search/article-search.stage.tsx';
import {
  articlePriceStage,
  priceRequestsStage,
} from '#tests/paths/flows/buying/price-requests/price-requests.stage.tsx';
import { cartFillingStage } from '#tests/paths/flows/buying/cart-filling/cart-filling.stage.tsx';
import { quickOrderStage } from '#tests/paths/flows/buying/quick-order/quick-order.stage.tsx';
import { memoryListStage } from '#tests/paths/flows/buying/memory-list/memory-list.stage.tsx';
import { memoryNotesStage } from '#tests/paths/flows/buying/memory-notes/memory-notes.stage.tsx';
import { cartStage } from '#tests/paths/flows/buying/cart/cart.stage.tsx';
import { checkoutStage } from '#tests/paths/flows/buying/checkout/checkout.stage.tsx';
import { consentStage } from '#tests/paths/flows/portal/consent/consent.stage.tsx';
import { dashboardStage } from '#tests/paths/flows/records/dashboard.stage.tsx';
import { dataSheetDeliveryStage } from '#tests/paths/flows/records/data-sheet-delivery/data-sheet-delivery.stage.tsx';
import { emailVerificationStage } from '#tests/paths/flows/signing-in/email-verification/email-verification.stage.tsx';
import { fileDownloadStage } from '#tests/paths/flows/records/file-download/file-download.stage.tsx';
import { lineMachineStage } from '#tests/paths/flows/buying/line-machine/line-machine.stage.tsx';
import { listingStage } from '#tests/paths/flows/records/listing/listing.stage.tsx';
import { locationChangeStage, machineDetailsStage } from '#tests/paths/flows/records/machines.stage.tsx';
import { navigationStage } from '#tests/paths/flows/portal/navigation/navigation.stage.tsx';
import { newsletterUnsubscribeStage } from '#tests/paths/flows/account/newsletter-unsubscribe/newsletter-unsubscribe.stage.tsx';
import { noteSavingStage } from '#tests/paths/flows/buying/note-saving/note-saving.stage.tsx';
import { notificationsStage } from '#tests/paths/flows/portal/notifications/notifications.stage.tsx';
import { orderDetailsStage, reorderStage } from '#tests/paths/flows/records/orders.stage.tsx';
import {
  offerDecisionStage,
  offerDetailsStage,
  offerMessageStage,
} from '#tests/paths/flows/records/offers.stage.tsx';
import {
  passwordChangeGuideStage,
  passwordResetStage,
} from '#tests/paths/flows/signing-in/password.stage.tsx';
import { portalStage } from '#tests/paths/flows/portal/portal/portal.stage.tsx';
import { preferencesStage } from '#tests/paths/flows/portal/preferences/preferences.stage.tsx';
import { representationStage } from '#tests/paths/flows/portal/representation/representation.stage.tsx';
import { sessionStage } from '#tests/paths/flows/portal/session/session.stage.tsx';
import { signInStage } from '#tests/paths/flows/signing-in/sign-in/sign-in.stage.tsx';
import { signUpStage } from '#tests/paths/flows/signing-in/sign-up/sign-up.stage.tsx';
import { verificationMailStage } from '#tests/paths/flows/signing-in/verification-mail/verification-mail.stage.tsx';
import { supportStage } from '#tests/paths/flows/portal/support/support.stage.tsx';

/** The stage on which each flow is walked through its screens, by the name of its chart's file. */
export const STAGES: Readonly<Record<string, Stage>> = {
  account: accountStage,
  'account-deletion': accountDeletionStage,
  'article-completion': articleCompletionStage,
  'article-details': articleDetailsStage,
  'article-price': articlePriceStage,
  'article-search': articleSearchStage,
  cart: cartStage,
  'cart-filling': cartFillingStage,
  checkout: checkoutStage,
  consent: consentStage,
  dashboard: dashboardStage,
  'data-sheet-delivery': dataSheetDeliveryStage,
  'email-verification': emailVerificationStage,
  'file-download': fileDownloadStage,
  'line-machine': lineMachineStage,
  listing: listingStage,
  'location-change': locationChangeStage,
  'machine-details': machineDetailsStage,
  'memory-list': memoryListStage,
  'memory-notes': memoryNotesStage,
  navigation: navigationStage,
  'newsletter-unsubscribe': newsletterUnsubscribeStage,
  'note-saving': noteSavingStage,
  notifications: notificationsStage,
  'order-details': orderDetailsStage,
  'offer-decision': offerDecisionStage,
  'offer-details': offerDetailsStage,
  'offer-message': offerMessageStage,
  'password-change-guide': passwordChangeGuideStage,
  'password-reset': passwordResetStage,
  portal: portalStage,
  preferences: preferencesStage,
  'price-requests': priceRequestsStage,
  'profile-edit': profileEditStage,
  reorder: reorderStage,
  representation: representationStage,
  'quick-order': quickOrderStage,
  session: sessionStage,
  'sign-in': signInStage,
  'sign-up': signUpStage,
  'sign-out-elsewhere': signOutElsewhereStage,
  support: supportStage,
  'verification-mail': verificationMailStage,
};
