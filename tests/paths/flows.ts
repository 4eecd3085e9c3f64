import type { PathModel } from './generator/model.ts';
import { articleDetailsModel } from './article-details.model.ts';
import { articlePriceModel } from './article-price.model.ts';
import { articleSearchModel } from './article-search.model.ts';
import { cartModel } from './cart.model.ts';
import { checkoutModel } from './checkout.model.ts';
import { consentModel } from './consent.model.ts';
import { emailVerificationModel } from './email-verification.model.ts';
import { navigationModel } from './navigation.model.ts';
import { newsletterUnsubscribeModel } from './newsletter-unsubscribe.model.ts';
import { notificationsModel } from './notifications.model.ts';
import { portalModel } from './portal.model.ts';
import { preferencesModel } from './preferences.model.ts';
import { priceAllowanceModel } from './price-allowance.model.ts';
import { priceRequestsModel } from './price-requests.model.ts';
import { sessionModel } from './session.model.ts';
import { signInModel } from './sign-in.model.ts';
import { supportModel } from './support.model.ts';
import { verificationTokenModel } from './verification-token.model.ts';

/** Every chart of the portal with its model, by the name of its file. */
export const FLOWS: Readonly<Record<string, PathModel>> = {
  'article-details': articleDetailsModel,
  'article-price': articlePriceModel,
  'article-search': articleSearchModel,
  cart: cartModel,
  checkout: checkoutModel,
  consent: consentModel,
  'email-verification': emailVerificationModel,
  navigation: navigationModel,
  'newsletter-unsubscribe': newsletterUnsubscribeModel,
  notifications: notificationsModel,
  portal: portalModel,
  preferences: preferencesModel,
  'price-allowance': priceAllowanceModel,
  'price-requests': priceRequestsModel,
  session: sessionModel,
  'sign-in': signInModel,
  support: supportModel,
  'verification-token': verificationTokenModel,
};
