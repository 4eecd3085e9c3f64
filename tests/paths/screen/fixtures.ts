import type { Fixture } from './fixture.tsx';
import {
  accountDeletionFixture,
  accountFixture,
  newsMailsFixture,
  passkeyRenamingFixture,
  passkeysFixture,
  recoveryCodesFixture,
  profileEditFixture,
  signOutElsewhereFixture,
} from '#tests/paths/flows/account/account.fixture.tsx';
import { articleCompletionFixture } from '#tests/paths/flows/buying/article-completion/article-completion.fixture.tsx';
import { articleDetailsFixture } from '#tests/paths/flows/buying/article-details.fixture.tsx';
import { searchSuggestionsFixture } from '#tests/paths/flows/records/search-suggestions/search-suggestions.fixture.tsx';
import { articleReplacementFixture } from '#tests/paths/flows/buying/article-replacement/article-replacement.fixture.tsx';
import { articleSearchFixture } from '#tests/paths/flows/records/article-search/article-search.fixture.tsx';
import { customerSearchFixture } from '#tests/paths/flows/records/customer-search/customer-search.fixture.tsx';
import {
  articlePriceFixture,
  priceRequestsFixture,
} from '#tests/paths/flows/buying/price-requests/price-requests.fixture.tsx';
import { cartFillingFixture } from '#tests/paths/flows/buying/cart-filling/cart-filling.fixture.tsx';
import { cartSavingFixture } from '#tests/paths/flows/buying/cart-saving/cart-saving.fixture.tsx';
import { quickOrderFixture } from '#tests/paths/flows/buying/quick-order/quick-order.fixture.tsx';
import { memoryListFixture } from '#tests/paths/flows/buying/memory-list/memory-list.fixture.tsx';
import { memoryNotesFixture } from '#tests/paths/flows/buying/memory-notes/memory-notes.fixture.tsx';
import { cartFixture } from '#tests/paths/flows/buying/cart/cart.fixture.tsx';
import {
  checkoutFixture,
  placedRecordFixture,
} from '#tests/paths/flows/buying/checkout/checkout.fixture.tsx';
import { consentFixture } from '#tests/paths/flows/portal/consent/consent.fixture.tsx';
import { dashboardFixture } from '#tests/paths/flows/records/dashboard.fixture.tsx';
import { dataSheetDeliveryFixture } from '#tests/paths/flows/records/data-sheet-delivery/data-sheet-delivery.fixture.tsx';
import {
  accessDecliningFixture,
  accessOpeningFixture,
  deskFixture,
  deskListFixture,
  deskOfferFixture,
  deskTaskFixture,
  offerWorkFixture,
  questionAnswerFixture,
} from '#tests/paths/flows/desk/desk.fixture.tsx';
import { emailVerificationFixture } from '#tests/paths/flows/signing-in/email-verification/email-verification.fixture.tsx';
import { fileDownloadFixture } from '#tests/paths/flows/records/file-download/file-download.fixture.tsx';
import { lineMachineFixture } from '#tests/paths/flows/buying/line-machine/line-machine.fixture.tsx';
import { listingFixture } from '#tests/paths/flows/records/listing/listing.fixture.tsx';
import {
  locationChangeFixture,
  machineDetailsFixture,
  machineQuestionFixture,
} from '#tests/paths/flows/records/machines.fixture.tsx';
import { navigationFixture } from '#tests/paths/flows/portal/navigation/navigation.fixture.tsx';
import { newsFixture } from '#tests/paths/flows/records/news/news.fixture.tsx';
import { newsletterUnsubscribeFixture } from '#tests/paths/flows/account/newsletter-unsubscribe/newsletter-unsubscribe.fixture.tsx';
import { noteSavingFixture } from '#tests/paths/flows/buying/note-saving/note-saving.fixture.tsx';
import { notificationsFixture } from '#tests/paths/flows/portal/notifications/notifications.fixture.tsx';
import { orderDetailsFixture, reorderFixture } from '#tests/paths/flows/records/orders.fixture.tsx';
import {
  offerDecisionFixture,
  offerDetailsFixture,
  offerMessageFixture,
} from '#tests/paths/flows/records/offers.fixture.tsx';
import {
  passwordChangeGuideFixture,
  passwordResetFixture,
} from '#tests/paths/flows/signing-in/password.fixture.tsx';
import { passkeyDutyFixture } from '#tests/paths/flows/signing-in/passkey-duty/passkey-duty.fixture.tsx';
import { passkeySignInFixture } from '#tests/paths/flows/signing-in/passkey-sign-in/passkey-sign-in.fixture.tsx';
import { pageReloadFixture } from '#tests/paths/flows/portal/page-reload/page-reload.fixture.tsx';
import { portalFixture } from '#tests/paths/flows/portal/portal/portal.fixture.tsx';
import { preferencesFixture } from '#tests/paths/flows/portal/preferences/preferences.fixture.tsx';
import { representationFixture } from '#tests/paths/flows/portal/representation/representation.fixture.tsx';
import { sessionFixture } from '#tests/paths/flows/portal/session/session.fixture.tsx';
import { signInFixture } from '#tests/paths/flows/signing-in/sign-in/sign-in.fixture.tsx';
import { signUpFixture } from '#tests/paths/flows/signing-in/sign-up/sign-up.fixture.tsx';
import { verificationMailFixture } from '#tests/paths/flows/signing-in/verification-mail/verification-mail.fixture.tsx';
import { supportFixture } from '#tests/paths/flows/portal/support/support.fixture.tsx';

/** Holds the fixture for each flow's screens, by the name of the flow. */
export const STAGES: Readonly<Record<string, Fixture>> = {
  account: accountFixture,
  'account-deletion': accountDeletionFixture,
  'article-completion': articleCompletionFixture,
  'article-details': articleDetailsFixture,
  'article-price': articlePriceFixture,
  'article-replacement': articleReplacementFixture,
  'article-search': articleSearchFixture,
  'customer-search': customerSearchFixture,
  cart: cartFixture,
  'cart-filling': cartFillingFixture,
  'cart-saving': cartSavingFixture,
  checkout: checkoutFixture,
  consent: consentFixture,
  'access-declining': accessDecliningFixture,
  'access-opening': accessOpeningFixture,
  'question-answer': questionAnswerFixture,
  dashboard: dashboardFixture,
  desk: deskFixture,
  'desk-list': deskListFixture,
  'desk-offer': deskOfferFixture,
  'desk-task': deskTaskFixture,
  'offer-work': offerWorkFixture,
  'data-sheet-delivery': dataSheetDeliveryFixture,
  'email-verification': emailVerificationFixture,
  'file-download': fileDownloadFixture,
  'line-machine': lineMachineFixture,
  listing: listingFixture,
  'location-change': locationChangeFixture,
  'machine-details': machineDetailsFixture,
  'machine-question': machineQuestionFixture,
  'memory-list': memoryListFixture,
  'memory-notes': memoryNotesFixture,
  navigation: navigationFixture,
  news: newsFixture,
  'news-mails': newsMailsFixture,
  'newsletter-unsubscribe': newsletterUnsubscribeFixture,
  'note-saving': noteSavingFixture,
  notifications: notificationsFixture,
  'order-details': orderDetailsFixture,
  'offer-decision': offerDecisionFixture,
  'offer-details': offerDetailsFixture,
  'offer-message': offerMessageFixture,
  'passkey-duty': passkeyDutyFixture,
  'passkey-renaming': passkeyRenamingFixture,
  'passkey-sign-in': passkeySignInFixture,
  passkeys: passkeysFixture,
  'placed-record': placedRecordFixture,
  'recovery-codes': recoveryCodesFixture,
  'password-change-guide': passwordChangeGuideFixture,
  'password-reset': passwordResetFixture,
  'page-reload': pageReloadFixture,
  portal: portalFixture,
  preferences: preferencesFixture,
  'price-requests': priceRequestsFixture,
  'profile-edit': profileEditFixture,
  reorder: reorderFixture,
  representation: representationFixture,
  'quick-order': quickOrderFixture,
  'search-suggestions': searchSuggestionsFixture,
  session: sessionFixture,
  'sign-in': signInFixture,
  'sign-up': signUpFixture,
  'sign-out-elsewhere': signOutElsewhereFixture,
  support: supportFixture,
  'verification-mail': verificationMailFixture,
};
