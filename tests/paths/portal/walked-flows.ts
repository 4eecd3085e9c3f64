import { FLOWS } from '#tests/paths/flows.ts';

import { articleDetailsCauses } from './article-details.causes.ts';
import { articlePriceCauses } from './article-price.causes.ts';
import { articleSearchCauses } from './article-search.causes.ts';
import { cartCauses } from './cart.causes.ts';
import type { PortalCauses } from './cause.ts';
import { checkoutCauses } from './checkout.causes.ts';
import { consentCauses } from './consent.causes.ts';
import { emailVerificationCauses } from './email-verification.causes.ts';
import { navigationCauses } from './navigation.causes.ts';
import { newsletterUnsubscribeCauses } from './newsletter-unsubscribe.causes.ts';
import { notificationsCauses } from './notifications.causes.ts';
import { portalCauses } from './portal.causes.ts';
import { preferencesCauses } from './preferences.causes.ts';
import { priceRequestsCauses } from './price-requests.causes.ts';
import { sessionCauses } from './session.causes.ts';
import { signInCauses } from './sign-in.causes.ts';
import { supportCauses } from './support.causes.ts';
import type { WalkedFlow } from './walk-path.ts';

const CAUSES: Readonly<Record<string, PortalCauses>> = {
  'article-details': articleDetailsCauses,
  'article-price': articlePriceCauses,
  'article-search': articleSearchCauses,
  cart: cartCauses,
  checkout: checkoutCauses,
  consent: consentCauses,
  'email-verification': emailVerificationCauses,
  navigation: navigationCauses,
  'newsletter-unsubscribe': newsletterUnsubscribeCauses,
  notifications: notificationsCauses,
  portal: portalCauses,
  preferences: preferencesCauses,
  'price-requests': priceRequestsCauses,
  session: sessionCauses,
  'sign-in': signInCauses,
  support: supportCauses,
};

/** The flows along which a person is led through the whole portal, by name. */
export const WALKED_FLOWS: ReadonlyMap<string, WalkedFlow> = new Map(
  Object.entries(CAUSES).map(([name, causes]) => {
    const { tables, ...flow } = FLOWS[name]!;
    if (tables === undefined) throw new Error(`${name} says nothing of a person`);
    const sightings = { ...tables.sightings, ...causes.leadingOn };
    return [name, { ...flow, tables: { ...tables, sightings }, causes }];
  }),
);
