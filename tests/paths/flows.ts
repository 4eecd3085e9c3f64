import type { Exceptions } from './generator/gaps.ts';
import type { PathModel } from './generator/model.ts';
import type { Invariants } from './machine/moment.ts';
import { articleDetailsModel } from './article-details.model.ts';
import { articlePriceModel } from './article-price.model.ts';
import { articleSearchModel } from './article-search.model.ts';
import { cartInvariants } from './cart.invariants.ts';
import { cartModel } from './cart.model.ts';
import { checkoutInvariants } from './checkout.invariants.ts';
import { checkoutModel } from './checkout.model.ts';
import { consentInvariants } from './consent.invariants.ts';
import { consentModel } from './consent.model.ts';
import { emailVerificationInvariants } from './email-verification.invariants.ts';
import { emailVerificationModel } from './email-verification.model.ts';
import { navigationInvariants } from './navigation.invariants.ts';
import { navigationModel } from './navigation.model.ts';
import { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';
import { notificationsInvariants } from './notifications.invariants.ts';
import { notificationsModel } from './notifications.model.ts';
import { cartTables } from './tables/cart.tables.ts';
import { checkoutTables } from './tables/checkout.tables.ts';
import { consentTables } from './tables/consent.tables.ts';
import { emailVerificationTables } from './tables/email-verification.tables.ts';
import { sessionTables } from './tables/session.tables.ts';
import { supportTables } from './tables/support.tables.ts';
import { newsletterUnsubscribeTables } from './tables/newsletter-unsubscribe.tables.ts';
import { signInTables } from './tables/sign-in.tables.ts';
import { navigationTables } from './tables/navigation.tables.ts';
import { notificationsTables } from './tables/notifications.tables.ts';
import { portalTables } from './tables/portal.tables.ts';
import { preferencesTables } from './tables/preferences.tables.ts';
import { articleSearchTables } from './tables/article-search.tables.ts';
import { articlePriceTables } from './tables/article-price.tables.ts';
import { priceRequestsTables } from './tables/price-requests.tables.ts';
import { articleDetailsTables } from './tables/article-details.tables.ts';
import type { PersonTables } from './tables/tables.ts';
import { portalInvariants } from './portal.invariants.ts';
import { portalModel } from './portal.model.ts';
import { preferencesInvariants } from './preferences.invariants.ts';
import { preferencesModel } from './preferences.model.ts';
import { priceAllowanceModel } from './price-allowance.model.ts';
import { priceRequestsInvariants } from './price-requests.invariants.ts';
import { priceRequestsModel } from './price-requests.model.ts';
import { sessionInvariants } from './session.invariants.ts';
import { sessionModel } from './session.model.ts';
import { signInInvariants } from './sign-in.invariants.ts';
import { signInModel } from './sign-in.model.ts';
import {
  articleDetailsInvariants,
  articlePriceInvariants,
  articleSearchInvariants,
  newsletterUnsubscribeInvariants,
  priceAllowanceInvariants,
  supportInvariants,
  verificationTokenInvariants,
} from './small.invariants.ts';
import { supportModel } from './support.model.ts';
import { verificationTokenModel } from './verification-token.model.ts';

export interface Flow {
  readonly model: PathModel;
  readonly invariants: Invariants;
  readonly exceptions?: Exceptions;
  /** How a person is led along the paths; a lifecycle is led by the calls of its server instead. */
  readonly tables?: PersonTables;
}

/** Every chart of the portal with its model and its promises, by the name of its file. */
export const FLOWS: Readonly<Record<string, Flow>> = {
  'article-details': {
    model: articleDetailsModel,
    invariants: articleDetailsInvariants,
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
  },
  cart: { model: cartModel, invariants: cartInvariants, tables: cartTables },
  checkout: { model: checkoutModel, invariants: checkoutInvariants, tables: checkoutTables },
  consent: { model: consentModel, invariants: consentInvariants, tables: consentTables },
  'email-verification': {
    model: emailVerificationModel,
    invariants: emailVerificationInvariants,
    tables: emailVerificationTables,
  },
  navigation: { model: navigationModel, invariants: navigationInvariants, tables: navigationTables },
  'newsletter-unsubscribe': {
    model: newsletterUnsubscribeModel,
    invariants: newsletterUnsubscribeInvariants,
    tables: newsletterUnsubscribeTables,
  },
  notifications: {
    model: notificationsModel,
    invariants: notificationsInvariants,
    tables: notificationsTables,
  },
  portal: { model: portalModel, invariants: portalInvariants, tables: portalTables },
  preferences: { model: preferencesModel, invariants: preferencesInvariants, tables: preferencesTables },
  'price-allowance': { model: priceAllowanceModel, invariants: priceAllowanceInvariants },
  'price-requests': {
    model: priceRequestsModel,
    invariants: priceRequestsInvariants,
    tables: priceRequestsTables,
  },
  session: { model: sessionModel, invariants: sessionInvariants, tables: sessionTables },
  'sign-in': { model: signInModel, invariants: signInInvariants, tables: signInTables },
  support: { model: supportModel, invariants: supportInvariants, tables: supportTables },
  'verification-token': { model: verificationTokenModel, invariants: verificationTokenInvariants },
};
