import type { Stage } from './stage.tsx';
import {
  accountDeletionStage,
  accountStage,
  profileEditStage,
  signOutElsewhereStage,
} from './account.stage.tsx';
import { articleCompletionStage } from './article-completion.stage.tsx';
import { articleDetailsStage } from './article-details.stage.tsx';
import { articleSearchStage } from './article-search.stage.tsx';
import { articlePriceStage, priceRequestsStage } from './price-requests.stage.tsx';
import { cartFillingStage } from './cart-filling.stage.tsx';
import { quickOrderStage } from './quick-order.stage.tsx';
import { memoryListStage } from './memory-list.stage.tsx';
import { memoryNotesStage } from './memory-notes.stage.tsx';
import { cartStage } from './cart.stage.tsx';
import { checkoutStage } from './checkout.stage.tsx';
import { consentStage } from './consent.stage.tsx';
import { dashboardStage } from './dashboard.stage.tsx';
import { dataSheetDeliveryStage } from './data-sheet-delivery.stage.tsx';
import { emailVerificationStage } from './email-verification.stage.tsx';
import { fileDownloadStage } from './file-download.stage.tsx';
import { lineMachineStage } from './line-machine.stage.tsx';
import { listingStage } from './listing.stage.tsx';
import { locationChangeStage, machineDetailsStage } from './machines.stage.tsx';
import { navigationStage } from './navigation.stage.tsx';
import { newsletterUnsubscribeStage } from './newsletter-unsubscribe.stage.tsx';
import { noteSavingStage } from './note-saving.stage.tsx';
import { notificationsStage } from './notifications.stage.tsx';
import { orderDetailsStage, reorderStage } from './orders.stage.tsx';
import { offerDecisionStage, offerDetailsStage, offerMessageStage } from './offers.stage.tsx';
import { passwordChangeGuideStage, passwordResetStage } from './password.stage.tsx';
import { portalStage } from './portal.stage.tsx';
import { preferencesStage } from './preferences.stage.tsx';
import { representationStage } from './representation.stage.tsx';
import { sessionStage } from './session.stage.tsx';
import { signInStage } from './sign-in.stage.tsx';
import { signUpStage } from './sign-up.stage.tsx';
import { verificationMailStage } from './verification-mail.stage.tsx';
import { supportStage } from './support.stage.tsx';

/** Where each flow is walked through its screens, by the name of its chart's file. */
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
