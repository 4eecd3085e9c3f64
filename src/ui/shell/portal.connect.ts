import { useSelector } from '@xstate/react';

import { LEVELS } from '#contract/access.contract.ts';
import { routeAt, type PortalRoute } from '#machines/navigation/routes.ts';
import type { SignedInVisitor } from '#machines/session/session.types.ts';
import { usePortal, usePortalActor } from '#ui/portal/portal-context.ts';

export type Refusal = 'notFound' | 'levelTooLow' | 'dealersOnly';

export type PageView = { readonly page: 'screen'; readonly route: PortalRoute } | { readonly page: Refusal };

export type PortalView =
  | { readonly kind: 'loading' }
  /** The portal itself could not start: its texts may be missing. */
  | { readonly kind: 'unavailable'; readonly retry: () => void }
  /** It is not known who is there. */
  | { readonly kind: 'unreachable'; readonly isAsking: boolean; readonly retry: () => void }
  | { readonly kind: 'failed' }
  /** On the way out: nothing of the portal can be used any more. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'blocked'; readonly signOut: () => void }
  /** A page for everybody, on a card of its own. */
  | { readonly kind: 'card'; readonly page: PageView }
  | { readonly kind: 'portal'; readonly page: PageView; readonly visitor: SignedInVisitor };

/** What the whole window shows. The layout of the portal shows only once the current user is known. */
export const usePortalView = (): PortalView => {
  const portal = usePortal();
  const session = usePortalActor('session');
  const start = useSelector(portal, (snapshot) => snapshot.value);
  const who = useSelector(session, (snapshot) => {
    if (snapshot.matches('signingOut') || snapshot.matches('ledOn')) return 'leaving';
    const isKnownAsBlocked = snapshot.context.visitor?.permissionLevel === LEVELS.blocked;
    if (snapshot.matches('blocked') || isKnownAsBlocked) return 'blocked';
    if (snapshot.context.unansweredSince === null) return 'other';
    return snapshot.matches('checking') ? 'asking' : 'unreachable';
  });
  const adopts = useSelector(usePortalActor('preferences'), (snapshot) =>
    snapshot.matches({ language: 'adopting' }),
  );
  const place = useSelector(usePortalActor('navigation'), (snapshot) => snapshot.value.place);
  const { currentUrl, visitor } = useSelector(usePortalActor('navigation'), ({ context }) => context);

  if (start === 'broken') return { kind: 'failed' };
  if (start === 'unavailable') {
    return { kind: 'unavailable', retry: () => portal.send({ type: 'portal.retry' }) };
  }
  if (start !== 'running' || adopts) return { kind: 'loading' };
  if (who === 'leaving') return { kind: 'leaving' };
  if (who === 'blocked') return { kind: 'blocked', signOut: () => session.send({ type: 'session.signOut' }) };

  const route = routeAt(currentUrl);
  const page = pageAt(place, route);
  if (page?.page === 'screen' && page.route.layout === 'card') return { kind: 'card', page };
  if (visitor === undefined && who !== 'other') {
    const retry = () => session.send({ type: 'session.check' });
    return { kind: 'unreachable', isAsking: who === 'asking', retry };
  }
  if (page === null || visitor === undefined) return { kind: 'loading' };
  return visitor === null ? { kind: 'card', page } : { kind: 'portal', page, visitor };
};

const pageAt = (place: string, route: PortalRoute | null): PageView | null => {
  switch (place) {
    case 'notFound':
    case 'levelTooLow':
    case 'dealersOnly':
      return { page: place };
    case 'allowed':
      return route && { page: 'screen', route };
    default:
      return null;
  }
};
