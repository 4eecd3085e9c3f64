import {
  accessDecliningArrangements,
  accessOpeningArrangements,
  deskTaskArrangements,
  offerWorkArrangements,
  questionAnswerArrangements,
} from '#tests/paths/flows/desk/desk.arrangements.ts';
import { newsArrangements } from '#tests/paths/flows/records/news/news.arrangements.ts';
import { FLOWS } from '#tests/paths/flows.ts';

import {
  accountDeletionArrangements,
  profileEditArrangements,
  newsMailsArrangements,
  signOutElsewhereArrangements,
} from '#tests/paths/flows/account/account.arrangements.ts';
import { articleCompletionArrangements } from '#tests/paths/flows/buying/article-completion/article-completion.arrangements.ts';
import { articlePriceArrangements } from '#tests/paths/flows/buying/article-price/article-price.arrangements.ts';
import { searchSuggestionsArrangements } from '#tests/paths/flows/records/search-suggestions/search-suggestions.arrangements.ts';
import { articleReplacementArrangements } from '#tests/paths/flows/buying/article-replacement/article-replacement.arrangements.ts';
import { articleSearchArrangements } from '#tests/paths/flows/records/article-search/article-search.arrangements.ts';
import { customerSearchArrangements } from '#tests/paths/flows/records/customer-search/customer-search.arrangements.ts';
import { cartFillingArrangements } from '#tests/paths/flows/buying/cart-filling/cart-filling.arrangements.ts';
import { cartSavingArrangements } from '#tests/paths/flows/buying/cart-saving/cart-saving.arrangements.ts';
import { quickOrderArrangements } from '#tests/paths/flows/buying/quick-order/quick-order.arrangements.ts';
import { memoryListArrangements } from '#tests/paths/flows/buying/memory-list/memory-list.arrangements.ts';
import { memoryNotesArrangements } from '#tests/paths/flows/buying/memory-notes/memory-notes.arrangements.ts';
import { cartArrangements } from '#tests/paths/flows/buying/cart/cart.arrangements.ts';
import type { PortalArrangements } from './arrangement.ts';
import { checkoutArrangements } from '#tests/paths/flows/buying/checkout/checkout.arrangements.ts';
import { consentArrangements } from '#tests/paths/flows/portal/consent/consent.arrangements.ts';
import { dataSheetDeliveryArrangements } from '#tests/paths/flows/records/data-sheet-delivery/data-sheet-delivery.arrangements.ts';
import { emailVerificationArrangements } from '#tests/paths/flows/signing-in/email-verification/email-verification.arrangements.ts';
import { fileDownloadArrangements } from '#tests/paths/flows/records/file-download/file-download.arrangements.ts';
import { lineMachineArrangements } from '#tests/paths/flows/buying/line-machine/line-machine.arrangements.ts';
import { listingArrangements } from '#tests/paths/flows/records/listing/listing.arrangements.ts';
import { locationChangeArrangements } from '#tests/paths/flows/records/location-change/location-change.arrangements.ts';
import { navigationArrangements } from '#tests/paths/flows/portal/navigation/navigation.arrangements.ts';
import { newsletterUnsubscribeArrangements } from '#tests/paths/flows/account/newsletter-unsubscribe/newsletter-unsubscribe.arrangements.ts';
import { noteSavingArrangements } from '#tests/paths/flows/buying/note-saving/note-saving.arrangements.ts';
import { notificationsArrangements } from '#tests/paths/flows/portal/notifications/notifications.arrangements.ts';
import {
  offerDecisionArrangements,
  machineQuestionArrangements,
  offerMessageArrangements,
} from '#tests/paths/flows/records/offers.arrangements.ts';
import {
  passwordChangeGuideArrangements,
  passwordResetArrangements,
} from '#tests/paths/flows/signing-in/password.arrangements.ts';
import { recoveryCodesArrangements } from '#tests/paths/flows/account/recovery-codes/recovery-codes.arrangements.ts';
import { passkeyDutyArrangements } from '#tests/paths/flows/signing-in/passkey-duty/passkey-duty.arrangements.ts';
import { passkeyRenamingArrangements } from '#tests/paths/flows/account/passkey-renaming/passkey-renaming.arrangements.ts';
import { passkeysArrangements } from '#tests/paths/flows/account/passkeys/passkeys.arrangements.ts';
import { passkeySignInArrangements } from '#tests/paths/flows/signing-in/passkey-sign-in/passkey-sign-in.arrangements.ts';
import { pageReloadArrangements } from '#tests/paths/flows/portal/page-reload/page-reload.arrangements.ts';
import { portalArrangements } from '#tests/paths/flows/portal/portal/portal.arrangements.ts';
import { preferencesArrangements } from '#tests/paths/flows/portal/preferences/preferences.arrangements.ts';
import { priceRequestsArrangements } from '#tests/paths/flows/buying/price-requests/price-requests.arrangements.ts';
import {
  accountArrangements,
  articleDetailsArrangements,
  dashboardArrangements,
  deskArrangements,
  deskListArrangements,
  deskOfferArrangements,
  machineDetailsArrangements,
  offerDetailsArrangements,
  orderDetailsArrangements,
  placedRecordArrangements,
} from '#tests/paths/flows/records/record/record.arrangements.ts';
import { representationArrangements } from '#tests/paths/flows/portal/representation/representation.arrangements.ts';
import { reorderArrangements } from '#tests/paths/flows/buying/reorder/reorder.arrangements.ts';
import { sessionArrangements } from '#tests/paths/flows/portal/session/session.arrangements.ts';
import { signInArrangements } from '#tests/paths/flows/signing-in/sign-in/sign-in.arrangements.ts';
import { signUpArrangements } from '#tests/paths/flows/signing-in/sign-up/sign-up.arrangements.ts';
import { verificationMailArrangements } from '#tests/paths/flows/signing-in/verification-mail/verification-mail.arrangements.ts';
import { supportArrangements } from '#tests/paths/flows/portal/support/support.arrangements.ts';
import type { WalkedFlow } from './walk-path.ts';

const CAUSES: Readonly<Record<string, PortalArrangements>> = {
  account: accountArrangements,
  'account-deletion': accountDeletionArrangements,
  'article-completion': articleCompletionArrangements,
  'article-details': articleDetailsArrangements,
  'article-price': articlePriceArrangements,
  'article-replacement': articleReplacementArrangements,
  'article-search': articleSearchArrangements,
  'customer-search': customerSearchArrangements,
  cart: cartArrangements,
  'cart-filling': cartFillingArrangements,
  'cart-saving': cartSavingArrangements,
  checkout: checkoutArrangements,
  consent: consentArrangements,
  'access-declining': accessDecliningArrangements,
  'access-opening': accessOpeningArrangements,
  'question-answer': questionAnswerArrangements,
  dashboard: dashboardArrangements,
  desk: deskArrangements,
  'desk-list': deskListArrangements,
  'desk-offer': deskOfferArrangements,
  'desk-task': deskTaskArrangements,
  'offer-work': offerWorkArrangements,
  'data-sheet-delivery': dataSheetDeliveryArrangements,
  'email-verification': emailVerificationArrangements,
  'file-download': fileDownloadArrangements,
  'line-machine': lineMachineArrangements,
  listing: listingArrangements,
  'location-change': locationChangeArrangements,
  'machine-details': machineDetailsArrangements,
  'machine-question': machineQuestionArrangements,
  'memory-list': memoryListArrangements,
  'memory-notes': memoryNotesArrangements,
  navigation: navigationArrangements,
  news: newsArrangements,
  'news-mails': newsMailsArrangements,
  'newsletter-unsubscribe': newsletterUnsubscribeArrangements,
  'note-saving': noteSavingArrangements,
  notifications: notificationsArrangements,
  'order-details': orderDetailsArrangements,
  'offer-decision': offerDecisionArrangements,
  'offer-details': offerDetailsArrangements,
  'offer-message': offerMessageArrangements,
  'passkey-duty': passkeyDutyArrangements,
  'passkey-renaming': passkeyRenamingArrangements,
  'passkey-sign-in': passkeySignInArrangements,
  passkeys: passkeysArrangements,
  'placed-record': placedRecordArrangements,
  'recovery-codes': recoveryCodesArrangements,
  'password-change-guide': passwordChangeGuideArrangements,
  'password-reset': passwordResetArrangements,
  'page-reload': pageReloadArrangements,
  portal: portalArrangements,
  preferences: preferencesArrangements,
  'price-requests': priceRequestsArrangements,
  representation: representationArrangements,
  'profile-edit': profileEditArrangements,
  reorder: reorderArrangements,
  'quick-order': quickOrderArrangements,
  'search-suggestions': searchSuggestionsArrangements,
  session: sessionArrangements,
  'sign-in': signInArrangements,
  'sign-up': signUpArrangements,
  'sign-out-elsewhere': signOutElsewhereArrangements,
  support: supportArrangements,
  'verification-mail': verificationMailArrangements,
};

/** Holds the flows that a person is led along through the whole portal, by name. */
export const WALKED_FLOWS: ReadonlyMap<string, WalkedFlow> = new Map(
  Object.entries(CAUSES).map(([name, arrangements]) => {
    const { tables, ...flow } = FLOWS[name]!;
    if (tables === undefined) throw new Error(`${name} has no tables for a person`);
    const expectations = { ...tables.expectations, ...arrangements.leadingOn };
    return [name, { ...flow, tables: { ...tables, expectations }, arrangements }];
  }),
);
