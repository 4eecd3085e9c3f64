import { navigate } from 'wouter/use-browser-location';
import type { ActorRefFrom, EventFrom } from 'xstate';

import { reloadProfile } from '#api/account/reload-profile.ts';
import { denyAnalytics, grantAnalytics, measureError, setTag } from '#api/analytics/analytics.ts';
import { addToCart, assignCartLine, changeCartLine, loadCart, removeFromCart } from '#api/cart/cart.ts';
import { forgetDrafts, forgetDraftsOfOthers } from '#api/checkout/drafts.ts';
import { takeCookie } from '#api/client/cookies.ts';
import { queryClient } from '#api/client/query-client.ts';
import { personOf } from '#api/client/buyer-id.ts';
import {
  dropWish,
  keepRepresentedCustomer,
  representedCustomerNo,
  wishForCustomer,
} from '#api/client/represented-customer.ts';
import { listenToClient } from '#api/client/reports.ts';
import { forgetTabDrafts, forgetTabDraftsOfOthers } from '#api/client/tab-drafts.ts';
import { listenToOtherTabs, tellOtherTabs } from '#api/client/tabs.ts';
import { configQuery } from '#api/config/config.queries.ts';
import { keepConsent, readConsent } from '#api/consent/consent-choice.ts';
import { changeEntry, forgetArticle, loadMemoryList, rememberArticle } from '#api/memory-list/memory-list.ts';
import { keepCurrentUrl, keepSideMenu, readAppStore } from '#api/navigation/app-store.ts';
import {
  keepLanguage,
  keepScheme,
  readLanguage,
  readScheme,
  saveLanguage,
} from '#api/preferences/preferences.ts';
import { requestPrice } from '#api/prices/request-price.ts';
import { watchRestoredPage } from '#api/session/restored-page.ts';
import { keepReturnAddress, readReturnAddress } from '#api/session/return-address.ts';
import { checkSession, forgetAnswers, signOut, staySignedIn } from '#api/session/session.ts';
import { ARRIVED_COOKIE } from '#contract/openid.contract.ts';
import { startLanguage } from '#i18n/language.ts';
import { startTexts, switchTexts } from '#i18n/texts.ts';
import { cartActors } from '#machines/cart/cart.actors.ts';
import { consentActions } from '#machines/consent/consent.actors.ts';
import { memoryListActors } from '#machines/memory-list/memory-list.actors.ts';
import { navigationActions } from '#machines/navigation/navigation.actors.ts';
import { portalActors, portalChildren } from '#machines/portal/portal.actors.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import type { PortalInput } from '#machines/portal/portal.types.ts';
import { preferencesActions, preferencesActors } from '#machines/preferences/preferences.actors.ts';
import type { PreferencesServices } from '#machines/preferences/preferences.types.ts';
import { priceRequestsActors } from '#machines/price-requests/price-requests.actors.ts';
import { representationActions } from '#machines/representation/representation.actors.ts';
import { sessionActions, sessionActors } from '#machines/session/session.actors.ts';
import type { SessionServices } from '#machines/session/session.types.ts';
import { showsOffer } from '#ui/portal/addresses.ts';

/** What the device remembers and wishes, before the server has said anything. */
export const portalInput = (): PortalInput => ({
  now: () => Date.now(),
  consent: { stored: readConsent() },
  navigation: {
    url: location.pathname + location.search,
    sideMenuOpened: readAppStore().sideMenuOpened,
    returnTo: readReturnAddress(),
  },
  preferences: { language: startLanguage(readLanguage(), navigator.languages), scheme: readScheme() },
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
    forgetTabDrafts();
    keepRepresentedCustomer(null);
  },
  forgetDraftsOfOthers: (userId) => {
    forgetDraftsOfOthers(userId);
    forgetTabDraftsOfOthers(userId);
  },
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
  // oxlint-disable-next-line no-console -- section 8 of the specification: only logged
  log: (message) => console.warn(message),
};

/** Comes only when a text is missing; if it does not come, nobody can do anything about it. */
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

/** The root chart with everything that its charts need from the world. */
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
        keepUrl: keepCurrentUrl,
        keepMenu: keepSideMenu,
        keepReturn: keepReturnAddress,
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
          keepRepresentedCustomer(
            visitor?.actingFor?.customerNo ?? null,
            visitor && personOf(visitor.userId),
          ),
        leadOn: (to) => {
          if (showsOffer(location.pathname, location.search)) return;
          navigate(to === 'shop' ? '/shop/media' : '/myotec/my-customers');
        },
      }),
    }),
  },
});

/** The router's events, and the browser's own for back and forward. */
const ADDRESS_EVENTS = ['pushState', 'replaceState', 'popstate'];

/** Lets the running portal hear what happens around it: failed calls, other tabs, the address, waking up. Returns how to stop. */
export const connectWorld = (portal: ActorRefFrom<typeof servedPortal>): (() => void) => {
  const tell = <Id extends keyof typeof portalChildren>(
    id: Id,
    event: EventFrom<(typeof portalChildren)[Id]>,
  ): void => portal.system.get(id).send(event);

  const stopClient = listenToClient({
    onSettled: (subject) => tell('notifications', { type: 'subject.settled', subject }),
    onFailure: (failure) => {
      measureError(failure.code ?? `status ${failure.status ?? 'unknown'}`);
      tell('notifications', { type: 'call.failed', failure });
      if (failure.code === 'NOT_FOUND_ERROR' && representedCustomerNo() !== null)
        tell('representation', { type: 'customer.refused' });
    },
    onSessionProlonged: (deadlines) => {
      tell('session', { type: 'session.prolonged', ...deadlines });
      tellOtherTabs({ type: 'sessionProlonged', ...deadlines });
    },
    language: () => portal.system.get('preferences').getSnapshot().context.language,
  });

  // The session began at the identity provider: nothing here has told of it yet.
  if (takeCookie(ARRIVED_COOKIE, '/') !== null) tellOtherTabs({ type: 'sessionStarted' });

  const stopTabs = listenToOtherTabs((message) => {
    switch (message.type) {
      case 'sessionStarted':
      case 'passwordChanged':
        return tell('session', { type: 'session.check' });
      case 'sessionEnded':
        return tell('session', { type: 'session.ended' });
      case 'sessionProlonged':
        return tell('session', { ...message, type: 'session.prolonged' });
      case 'consentChosen':
        return tell('consent', { type: 'consent.changed', accepted: message.accepted });
      case 'profileChanged':
        return void reloadProfile();
      case 'cartChanged':
        return tell('cart', { type: 'cart.reload' });
      case 'memoryListChanged':
        return tell('memoryList', { type: 'memory.reload' });
    }
  });

  const closing = new AbortController();
  const { signal } = closing;
  for (const event of ADDRESS_EVENTS) {
    addEventListener(
      event,
      () => tell('navigation', { type: 'url.changed', url: location.pathname + location.search }),
      { signal },
    );
  }
  document.addEventListener(
    'visibilitychange',
    () => {
      if (!document.hidden) tell('session', { type: 'session.woken' });
    },
    { signal },
  );

  addEventListener('online', () => tell('session', { type: 'session.woken' }), { signal });

  watchRestoredPage(
    {
      startAnew: () => {
        document.documentElement.hidden = true;
        location.reload();
      },
      check: () => tell('session', { type: 'session.check' }),
    },
    signal,
  );

  return () => {
    stopClient();
    stopTabs();
    closing.abort();
  };
};
