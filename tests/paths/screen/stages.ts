import type { Stage } from './stage.tsx';
import { articleDetailsStage } from './article-details.stage.tsx';
import { checkoutStage } from './checkout.stage.tsx';
import { consentStage } from './consent.stage.tsx';
import { emailVerificationStage } from './email-verification.stage.tsx';
import { newsletterUnsubscribeStage } from './newsletter-unsubscribe.stage.tsx';
import { sessionStage } from './session.stage.tsx';
import { signInStage } from './sign-in.stage.tsx';
import { supportStage } from './support.stage.tsx';

/** Where each flow is walked through its screens, by the name of its chart's file. */
export const STAGES: Readonly<Record<string, Stage>> = {
  'article-details': articleDetailsStage,
  checkout: checkoutStage,
  consent: consentStage,
  'email-verification': emailVerificationStage,
  'newsletter-unsubscribe': newsletterUnsubscribeStage,
  session: sessionStage,
  'sign-in': signInStage,
  support: supportStage,
};
