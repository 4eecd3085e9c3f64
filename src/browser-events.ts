import type { ActorRefFrom, EventFrom } from 'xstate';

import { reloadProfile } from '#api/account/reload-profile.ts';
import { measureError } from '#api/analytics/analytics.ts';
import { takeCookie } from '#api/client/cookies.ts';
import { hasAskedTabs, representedCustomerNo } from '#api/client/represented-customer.ts';
import { listenToClient } from '#api/client/reports.ts';
import { listenToOtherTabs, tellOtherTabs } from '#api/client/tabs.ts';
import { watchRestoredPage } from '#api/session/restored-page.ts';
import { ARRIVED_COOKIE } from '#contract/sign-in/openid.contract.ts';
import { portalChildren } from '#machines/portal/portal/portal.actors.ts';
import { settledCustomerIn } from '#ui/portal/representation.connect.ts';

import type { servedPortal } from './services.ts';
import { timeLimit } from './time-limit.ts';

/** Lists the router's events, and the browser's event for back and forward. */
const ADDRESS_EVENTS = ['pushState', 'replaceState', 'popstate'];

/**
 * Reports to the running portal what happens around it: failed calls, other tabs, the address, the device waking up. Returns a function
 * that stops this.
 */
export const connectBrowserEvents = (portal: ActorRefFrom<typeof servedPortal>): (() => void) => {
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
    timeLimit,
  });

  // The session began at the OpenID provider, so no other tab has been notified yet.
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
        return tell('cart', {
          type: 'cart.reload',
          elsewhere: { customerNo: message.customerNo, placed: message.placed ?? null },
        });
      case 'customerAsked': {
        const customer = settledCustomerIn(portal.system.get('representation').getSnapshot());
        if (customer === null) return;
        return tellOtherTabs({ type: 'customerNamed', question: message.question, customer });
      }
      case 'customerNamed':
        if (!hasAskedTabs(message.question)) return;
        return tell('representation', { type: 'customer.offered', customer: message.customer });
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
      reload: () => {
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
