import type { AnyActor, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';

import type { PortalActor } from '#ui/portal/portal-context.ts';
import { runningFlows, watchFlows } from '#ui/portal/running-flows.ts';

/** At most this many events are kept; the oldest are dropped first. */
const MOST_EVENTS = 50;

/** Records an event that a machine received, without its data, which may be about a person. */
export interface ReceivedEvent {
  readonly number: number;
  readonly time: Date;
  readonly machine: string;
  readonly type: string;
}

/** Describes a running machine in its current state. */
export interface LiveMachine {
  readonly actor: AnyActorRef;
  readonly name: string;
  readonly snapshot: AnyMachineSnapshot;
}

export interface Recording {
  /** Returns the newest event first. */
  readonly events: () => readonly ReceivedEvent[];
  readonly machines: () => readonly LiveMachine[];
  /** Increases with each change. */
  readonly version: () => number;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/** Returns `null` for a service or a callback, which has no chart. */
const machineSnapshot = (actor: AnyActorRef): AnyMachineSnapshot | null => {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined;
  return snapshot?.machine === undefined ? null : (snapshot as AnyMachineSnapshot);
};

const nameOf = (actor: AnyActorRef, { machine }: AnyMachineSnapshot): string => {
  const { systemId, _parent: parent } = actor as AnyActor;
  return systemId ?? (parent === undefined ? machine.id : `${machine.id} ${actor.id}`);
};

const machinesBelow = (actor: AnyActorRef): LiveMachine[] => {
  const snapshot = machineSnapshot(actor);
  if (snapshot === null) return [];
  const children = Object.values(snapshot.children as Record<string, AnyActorRef | undefined>);
  return [
    { actor, name: nameOf(actor, snapshot), snapshot },
    ...children.flatMap((child) => (child === undefined ? [] : machinesBelow(child))),
  ];
};

/** Follows every machine of the portal from now on, and the flows that screens start. */
export const record = (portal: PortalActor): Recording => {
  let events: readonly ReceivedEvent[] = [];
  let version = 0;
  let count = 0;
  let isTelling = false;
  const listeners = new Set<() => void>();

  // Machines also change while React renders, when no component may be notified.
  const changed = () => {
    version += 1;
    if (isTelling) return;
    isTelling = true;
    queueMicrotask(() => {
      isTelling = false;
      for (const listener of listeners) listener();
    });
  };

  const note = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.event') {
      const actor = inspected.actorRef as AnyActorRef;
      const snapshot = machineSnapshot(actor);
      if (snapshot === null) return;
      count += 1;
      const received = {
        number: count,
        time: new Date(),
        machine: nameOf(actor, snapshot),
        type: inspected.event.type,
      };
      events = [received, ...events].slice(0, MOST_EVENTS);
    }
    changed();
  };

  const inspections = new Map([[portal as AnyActorRef, portal.system.inspect(note)]]);
  const followFlows = () => {
    for (const flow of runningFlows) {
      if (!inspections.has(flow)) inspections.set(flow, flow.system.inspect(note));
    }
    changed();
  };
  followFlows();
  const stopWatching = watchFlows(followFlows);

  return {
    events: () => events,
    machines: () => [portal, ...runningFlows].flatMap(machinesBelow),
    version: () => version,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => {
      stopWatching();
      for (const inspection of inspections.values()) inspection.unsubscribe();
    },
  };
};
