import type { Stage } from './stage.tsx';
import { articleDetailsStage } from './article-details.stage.tsx';
import { articlePriceStage, priceRequestsStage } from './price-requests.stage.tsx';
import { articleSearchStage } from './article-search.stage.tsx';
import { cartStage } from './cart.stage.tsx';
import { checkoutStage } from './checkout.stage.tsx';
import { consentStage } from './consent.stage.tsx';
import { emailVerificationStage } from './email-verification.stage.tsx';
import { navigationStage } from './navigation.stage.tsx';
import { newsletterUnsubscribeStage } from './newsletter-unsubscribe.stage.tsx';
import { notificationsStage } from './notifications.stage.tsx';
import { portalStage } from './portal.stage.tsx';
import { preferencesStage } from './preferences.stage.tsx';
import { sessionStage } from './session.stage.tsx';
import { signInStage } from './sign-in.stage.tsx';
import { supportStage } from './support.stage.tsx';

/** Where each flow is walked through its screens, by the name of its chart's file. */
export const STAGES: Readonly<Record<string, Stage>> = {
  'article-details': articleDetailsStage,
  'article-price': articlePriceStage,
  'article-search': articleSearchStage,
  cart: cartStage,
  checkout: checkoutStage,
  consent: consentStage,
  'email-verification': emailVerificationStage,
  navigation: navigationStage,
  'newsletter-unsubscribe': newsletterUnsubscribeStage,
  notifications: notificationsStage,
  portal: portalStage,
  preferences: preferencesStage,
  'price-requests': priceRequestsStage,
  session: sessionStage,
  'sign-in': signInStage,
  support: supportStage,
};
