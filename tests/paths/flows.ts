import type { Exceptions } from './generator/gaps.ts';
import type { PathModel } from './generator/model.ts';
import type { Invariants } from './machine/moment.ts';
import { articleCompletionInvariants } from './flows/buying/article-completion/article-completion.invariants.ts';
import { articleCompletionModel } from './flows/buying/article-completion/article-completion.model.ts';
import { articlePriceInvariants } from './flows/buying/article-price/article-price.invariants.ts';
import { articlePriceModel } from './flows/buying/article-price/article-price.model.ts';
import { articleSearchModel, OTHER_CATEGORY } from './flows/records/article-search/article-search.model.ts';
import { cartFillingInvariants } from './flows/buying/cart-filling/cart-filling.invariants.ts';
import { cartFillingModel, PARTLY } from './flows/buying/cart-filling/cart-filling.model.ts';
import { cartSavingInvariants } from './flows/buying/cart-saving/cart-saving.invariants.ts';
import { cartSavingModel, PARTLY as PARTLY_SAVED } from './flows/buying/cart-saving/cart-saving.model.ts';
import { cartSavingTables } from './flows/buying/cart-saving/cart-saving.tables.ts';
import { cartInvariants } from './flows/buying/cart/cart.invariants.ts';
import { cartModel } from './flows/buying/cart/cart.model.ts';
import { checkoutInvariants } from './flows/buying/checkout/checkout.invariants.ts';
import { checkoutModel } from './flows/buying/checkout/checkout.model.ts';
import { consentInvariants } from './flows/portal/consent/consent.invariants.ts';
import { consentModel } from './flows/portal/consent/consent.model.ts';
import { dataSheetDeliveryInvariants } from './flows/records/data-sheet-delivery/data-sheet-delivery.invariants.ts';
import { dataSheetDeliveryModel } from './flows/records/data-sheet-delivery/data-sheet-delivery.model.ts';
import { accessOpeningInvariants } from './flows/desk/access-opening/access-opening.invariants.ts';
import { accessOpeningModel } from './flows/desk/access-opening/access-opening.model.ts';
import { accessOpeningTables } from './flows/desk/access-opening/access-opening.tables.ts';
import { deskReplyInvariants } from './flows/desk/desk-reply/desk-reply.invariants.ts';
import { accessDecliningModel, questionAnswerModel } from './flows/desk/desk-reply/desk-reply.model.ts';
import { accessDecliningTables, questionAnswerTables } from './flows/desk/desk-reply/desk-reply.tables.ts';
import { deskTaskInvariants } from './flows/desk/desk-task/desk-task.invariants.ts';
import { deskTaskModel } from './flows/desk/desk-task/desk-task.model.ts';
import { deskTaskTables } from './flows/desk/desk-task/desk-task.tables.ts';
import { offerWorkInvariants } from './flows/desk/offer-work/offer-work.invariants.ts';
import { offerWorkModel } from './flows/desk/offer-work/offer-work.model.ts';
import { offerWorkTables } from './flows/desk/offer-work/offer-work.tables.ts';
import { emailVerificationInvariants } from './flows/signing-in/email-verification/email-verification.invariants.ts';
import { emailVerificationModel } from './flows/signing-in/email-verification/email-verification.model.ts';
import { fileDownloadInvariants } from './flows/records/file-download/file-download.invariants.ts';
import { fileDownloadModel } from './flows/records/file-download/file-download.model.ts';
import {
  articleSearchInvariants,
  customerSearchInvariants,
  listingInvariants,
} from './flows/records/listing/listing.invariants.ts';
import { lineMachineInvariants } from './flows/buying/line-machine/line-machine.invariants.ts';
import { articleReplacementInvariants } from './flows/buying/article-replacement/article-replacement.invariants.ts';
import { articleReplacementModel } from './flows/buying/article-replacement/article-replacement.model.ts';
import { articleReplacementTables } from './flows/buying/article-replacement/article-replacement.tables.ts';
import { lineMachineModel } from './flows/buying/line-machine/line-machine.model.ts';
import { FITS, HALF_A_DAY, listingModel, WHOLE_DAY } from './flows/records/listing/listing.model.ts';
import { memoryListInvariants } from './flows/buying/memory-list/memory-list.invariants.ts';
import { memoryNotesInvariants } from './flows/buying/memory-notes/memory-notes.invariants.ts';
import { memoryNotesModel } from './flows/buying/memory-notes/memory-notes.model.ts';
import { noteSavingTables } from './flows/buying/note-saving/note-saving.tables.ts';
import { memoryNotesTables } from './flows/buying/memory-notes/memory-notes.tables.ts';
import { quickOrderInvariants } from './flows/buying/quick-order/quick-order.invariants.ts';
import { quickOrderModel } from './flows/buying/quick-order/quick-order.model.ts';
import {
  ANOTHER,
  memoryListModel,
  SAVE_AGAIN,
  SAVED_AGAIN,
} from './flows/buying/memory-list/memory-list.model.ts';
import { recoveryCodesInvariants } from './flows/account/recovery-codes/recovery-codes.invariants.ts';
import { recoveryCodesModel } from './flows/account/recovery-codes/recovery-codes.model.ts';
import { recoveryCodesTables } from './flows/account/recovery-codes/recovery-codes.tables.ts';
import { passkeyDutyInvariants } from './flows/signing-in/passkey-duty/passkey-duty.invariants.ts';
import { passkeyDutyModel } from './flows/signing-in/passkey-duty/passkey-duty.model.ts';
import { passkeyDutyTables } from './flows/signing-in/passkey-duty/passkey-duty.tables.ts';
import { passkeyRenamingInvariants } from './flows/account/passkey-renaming/passkey-renaming.invariants.ts';
import { passkeyRenamingModel } from './flows/account/passkey-renaming/passkey-renaming.model.ts';
import { passkeyRenamingTables } from './flows/account/passkey-renaming/passkey-renaming.tables.ts';
import { passkeysInvariants } from './flows/account/passkeys/passkeys.invariants.ts';
import { passkeysModel } from './flows/account/passkeys/passkeys.model.ts';
import { passkeysTables } from './flows/account/passkeys/passkeys.tables.ts';
import { passkeySignInInvariants } from './flows/signing-in/passkey-sign-in/passkey-sign-in.invariants.ts';
import { passkeySignInModel } from './flows/signing-in/passkey-sign-in/passkey-sign-in.model.ts';
import { passkeySignInTables } from './flows/signing-in/passkey-sign-in/passkey-sign-in.tables.ts';
import { locationChangeModel } from './flows/records/location-change/location-change.model.ts';
import { locationChangeInvariants } from './flows/records/machines.invariants.ts';
import { navigationInvariants } from './flows/portal/navigation/navigation.invariants.ts';
import { navigationModel } from './flows/portal/navigation/navigation.model.ts';
import { newsletterUnsubscribeInvariants } from './flows/account/newsletter-unsubscribe/newsletter-unsubscribe.invariants.ts';
import { newsletterUnsubscribeModel } from './flows/account/newsletter-unsubscribe/newsletter-unsubscribe.model.ts';
import { noteSavingInvariants } from './flows/buying/note-saving/note-saving.invariants.ts';
import { noteSavingModel } from './flows/buying/note-saving/note-saving.model.ts';
import { notificationsInvariants } from './flows/portal/notifications/notifications.invariants.ts';
import { notificationsModel } from './flows/portal/notifications/notifications.model.ts';
import {
  offerDecisionInvariants,
  offerInvariants,
  offerMessageInvariants,
} from './flows/lifecycles/offer/offer.invariants.ts';
import { offerDecisionModel } from './flows/records/offer-decision/offer-decision.model.ts';
import {
  machineQuestionModel,
  offerMessageModel,
} from './flows/records/offer-message/offer-message.model.ts';
import { offerModel } from './flows/lifecycles/offer/offer.model.ts';
import { ownRecordInvariants, recordInvariants } from './flows/records/record/record.invariants.ts';
import {
  accountModel,
  articleDetailsModel,
  dashboardModel,
  deskListModel,
  deskModel,
  deskOfferModel,
  machineDetailsModel,
  offerDetailsModel,
  orderDetailsModel,
  placedRecordModel,
} from './flows/records/record/record.model.ts';
import {
  accountTables,
  articleDetailsTables,
  dashboardTables,
  deskListTables,
  deskOfferTables,
  deskTables,
  machineDetailsTables,
  offerDetailsTables,
  orderDetailsTables,
  placedRecordTables,
} from './flows/records/record/record.tables.ts';
import { offerDecisionTables } from './flows/records/offer-decision/offer-decision.tables.ts';
import {
  machineQuestionTables,
  offerMessageTables,
} from './flows/records/offer-message/offer-message.tables.ts';
import { cartFillingTables } from './flows/buying/cart-filling/cart-filling.tables.ts';
import { quickOrderTables } from './flows/buying/quick-order/quick-order.tables.ts';
import { memoryListTables } from './flows/buying/memory-list/memory-list.tables.ts';
import { cartTables } from './flows/buying/cart/cart.tables.ts';
import { checkoutTables } from './flows/buying/checkout/checkout.tables.ts';
import { consentTables } from './flows/portal/consent/consent.tables.ts';
import { dataSheetDeliveryTables } from './flows/records/data-sheet-delivery/data-sheet-delivery.tables.ts';
import { emailVerificationTables } from './flows/signing-in/email-verification/email-verification.tables.ts';
import { sessionTables } from './flows/portal/session/session.tables.ts';
import { supportTables } from './flows/portal/support/support.tables.ts';
import { fileDownloadTables } from './flows/records/file-download/file-download.tables.ts';
import { articleCompletionTables } from './flows/buying/article-completion/article-completion.tables.ts';
import { searchSuggestionsInvariants } from './flows/records/search-suggestions/search-suggestions.invariants.ts';
import { searchSuggestionsModel } from './flows/records/search-suggestions/search-suggestions.model.ts';
import { searchSuggestionsTables } from './flows/records/search-suggestions/search-suggestions.tables.ts';
import { customerSearchModel } from './flows/records/customer-search/customer-search.model.ts';
import { customerSearchTables } from './flows/records/customer-search/customer-search.tables.ts';
import { articleSearchTables } from './flows/records/article-search/article-search.tables.ts';
import { lineMachineTables } from './flows/buying/line-machine/line-machine.tables.ts';
import { listingTables } from './flows/records/listing/listing.tables.ts';
import { locationChangeTables } from './flows/records/location-change/location-change.tables.ts';
import { newsletterUnsubscribeTables } from './flows/account/newsletter-unsubscribe/newsletter-unsubscribe.tables.ts';
import { signInTables } from './flows/signing-in/sign-in/sign-in.tables.ts';
import { signUpTables } from './flows/signing-in/sign-up/sign-up.tables.ts';
import { verificationMailTables } from './flows/signing-in/verification-mail/verification-mail.tables.ts';
import { navigationTables } from './flows/portal/navigation/navigation.tables.ts';
import { notificationsTables } from './flows/portal/notifications/notifications.tables.ts';
import { portalTables } from './flows/portal/portal/portal.tables.ts';
import { representationTables } from './flows/portal/representation/representation.tables.ts';
import { preferencesTables } from './flows/portal/preferences/preferences.tables.ts';
import { articlePriceTables } from './flows/buying/article-price/article-price.tables.ts';
import { reorderTables } from './flows/buying/reorder/reorder.tables.ts';
import { priceRequestsTables } from './flows/buying/price-requests/price-requests.tables.ts';
import type { PersonTables } from './tables.ts';
import { orderConfirmationInvariants } from './flows/lifecycles/order-confirmation/order-confirmation.invariants.ts';
import { orderConfirmationModel } from './flows/lifecycles/order-confirmation/order-confirmation.model.ts';
import { orderDeliveryInvariants } from './flows/lifecycles/order-delivery/order-delivery.invariants.ts';
import { orderDeliveryModel } from './flows/lifecycles/order-delivery/order-delivery.model.ts';
import { pageReloadInvariants } from './flows/portal/page-reload/page-reload.invariants.ts';
import { pageReloadModel } from './flows/portal/page-reload/page-reload.model.ts';
import { pageReloadTables } from './flows/portal/page-reload/page-reload.tables.ts';
import { portalInvariants } from './flows/portal/portal/portal.invariants.ts';
import { portalModel } from './flows/portal/portal/portal.model.ts';
import { preferencesInvariants } from './flows/portal/preferences/preferences.invariants.ts';
import { preferencesModel } from './flows/portal/preferences/preferences.model.ts';
import { priceAllowanceInvariants } from './flows/lifecycles/price-allowance/price-allowance.invariants.ts';
import { priceAllowanceModel } from './flows/lifecycles/price-allowance/price-allowance.model.ts';
import { priceRequestsInvariants } from './flows/buying/price-requests/price-requests.invariants.ts';
import { priceRequestsModel } from './flows/buying/price-requests/price-requests.model.ts';
import { reorderInvariants } from './flows/buying/reorder/reorder.invariants.ts';
import { reorderModel } from './flows/buying/reorder/reorder.model.ts';
import { representationInvariants } from './flows/portal/representation/representation.invariants.ts';
import { representationModel } from './flows/portal/representation/representation.model.ts';
import {
  passwordChangeGuideInvariants,
  passwordResetInvariants,
} from './flows/signing-in/password.invariants.ts';
import { passwordChangeGuideModel } from './flows/signing-in/password-change-guide/password-change-guide.model.ts';
import { passwordResetModel } from './flows/signing-in/password-reset/password-reset.model.ts';
import { passwordChangeGuideTables } from './flows/signing-in/password-change-guide/password-change-guide.tables.ts';
import { passwordResetTables } from './flows/signing-in/password-reset/password-reset.tables.ts';
import { resetLinkInvariants } from './flows/lifecycles/reset-link/reset-link.invariants.ts';
import { resetLinkModel } from './flows/lifecycles/reset-link/reset-link.model.ts';
import { sessionInvariants } from './flows/portal/session/session.invariants.ts';
import { sessionModel } from './flows/portal/session/session.model.ts';
import { signInInvariants } from './flows/signing-in/sign-in/sign-in.invariants.ts';
import { signInModel, UNTIMED as TRIES_UNTIMED } from './flows/signing-in/sign-in/sign-in.model.ts';
import { signUpInvariants } from './flows/signing-in/sign-up/sign-up.invariants.ts';
import { signUpModel, UNTIMED as SIGN_UPS_UNTIMED } from './flows/signing-in/sign-up/sign-up.model.ts';
import { accountDeletionModel } from './flows/account/account-deletion/account-deletion.model.ts';
import {
  accountDeletionInvariants,
  profileEditInvariants,
  signOutElsewhereInvariants,
} from './flows/account/account.invariants.ts';
import { profileEditModel } from './flows/account/profile-edit/profile-edit.model.ts';
import { signOutElsewhereModel } from './flows/account/sign-out-elsewhere/sign-out-elsewhere.model.ts';
import { accountDeletionTables } from './flows/account/account-deletion/account-deletion.tables.ts';
import { profileEditTables } from './flows/account/profile-edit/profile-edit.tables.ts';
import { signOutElsewhereTables } from './flows/account/sign-out-elsewhere/sign-out-elsewhere.tables.ts';
import { newsInvariants } from './flows/records/news/news.invariants.ts';
import { newsModel } from './flows/records/news/news.model.ts';
import { newsTables } from './flows/records/news/news.tables.ts';
import { newsMailsInvariants } from './flows/account/news-mails/news-mails.invariants.ts';
import { newsMailsModel } from './flows/account/news-mails/news-mails.model.ts';
import { newsMailsTables } from './flows/account/news-mails/news-mails.tables.ts';
import { supportInvariants } from './flows/portal/support/support.invariants.ts';
import { supportModel } from './flows/portal/support/support.model.ts';
import { verificationMailInvariants } from './flows/signing-in/verification-mail/verification-mail.invariants.ts';
import { verificationMailModel } from './flows/signing-in/verification-mail/verification-mail.model.ts';
import { verificationTokenInvariants } from './flows/lifecycles/verification-token/verification-token.invariants.ts';
import { verificationTokenModel } from './flows/lifecycles/verification-token/verification-token.model.ts';

export interface Flow {
  readonly model: PathModel;
  readonly invariants: Invariants;
  readonly exceptions?: Exceptions;
  /**
   * Gives the reason for each condition, and each part of a combined one, that only ever gives one answer. The keys name
   * the transition, the part by its name in the code, and the answer that never comes: `transition [met]`,
   * `transition [not met]` or `transition, part [met]`.
   */
  readonly oneSided?: Exceptions;
  /** Says how a person walks the paths. A lifecycle has no such tables, because it has no screen. */
  readonly tables?: PersonTables;
}

/** Lists every chart of the portal with its model and its promises, by the name of its page in the book. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  account: { model: accountModel, invariants: ownRecordInvariants('account'), tables: accountTables },
  'account-deletion': {
    model: accountDeletionModel,
    invariants: accountDeletionInvariants,
    tables: accountDeletionTables,
  },
  'profile-edit': { model: profileEditModel, invariants: profileEditInvariants, tables: profileEditTables },
  'sign-out-elsewhere': {
    model: signOutElsewhereModel,
    invariants: signOutElsewhereInvariants,
    tables: signOutElsewhereTables,
  },
  'article-completion': {
    model: articleCompletionModel,
    invariants: articleCompletionInvariants,
    tables: articleCompletionTables,
  },
  'article-details': {
    model: articleDetailsModel,
    invariants: recordInvariants('article'),
    tables: articleDetailsTables,
  },
  'article-price': {
    model: articlePriceModel,
    invariants: articlePriceInvariants,
    tables: articlePriceTables,
  },
  'article-search': {
    model: articleSearchModel,
    invariants: articleSearchInvariants,
    tables: articleSearchTables,
    exceptions: {
      [OTHER_CATEGORY]: 'only the walk of the edges takes it; on a screen it looks like any other choice',
    },
  },
  cart: { model: cartModel, invariants: cartInvariants, tables: cartTables },
  'cart-filling': {
    model: cartFillingModel,
    invariants: cartFillingInvariants,
    tables: cartFillingTables,
    exceptions: { [PARTLY]: 'only the walk of the edges takes it; the paths begin with a single entry' },
  },
  'cart-saving': {
    model: cartSavingModel,
    invariants: cartSavingInvariants,
    tables: cartSavingTables,
    exceptions: {
      [PARTLY_SAVED]: 'only the walk of the edges takes it; the paths begin with a single line',
    },
  },
  checkout: { model: checkoutModel, invariants: checkoutInvariants, tables: checkoutTables },
  desk: { model: deskModel, invariants: ownRecordInvariants('desk'), tables: deskTables },
  'desk-list': {
    model: deskListModel,
    invariants: recordInvariants('desk list'),
    tables: deskListTables,
  },
  'desk-offer': {
    model: deskOfferModel,
    invariants: recordInvariants('desk request'),
    tables: deskOfferTables,
  },
  'access-declining': {
    model: accessDecliningModel,
    invariants: deskReplyInvariants,
    tables: accessDecliningTables,
  },
  'question-answer': {
    model: questionAnswerModel,
    invariants: deskReplyInvariants,
    tables: questionAnswerTables,
  },
  'desk-task': {
    model: deskTaskModel,
    invariants: deskTaskInvariants,
    tables: deskTaskTables,
    oneSided: {
      'noted: task.undo [not met]':
        'the list in the walk holds no mails, the only entries that cannot be taken back; tests/machines/desk/desk-task.test.ts tries one',
      'notUndone: task.undo [not met]': 'a mail cannot be taken back, so taking it back cannot fail',
    },
  },
  'access-opening': {
    model: accessOpeningModel,
    invariants: accessOpeningInvariants,
    tables: accessOpeningTables,
    exceptions: {
      'form.failed: access.submit (2)':
        'only the walk of the edges takes it; on the screen, a company that was chosen stays chosen',
    },
  },
  'offer-work': { model: offerWorkModel, invariants: offerWorkInvariants, tables: offerWorkTables },
  dashboard: { model: dashboardModel, invariants: ownRecordInvariants('dashboard'), tables: dashboardTables },
  consent: { model: consentModel, invariants: consentInvariants, tables: consentTables },
  'data-sheet-delivery': {
    model: dataSheetDeliveryModel,
    invariants: dataSheetDeliveryInvariants,
    tables: dataSheetDeliveryTables,
    oneSided: {
      'ready: mail.open [not met]':
        'other documents cannot be mailed and have no control for it; tests/machines/records/data-sheet-delivery.test.ts tries it',
    },
  },
  'email-verification': {
    model: emailVerificationModel,
    invariants: emailVerificationInvariants,
    tables: emailVerificationTables,
  },
  'file-download': {
    model: fileDownloadModel,
    invariants: fileDownloadInvariants,
    tables: fileDownloadTables,
  },
  'article-replacement': {
    model: articleReplacementModel,
    invariants: articleReplacementInvariants,
    tables: articleReplacementTables,
  },
  'line-machine': { model: lineMachineModel, invariants: lineMachineInvariants, tables: lineMachineTables },
  'customer-search': {
    model: customerSearchModel,
    invariants: customerSearchInvariants,
    tables: customerSearchTables,
  },
  listing: {
    model: listingModel,
    invariants: listingInvariants,
    tables: listingTables,
    exceptions: {
      [FITS]: 'only the walk of the edges takes it; on a screen they are terms like any others',
      [HALF_A_DAY]: 'only the walk of the edges takes it; a screen shows only what its field holds',
      [WHOLE_DAY]: 'only the walk of the edges takes it; on a screen it is a filter like any other',
    },
  },
  'location-change': {
    model: locationChangeModel,
    invariants: locationChangeInvariants,
    tables: locationChangeTables,
  },
  'machine-details': {
    model: machineDetailsModel,
    invariants: recordInvariants('machine'),
    tables: machineDetailsTables,
  },
  'machine-question': {
    model: machineQuestionModel,
    invariants: offerMessageInvariants,
    tables: machineQuestionTables,
  },
  'memory-list': {
    model: memoryListModel,
    invariants: memoryListInvariants,
    tables: memoryListTables,
    exceptions: {
      [ANOTHER]:
        'only the walk of the edges takes it; a single screen does not show that other charts drop a person’s data',
      [SAVE_AGAIN]: 'only the walk of the edges takes it; the page of the list has no control for it',
      [SAVED_AGAIN]:
        'only the walk of the edges takes it; the page of the list cannot save an entry again that is being removed',
    },
  },
  'memory-notes': { model: memoryNotesModel, invariants: memoryNotesInvariants, tables: memoryNotesTables },
  navigation: { model: navigationModel, invariants: navigationInvariants, tables: navigationTables },
  news: { model: newsModel, invariants: newsInvariants, tables: newsTables },
  'news-mails': { model: newsMailsModel, invariants: newsMailsInvariants, tables: newsMailsTables },
  'newsletter-unsubscribe': {
    model: newsletterUnsubscribeModel,
    invariants: newsletterUnsubscribeInvariants,
    tables: newsletterUnsubscribeTables,
  },
  'note-saving': { model: noteSavingModel, invariants: noteSavingInvariants, tables: noteSavingTables },
  notifications: {
    model: notificationsModel,
    invariants: notificationsInvariants,
    tables: notificationsTables,
  },
  offer: { model: offerModel, invariants: offerInvariants },
  'offer-decision': {
    model: offerDecisionModel,
    invariants: offerDecisionInvariants,
    tables: offerDecisionTables,
  },
  'offer-details': {
    model: offerDetailsModel,
    invariants: recordInvariants('offer'),
    tables: offerDetailsTables,
  },
  'offer-message': {
    model: offerMessageModel,
    invariants: offerMessageInvariants,
    tables: offerMessageTables,
  },
  'order-confirmation': { model: orderConfirmationModel, invariants: orderConfirmationInvariants },
  'order-delivery': {
    model: orderDeliveryModel,
    invariants: orderDeliveryInvariants,
  },
  'order-details': {
    model: orderDetailsModel,
    invariants: recordInvariants('order'),
    tables: orderDetailsTables,
  },
  'passkey-duty': {
    model: passkeyDutyModel,
    invariants: passkeyDutyInvariants,
    tables: passkeyDutyTables,
  },
  'passkey-renaming': {
    model: passkeyRenamingModel,
    invariants: passkeyRenamingInvariants,
    tables: passkeyRenamingTables,
  },
  'passkey-sign-in': {
    model: passkeySignInModel,
    invariants: passkeySignInInvariants,
    tables: passkeySignInTables,
  },
  passkeys: { model: passkeysModel, invariants: passkeysInvariants, tables: passkeysTables },
  'placed-record': {
    model: placedRecordModel,
    invariants: recordInvariants('placed record'),
    tables: placedRecordTables,
  },
  'recovery-codes': {
    model: recoveryCodesModel,
    invariants: recoveryCodesInvariants,
    tables: recoveryCodesTables,
  },
  'password-change-guide': {
    model: passwordChangeGuideModel,
    invariants: passwordChangeGuideInvariants,
    tables: passwordChangeGuideTables,
  },
  'password-reset': {
    model: passwordResetModel,
    invariants: passwordResetInvariants,
    tables: passwordResetTables,
  },
  'page-reload': { model: pageReloadModel, invariants: pageReloadInvariants, tables: pageReloadTables },
  portal: { model: portalModel, invariants: portalInvariants, tables: portalTables },
  preferences: { model: preferencesModel, invariants: preferencesInvariants, tables: preferencesTables },
  'price-allowance': { model: priceAllowanceModel, invariants: priceAllowanceInvariants },
  'price-requests': {
    model: priceRequestsModel,
    invariants: priceRequestsInvariants,
    tables: priceRequestsTables,
  },
  reorder: { model: reorderModel, invariants: reorderInvariants, tables: reorderTables },
  representation: {
    model: representationModel,
    invariants: representationInvariants,
    tables: representationTables,
  },
  'quick-order': {
    model: quickOrderModel,
    invariants: quickOrderInvariants,
    tables: quickOrderTables,
    oneSided: {
      'entering: row.add [not met]':
        'a walk has at most two rows, and the limit is 500; tests/machines/buying/quick-order.test.ts tries it',
    },
  },
  'reset-link': { model: resetLinkModel, invariants: resetLinkInvariants },
  'search-suggestions': {
    model: searchSuggestionsModel,
    invariants: searchSuggestionsInvariants,
    tables: searchSuggestionsTables,
  },
  session: {
    model: sessionModel,
    invariants: sessionInvariants,
    tables: sessionTables,
  },
  'sign-in': {
    model: signInModel,
    invariants: signInInvariants,
    tables: signInTables,
    exceptions: {
      [TRIES_UNTIMED]: 'the server always says how long to wait: only the walk of the edges takes it',
    },
  },
  'sign-up': {
    model: signUpModel,
    invariants: signUpInvariants,
    tables: signUpTables,
    exceptions: {
      [SIGN_UPS_UNTIMED]: 'the server always says how long to wait: only the walk of the edges takes it',
    },
  },
  support: { model: supportModel, invariants: supportInvariants, tables: supportTables },
  'verification-mail': {
    model: verificationMailModel,
    invariants: verificationMailInvariants,
    tables: verificationMailTables,
  },
  'verification-token': { model: verificationTokenModel, invariants: verificationTokenInvariants },
};
