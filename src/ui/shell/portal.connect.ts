import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, AnyActorRef, SnapshotFrom } from 'xstate';

import { LEVELS } from '#contract/accounts/access.contract.ts';
import type { navigationMachine } from '#machines/portal/navigation/navigation.machine.ts';
import { routeAt, type PortalRoute } from '#machines/portal/navigation/routes.ts';
import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';
import type { preferencesMachine } from '#machines/portal/preferences/preferences.machine.ts';
import type { sessionMachine } from '#machines/portal/session/session.machine.ts';
import type { SignedInVisitor } from '#machines/portal/session/session.types.ts';
import { byState } from '#ui/portal/by-state.ts';
import { connectNavigation } from '#ui/portal/navigation.connect.ts';
import { usePortal, type PortalActor } from '#ui/portal/portal-context.ts';
import { adoptsLanguage } from '#ui/portal/preferences.connect.ts';

export type Refusal = 'notFound' | 'levelTooLow' | 'dealersOnly' | 'buyersOnly' | 'staffOnly';

export type PageView = { readonly page: 'screen'; readonly route: PortalRoute } | { readonly page: Refusal };

/** `prompted` means that the person has caused the server to be asked again. */
type Asked = 'unprompted' | 'prompted';

export type Asking = 'notNow' | Asked;

export type PortalView =
  | { readonly kind: 'loading' }
  /** The portal itself could not start, so its texts may be missing. */
  | { readonly kind: 'unavailable'; readonly retry: () => void }
  /** The server has not said who is signed in. */
  | { readonly kind: 'unreachable'; readonly asking: Asking; readonly retry: () => void }
  | { readonly kind: 'failed' }
  /** The person is leaving, so nothing of the portal can be used any more. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'blocked'; readonly signOut: () => void }
  /** The page is shown on a card of its own: it has that layout, or nobody is signed in. */
  | { readonly kind: 'card'; readonly page: PageView }
  | { readonly kind: 'portal'; readonly page: PageView; readonly visitor: SignedInVisitor };

/** Returns the part of the session's state that the whole window depends on. */
const whoIsThere = ({
  value,
  context: { visitor, unansweredSince },
}: SnapshotFrom<typeof sessionMachine>): 'leaving' | 'blocked' | 'unreachable' | Asked | 'other' => {
  const isKnownAsBlocked = visitor?.permissionLevel === LEVELS.blocked;
  const otherwise = isKnownAsBlocked ? 'blocked' : unansweredSince === null ? 'other' : 'unreachable';
  return byState(value, {
    checking: {
      unprompted: otherwise === 'unreachable' ? 'unprompted' : otherwise,
      prompted: otherwise === 'unreachable' ? 'prompted' : otherwise,
    },
    unreachable: otherwise,
    signedIn: {
      fresh: otherwise,
      expiring: { warned: otherwise, staying: otherwise, final: otherwise },
      ending: otherwise,
    },
    expired: { noticed: otherwise, left: otherwise },
    signedOut: otherwise,
    signingOut: 'leaving',
    ledOn: 'leaving',
    blocked: 'blocked',
  });
};

/** Returns the charts that the whole window depends on. */
const chartsOf = (portal: PortalActor) => ({
  portal,
  session: portal.system.get('session') as ActorRefFrom<typeof sessionMachine>,
  preferences: portal.system.get('preferences') as ActorRefFrom<typeof preferencesMachine>,
  navigation: portal.system.get('navigation') as ActorRefFrom<typeof navigationMachine>,
});

/** Holds what the window needs to know from the charts of `chartsOf`. */
interface Spoken {
  readonly start: SnapshotFrom<typeof portalMachine>['value'];
  readonly who: ReturnType<typeof whoIsThere>;
  readonly adopts: boolean;
  readonly place: SnapshotFrom<typeof navigationMachine>['value']['place'];
  readonly currentUrl: string;
  readonly visitor: SnapshotFrom<typeof navigationMachine>['context']['visitor'];
}

const viewOf = (
  { portal, session }: Pick<ReturnType<typeof chartsOf>, 'portal' | 'session'>,
  { start, who, adopts, place, currentUrl, visitor }: Spoken,
): PortalView => {
  const standstill: PortalView | null = byState(start, {
    starting: { kind: 'loading' },
    unavailable: { kind: 'unavailable', retry: () => portal.send({ type: 'portal.retry' }) },
    broken: { kind: 'failed' },
    running: null,
  });
  if (standstill !== null) return standstill;
  if (adopts) return { kind: 'loading' };
  if (who === 'leaving') return { kind: 'leaving' };
  if (who === 'blocked') return { kind: 'blocked', signOut: () => session.send({ type: 'session.signOut' }) };

  const route = routeAt(currentUrl);
  const page = pageAt(place, route);
  if (page?.page === 'screen' && page.route.layout === 'card') return { kind: 'card', page };
  if (visitor === undefined && who !== 'other') {
    const asking = who === 'unreachable' ? 'notNow' : who;
    return { kind: 'unreachable', asking, retry: () => session.send({ type: 'session.retry' }) };
  }
  if (page === null || visitor === undefined) return { kind: 'loading' };
  return visitor === null ? { kind: 'card', page } : { kind: 'portal', page, visitor };
};

/** Returns what the whole window shows. The layout of the portal appears only once the current user is known. */
export const usePortalView = (): PortalView => {
  const { portal, session, preferences, navigation } = chartsOf(usePortal());
  const start = useSelector(portal, (snapshot) => snapshot.value);
  const who = useSelector(session, whoIsThere);
  const adopts = useSelector(preferences, adoptsLanguage);
  const place = useSelector(navigation, (snapshot) => connectNavigation(snapshot).place);
  const { currentUrl, visitor } = useSelector(navigation, ({ context }) => context);
  return useMemo(
    () => viewOf({ portal, session }, { start, who, adopts, place, currentUrl, visitor }),
    [portal, session, start, who, adopts, place, currentUrl, visitor],
  );
};

const viewNow = (charts: ReturnType<typeof chartsOf>): PortalView => {
  const session = charts.session.getSnapshot();
  const navigation = charts.navigation.getSnapshot();
  return viewOf(charts, {
    start: charts.portal.getSnapshot().value,
    who: whoIsThere(session),
    adopts: adoptsLanguage(charts.preferences.getSnapshot()),
    place: connectNavigation(navigation).place,
    currentUrl: navigation.context.currentUrl,
    visitor: navigation.context.visitor,
  });
};

/** Returns what the window shows once it is no longer loading. */
export const firstView = (portal: PortalActor): Promise<PortalView> =>
  new Promise((resolve) => {
    const charts = chartsOf(portal);
    const look = (): void => {
      const view = viewNow(charts);
      if (view.kind === 'loading') return;
      for (const { unsubscribe } of subscriptions) unsubscribe();
      resolve(view);
    };
    const watched: readonly AnyActorRef[] = Object.values(charts);
    const subscriptions = watched.map((chart) => chart.subscribe(look));
    look();
  });

/** Returns the refusal that says for whom a page is meant. */
const roleOf = (route: PortalRoute | null): Refusal => {
  if (typeof route?.requires !== 'object') return 'buyersOnly';
  if (route.requires.staffOnly === true) return 'staffOnly';
  return route.requires.dealersOnly === true ? 'dealersOnly' : 'buyersOnly';
};

/** Returns the page that belongs to a place; `null` if another place follows at once. */
const pageAt = (
  place: SnapshotFrom<typeof navigationMachine>['value']['place'],
  route: PortalRoute | null,
): PageView | null =>
  byState(place, {
    judging: null,
    redirecting: null,
    signInNeeded: null,
    waiting: null,
    notFound: { page: 'notFound' },
    levelTooLow: { page: 'levelTooLow' },
    otherRole: { page: roleOf(route) },
    allowed: route && { page: 'screen', route },
  });
