import { navigate } from 'wouter/use-browser-location';

import { denyAnalytics, grantAnalytics, setTag } from '#api/analytics/analytics.ts';
import { addToCart, assignCartLine, changeCartLine, loadCart, removeFromCart } from '#api/carts/cart.ts';
import { queryClient } from '#api/client/query-client.ts';
import {
  dropWish,
  forgetRepresentedCustomer,
  keepOwnCompany,
  keepRepresentedCustomer,
  questionToTabs,
  wishForCustomer,
} from '#api/client/represented-customer.ts';
import { tellOtherTabs } from '#api/client/tabs.ts';
import { configQuery } from '#api/config/config.queries.ts';
import { keepConsent, readConsent } from '#api/consent/consent-choice.ts';
import { forgetDrafts, forgetDraftsOfOthers } from '#api/drafts/drafts.ts';
import { changeEntry, forgetArticle, loadMemoryList, rememberArticle } from '#api/memory-list/memory-list.ts';
import { renewNews } from '#api/news/news.ts';
import { keepCurrentUrl, keepSideMenu, readAppStore } from '#api/navigation/app-store.ts';
import {
  keepDensity,
  keepLanguage,
  keepScheme,
  keepShortcut,
  readDensity,
  readLanguage,
  readScheme,
  readShortcut,
  saveLanguage,
} from '#api/preferences/preferences.ts';
import { requestPrice } from '#api/prices/request-price.ts';
import { keepLastPerson, readLastPerson } from '#api/session/last-person.ts';
import { keepReturnAddress, readReturnAddress } from '#api/session/return-address.ts';
import { checkSession, forgetAnswers, signOut, staySignedIn } from '#api/session/session.ts';
import { CUSTOMERS_PATH, MEDIA_PATH } from '#contract/pages/addresses.contract.ts';
import { firstTexts } from '#i18n/first-texts.ts';
import { languageOf, startLanguage } from '#i18n/language.ts';
import { startTexts, switchTexts } from '#i18n/texts.ts';
import { pause } from './pause.ts';
import { cartActors } from '#machines/buying/cart/cart.actors.ts';
import { consentActions } from './machines/portal/consent/consent.machine.ts';
import { memoryListActors } from '#machines/buying/memory-list/memory-list.actors.ts';
import { navigationActions } from './machines/portal/navigation/navigation.machine.ts';
import { portalActors, portalChildren } from '#machines/portal/portal/portal.actors.ts';
import { portalMachine } from '#machines/portal/portal/portal.machine.ts';
import type { PortalInput } from '#machines/portal/portal/portal.types.ts';
import { preferencesActions, preferencesActors } from '#machines/portal/preferences/preferences.actors.ts';
import type { PreferencesServices } from '#machines/portal/preferences/preferences.types.ts';
import { priceRequestsActors } from './machines/buying/price-requests/price-requests.machine.ts';
import { representationActions } from '#machines/portal/representation/representation.actors.ts';
import { sessionActions, sessionActors } from '#machines/portal/session/session.actors.ts';
import type { SessionServices } from '#machines/portal/session/session.types.ts';
import { coversPage } from '#ui/shell/menu/covers-page.ts';
import { showsOffer } from '#ui/portal/checkout-path.ts';
import { narrowedList } from '#ui/portal/page-address.ts';

/** Prefers the language of the texts in the page if the server took it from the signed-in user, whom the client does not know yet. */
const firstLanguage = () => {
  const page = firstTexts();
  return page?.isOfUser === true
    ? languageOf(page.language)
    : startLanguage(readLanguage(), navigator.languages);
};

/** Supplies the stored choices and the preferences of the device before the server has answered. */
export const portalInput = (): PortalInput => ({
  now: () => Date.now(),
  consent: { stored: readConsent() },
  navigation: {
    url: location.pathname + location.search,
    // A menu that covers the page is opened for a single choice, so it does not open again when the page is next loaded.
    sideMenuOpened: readAppStore().sideMenuOpened && !coversPage(),
    returnTo: readReturnAddress(),
    lastPerson: readLastPerson(),
  },
  preferences: {
    language: firstLanguage(),
    scheme: readScheme(),
    density: readDensity(),
    shortcut: readShortcut(),
  },
});

const session: SessionServices = {
  checkSession,
  staySignedIn,
  signOut,
  leadOn: ({ leadTo }) => {
    if (leadTo !== null) location.assign(leadTo);
  },
  forgetAnswers,
  forgetDrafts: () => {
    forgetDrafts();
    forgetRepresentedCustomer();
  },
  forgetDraftsOfOthers,
  tellOtherTabs: (message) =>
    tellOtherTabs({ type: message === 'started' ? 'sessionStarted' : 'sessionEnded' }),
};

const preferences: PreferencesServices = {
  switchLanguage: switchTexts,
  keepLanguage,
  saveLanguage,
  applyScheme: (scheme) => {
    document.documentElement.dataset['colourScheme'] = scheme;
  },
  keepScheme,
  keepDensity,
  keepShortcut,
  // oxlint-disable-next-line no-console -- section 8 of the specification: only logged
  log: (message) => console.warn(message),
};

/** Loads the reporter only when a text is missing; if loading fails, nothing can be done about it. */
const reportMissingText = (...text: [language: string, namespace: string, key: string]): void => {
  import('#api/config/missing-texts.ts')
    .then(({ reportMissingText: report }) => report(...text))
    .catch(() => {});
};

const preparePortal = async (): Promise<void> => {
  const { language } = portalInput().preferences;
  const [config] = await Promise.all([
    queryClient.fetchQuery(configQuery),
    startTexts(language, reportMissingText),
  ]);
  setTag(config.tagId);
};

/** Gives the root chart everything that its charts need from outside. */
export const servedPortal = portalMachine.provide({
  actors: {
    ...portalActors({ preparePortal }),
    session: portalChildren.session.provide({
      actors: sessionActors(session),
      actions: sessionActions(session),
    }),
    consent: portalChildren.consent.provide({
      actions: consentActions({
        grantAnalytics,
        denyAnalytics,
        keepChoice: (accepted) => {
          keepConsent(accepted);
          tellOtherTabs({ type: 'consentChosen', accepted });
        },
      }),
    }),
    navigation: portalChildren.navigation.provide({
      actions: navigationActions({
        leadTo: (url) => navigate(url, { replace: true }),
        keepUrl: (url) => {
          keepCurrentUrl(url);
          renewNews();
        },
        keepMenu: keepSideMenu,
        keepReturn: keepReturnAddress,
        keepPerson: keepLastPerson,
      }),
    }),
    notifications: portalChildren.notifications,
    preferences: portalChildren.preferences.provide({
      actors: preferencesActors(preferences),
      actions: preferencesActions(preferences),
    }),
    cart: portalChildren.cart.provide({
      actors: cartActors({ loadCart, addToCart, changeCartLine, assignCartLine, removeFromCart }),
    }),
    memoryList: portalChildren.memoryList.provide({
      actors: memoryListActors({ loadMemoryList, rememberArticle, changeEntry, forgetArticle }),
    }),
    priceRequests: portalChildren.priceRequests.provide({ actors: priceRequestsActors({ requestPrice }) }),
    representation: portalChildren.representation.provide({
      actions: representationActions({
        wishForCustomer,
        dropWish,
        keepCustomer: (visitor) =>
          keepRepresentedCustomer(visitor?.actingFor?.customerNo ?? null, visitor?.userId ?? null),
        askOtherTabs: () => {
          const question = questionToTabs();
          if (question !== null) tellOtherTabs({ type: 'customerAsked', question });
        },
        keepOwnCompany,
        narrowList: (customerNo) => {
          const address = narrowedList(location.pathname, location.search, customerNo);
          if (address !== null) navigate(address, { replace: true });
        },
        leadOn: (to) => {
          if (showsOffer(location.pathname, location.search)) return;
          navigate(to === 'shop' ? MEDIA_PATH : CUSTOMERS_PATH);
        },
      }),
    }),
  },
});

// The charts are evaluated in a task of their own, before the code that draws them.
await pause();
