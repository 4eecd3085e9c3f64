import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

/** A browser's timer lasts this many milliseconds at most, so no timer of the chart ends by itself. */
const NEVER_MS = 2 ** 31 - 1;

/** Holds a chart at work within the screens, and the events that it has received. */
export interface Watched {
  /** The screens get this machine instead of the chart. */
  readonly machine: AnyStateMachine;
  readonly isAtWork: () => boolean;
  readonly actor: () => AnyActorRef;
  readonly snapshot: () => AnyMachineSnapshot;
  /** Returns the events that the chart has received since the last call. */
  readonly received: () => AnyEventObject[];
}

/**
 * Follows the actor that a screen makes of a chart. `inPlace` changes the chart itself, for screens that take none as
 * a property.
 */
export const watched = (chart: AnyStateMachine, { inPlace = false } = {}): Watched => {
  const delays = Object.fromEntries(
    Object.keys(chart.implementations.delays).map((name) => [name, NEVER_MS]),
  );
  const machine = inPlace ? chart : chart.provide({ delays });
  const { getInitialSnapshot, transition } = machine;
  let running: AnyActorRef | undefined;
  let events: AnyEventObject[] = [];
  machine.getInitialSnapshot = (scope, input) => {
    running = scope.self as AnyActorRef;
    return getInitialSnapshot(scope, input);
  };
  machine.transition = (snapshot, event, scope) => {
    running = scope.self as AnyActorRef;
    events.push(event as AnyEventObject);
    return transition(snapshot, event, scope);
  };
  const actor = () => {
    if (running === undefined) throw new Error(`${machine.id} is not at work`);
    return running;
  };
  return {
    machine,
    isAtWork: () => running !== undefined,
    actor,
    snapshot: () => actor().getSnapshot() as AnyMachineSnapshot,
    received: () => {
      const all = events;
      events = [];
      return all;
    },
  };
};
