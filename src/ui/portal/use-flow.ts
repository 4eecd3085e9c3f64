import { useActorRef } from '@xstate/react';
import { useLayoutEffect } from 'react';
import type { Actor, ActorOptions, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';

import { usePortal } from './portal-context.ts';
import { noteFlow } from './running-flows.ts';

/** An actor gets its system id through this part of the system, which XState's types leave out. */
const REGISTER = '_set';
type Registering = Record<typeof REGISTER, (systemId: string, actor: AnyActorRef) => void>;

/**
 * Starts a flow that lives as long as its screen, and lets it reach the charts of the portal by their system ids
 * (`system.get('notifications')`), though not in the entry actions of its first state.
 */
export const useFlow = <Machine extends AnyStateMachine>(
  machine: Machine,
  ...[input]: undefined extends InputFrom<Machine> ? [input?: undefined] : [input: InputFrom<Machine>]
): Actor<Machine> => {
  const portal = usePortal();
  const flow = useActorRef(machine, { input } as ActorOptions<Machine>);
  const system = flow.system as unknown as Registering;
  for (const [systemId, actor] of Object.entries(portal.system.getAll())) {
    system[REGISTER](systemId, actor as AnyActorRef);
  }
  // This runs before the effect that starts the flow, so that a watcher sees the flow's first event.
  useLayoutEffect(() => noteFlow(flow), [flow]);
  return flow;
};
