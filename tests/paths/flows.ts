import type { Exceptions } from './generator/gaps.ts';
import type { PathModel } from './generator/model.ts';
import type { Invariants } from './machine/moment.ts';
import { articleCompletionInvariants } from './article-completion.invariants.ts';
import { articleCompletionModel } from './article-completion.model.ts';
import { articlePriceModel } from './article-price.model.ts';
import { articleSearchModel, OTHER_CATEGORY } from './article-search.model.ts';
import { cartFillingModel, PARTLY } from './cart-filling.model.ts';
import { cartInvariants } from './cart.invariants.ts';
import { cartModel } from './cart.model.ts';
import { checkoutInvariants } from './checkout.invariants.ts';
import { checkoutModel } from './checkout.model.ts';
import { consentInvariants } from './consent.invariants.ts';
import { consentModel } from './consent.model.ts';
import { dataSheetDeliveryInvariants } from './data-sheet-delivery.invariants.ts';
import { dataSheetDeliveryModel } from './data-sheet-delivery.model.ts';
import { emailVerificationInvariants } from './email-verification.invariants.ts';
import { emailVerificationModel } from './email-verification.model.ts';
import { fileDownloadModel } from './file-download.model.ts';
import { articleSearchInvariants, listingInvariants } from './listing.invariants.ts';
import { lineMachineInvariants } from './line-machine.invariants.ts';
import { lineMachineModel } from './line-machine.model.ts';
import { FITS, HALF_A_DAY, listingModel, WHOLE_DAY } from './listing.model.ts';
import { memoryListInvariants } from './memory-list.invariants.ts';
import { memoryNotesInvariants } from './memory-notes.invariants.ts';
import { memoryNotesModel } from './memory-notes.model.ts';
import { noteSavingTables } from './tables/note-saving.tables.ts';
import { memoryNotesTables } from './tables/memory-notes.tables.ts';
import { quickOrderInvariants } from './quick-order.invariants.ts';
import { quickOrderModel } from './quick-order.model.ts';
import { ANOTHER, memoryListModel } from './memory-list.model.ts';
import { locationChangeModel } from './location-change.model.ts';
import { locationChangeInvariants } from './machines.invariants.ts';
import { navigationInvariants } from './navigation.invariants.ts';
import { navigationModel } from './navigation.model.ts';
import { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';
import { noteSavingInvariants } from './note-saving.invariants.ts';
import { noteSavingModel } from './note-saving.model.ts';
import { notificationsInvariants } from './notifications.invariants.ts';
import { notificationsModel } from './notifications.model.ts';
import { offerDecisionInvariants, offerInvariants, offerMessageInvariants } from './offer.invariants.ts';
import { offerDecisionModel } from './offer-decision.model.ts';
import { offerMessageModel } from './offer-message.model.ts';
import { offerModel } from './offer.model.ts';
import { ownRecordInvariants, recordInvariants } from './record.invariants.ts';
import {
  accountModel,
  articleDetailsModel,
  dashboardModel,
  machineDetailsModel,
  offerDetailsModel,
  orderDetailsModel,
} from './record.model.ts';
import {
  accountTables,
  articleDetailsTables,
  dashboardTables,
  machineDetailsTables,
  offerDetailsTables,
  orderDetailsTables,
} from './tables/record.tables.ts';
import { offerDecisionTables } from './tables/offer-decision.tables.ts';
import { offerMessageTables } from './tables/offer-message.tables.ts';
import { cartFillingTables } from './tables/cart-filling.tables.ts';
import { quickOrderTables } from './tables/quick-order.tables.ts';
import { memoryListTables } from './tables/memory-list.tables.ts';
import { cartTables } from './tables/cart.tables.ts';
import { checkoutTables } from './tables/checkout.tables.ts';
import { consentTables } from './tables/consent.tables.ts';
import { dataSheetDeliveryTables } from './tables/data-sheet-delivery.tables.ts';
import { emailVerificationTables } from './tables/email-verification.tables.ts';
import { sessionTables } from './tables/session.tables.ts';
import { supportTables } from './tables/support.tables.ts';
import { fileDownloadTables } from './tables/file-download.tables.ts';
import { articleCompletionTables } from './tables/article-completion.tables.ts';
import { articleSearchTables } from './tables/article-search.tables.ts';
import { lineMachineTables } from './tables/line-machine.tables.ts';
import { listingTables } from './tables/listing.tables.ts';
import { locationChangeTables } from './tables/location-change.tables.ts';
import { newsletterUnsubscribeTables } from './tables/newsletter-unsubscribe.tables.ts';
import { signInTables } from './tables/sign-in.tables.ts';
import { signUpTables } from './tables/sign-up.tables.ts';
import { verificationMailTables } from './tables/verification-mail.tables.ts';
import { navigationTables } from './tables/navigation.tables.ts';
import { notificationsTables } from './tables/notifications.tables.ts';
import { portalTables } from './tables/portal.tables.ts';
import { representationTables } from './tables/representation.tables.ts';
import { preferencesTables } from './tables/preferences.tables.ts';
import { articlePriceTables } from './tables/article-price.tables.ts';
import { reorderTables } from './tables/reorder.tables.ts';
import { priceRequestsTables } from './tables/price-requests.tables.ts';
import type { PersonTables } from './tables/tables.ts';
import { orderDeliveryInvariants } from './order-delivery.invariants.ts';
import { orderDeliveryModel } from './order-delivery.model.ts';
import { portalInvariants } from './portal.invariants.ts';
import { portalModel } from './portal.model.ts';
import { preferencesInvariants } from './preferences.invariants.ts';
import { preferencesModel } from './preferences.model.ts';
import { priceAllowanceModel } from './price-allowance.model.ts';
import { priceRequestsInvariants } from './price-requests.invariants.ts';
import { priceRequestsModel } from './price-requests.model.ts';
import { reorderInvariants } from './reorder.invariants.ts';
import { reorderModel } from './reorder.model.ts';
import { representationInvariants } from './representation.invariants.ts';
import { representationModel } from './representation.model.ts';
import { passwordChangeGuideInvariants, passwordResetInvariants } from './password.invariants.ts';
import { passwordChangeGuideModel } from './password-change-guide.model.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { passwordChangeGuideTables } from './tables/password-change-guide.tables.ts';
import { passwordResetTables } from './tables/password-reset.tables.ts';
import { resetLinkInvariants } from './reset-link.invariants.ts';
import { resetLinkModel } from './reset-link.model.ts';
import { sessionInvariants } from './session.invariants.ts';
import { sessionModel } from './session.model.ts';
import { signInInvariants } from './sign-in.invariants.ts';
import { signInModel, UNTIMED as TRIES_UNTIMED } from './sign-in.model.ts';
import {
  articlePriceInvariants,
  cartFillingInvariants,
  fileDownloadInvariants,
  newsletterUnsubscribeInvariants,
  priceAllowanceInvariants,
  supportInvariants,
  verificationTokenInvariants,
} from './small.invariants.ts';
import { signUpInvariants } from './sign-up.invariants.ts';
import { signUpModel, UNTIMED as SIGN_UPS_UNTIMED } from './sign-up.model.ts';
import { accountDeletionModel } from './account-deletion.model.ts';
import {
  accountDeletionInvariants,
  profileEditInvariants,
  signOutElsewhereInvariants,
} from './account.invariants.ts';
import { profileEditModel } from './profile-edit.model.ts';
import { signOutElsewhereModel } from './sign-out-elsewhere.model.ts';
import { accountDeletionTables } from './tables/account-deletion.tables.ts';
import { profileEditTables } from './tables/profile-edit.tables.ts';
import { signOutElsewhereTables } from './tables/sign-out-elsewhere.tables.ts';
import { supportModel } from './support.model.ts';
import { verificationMailInvariants } from './verification-mail.invariants.ts';
import { verificationMailModel } from './verification-mail.model.ts';
import { verificationTokenModel } from './verification-token.model.ts';

export interface Flow {
  readonly model: PathModel;
  readonly invariants: Invariants;
  readonly exceptions?: Exceptions;
  /** Conditions of which one side can decide nothing, as `transition [met]` or `transition [not met]`, with the reason. */
  readonly oneSided?: Exceptions;
  /** How a person is led along the paths; a lifecycle is led by the calls of its server instead. */
  readonly tables?: PersonTables;
}

/** Every chart of the portal with its model and its promises, by the name of its page in the book. */
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
    exceptions: { [OTHER_CATEGORY]: 'the walk of the edges takes it; a screen shows it as any other choice' },
  },
  cart: { model: cartModel, invariants: cartInvariants, tables: cartTables },
  'cart-filling': {
    model: cartFillingModel,
    invariants: cartFillingInvariants,
    tables: cartFillingTables,
    exceptions: { [PARTLY]: 'the walk of the edges takes it; the paths begin with one entry only' },
  },
  checkout: { model: checkoutModel, invariants: checkoutInvariants, tables: checkoutTables },
  dashboard: { model: dashboardModel, invariants: ownRecordInvariants('dashboard'), tables: dashboardTables },
  consent: { model: consentModel, invariants: consentInvariants, tables: consentTables },
  'data-sheet-delivery': {
    model: dataSheetDeliveryModel,
    invariants: dataSheetDeliveryInvariants,
    tables: dataSheetDeliveryTables,
    oneSided: {
      'ready: mail.open [not met]':
        'the other papers have no e-mail and no control for it; tests/machines/data-sheet-delivery.test.ts tries it',
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
  'line-machine': { model: lineMachineModel, invariants: lineMachineInvariants, tables: lineMachineTables },
  listing: {
    model: listingModel,
    invariants: listingInvariants,
    tables: listingTables,
    exceptions: {
      [FITS]: 'the walk of the edges takes it; to a screen they are terms like any others',
      [HALF_A_DAY]: 'the walk of the edges takes it; a screen shows only what its field holds',
      [WHOLE_DAY]: 'the walk of the edges takes it; to a screen it is a filter like any other',
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
  'memory-list': {
    model: memoryListModel,
    invariants: memoryListInvariants,
    tables: memoryListTables,
    exceptions: {
      [ANOTHER]: 'the walk of the edges takes it; a screen alone does not show what other charts forget',
    },
  },
  'memory-notes': { model: memoryNotesModel, invariants: memoryNotesInvariants, tables: memoryNotesTables },
  navigation: { model: navigationModel, invariants: navigationInvariants, tables: navigationTables },
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
    oneSided: {
      'notAskedAgain: offer.requestAgain [not met]':
        'only somebody who may ask for the offer again comes here, and an offer that has expired stays so',
    },
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
  'order-delivery': {
    model: orderDeliveryModel,
    invariants: orderDeliveryInvariants,
    oneSided: {
      'awaitingPickUp: place.find [not met]': 'only goods under FCA await being picked up',
      'handedOver: place.find [not met]': 'only goods under FCA are handed over to the customer’s carrier',
    },
  },
  'order-details': {
    model: orderDetailsModel,
    invariants: recordInvariants('order'),
    tables: orderDetailsTables,
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
  'quick-order': { model: quickOrderModel, invariants: quickOrderInvariants, tables: quickOrderTables },
  'reset-link': { model: resetLinkModel, invariants: resetLinkInvariants },
  session: {
    model: sessionModel,
    invariants: sessionInvariants,
    tables: sessionTables,
    oneSided: {
      'signedIn.expiring.final: session.prolonged [not met]':
        'the server prolongs no session that has lasted as long as is possible',
      'signedIn.ending: session.prolonged [not met]':
        'the server prolongs no session that has lasted as long as is possible',
    },
  },
  'sign-in': {
    model: signInModel,
    invariants: signInInvariants,
    tables: signInTables,
    exceptions: { [TRIES_UNTIMED]: 'the server always says for how long: the walk of the edges takes it' },
  },
  'sign-up': {
    model: signUpModel,
    invariants: signUpInvariants,
    tables: signUpTables,
    exceptions: { [SIGN_UPS_UNTIMED]: 'the server always says for how long: the walk of the edges takes it' },
  },
  support: { model: supportModel, invariants: supportInvariants, tables: supportTables },
  'verification-mail': {
    model: verificationMailModel,
    invariants: verificationMailInvariants,
    tables: verificationMailTables,
  },
  'verification-token': { model: verificationTokenModel, invariants: verificationTokenInvariants },
};
