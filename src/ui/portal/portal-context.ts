import { createContext, use } from 'react';
import type { ActorRefFrom } from 'xstate';

import type { portalChildren } from '#machines/portal/portal/portal.actors.ts';
import type { portalMachine } from '#machines/portal/portal/portal.machine.ts';

export type PortalActor = ActorRefFrom<typeof portalMachine>;

type Children = typeof portalChildren;
export type SystemId = keyof Children;

/** Holds the running root actor, through which components reach the charts of the portal. */
export const PortalContext = createContext<PortalActor | null>(null);

export const usePortal = (): PortalActor => {
  const portal = use(PortalContext);
  if (portal === null) throw new Error('A component of the portal is rendered outside `PortalContext`.');
  return portal;
};

/** Returns a chart that lives as long as the portal, such as `cart`. Read it with `useSelector(actor, connect…)`. */
export const usePortalActor = <Id extends SystemId>(id: Id): ActorRefFrom<Children[Id]> =>
  usePortal().system.get(id) as ActorRefFrom<Children[Id]>;
