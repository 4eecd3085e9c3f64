import {
  createActor,
  fromTransition,
  type AnyActorRef,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';

import { definitionsOf, nodesOf, placeOf } from './chart.ts';
import type { Case } from './case.ts';

/** Holds what is still under way, by its id: for a running service, the id again; for a timer, the type of its event. */
type Pending = ReadonlyMap<string, string>;

/** Describes the state in which a chart rests, and what is still under way. */
export interface Standing {
  readonly snapshot: AnyMachineSnapshot;
  readonly pending: Pending;
}

/** Describes an effect of a chart: an action with its parameters, a service call, a timer, or an event sent. */
interface Deed {
  readonly type: string;
  readonly params: unknown;
}

/** Describes the transitions and actions that one event caused. */
export interface Taken extends Standing {
  /** Names the transition definitions that were taken, in order. */
  readonly definitions: readonly string[];
  /** Lists the states that are active afterwards, or were left or passed through. */
  readonly states: readonly string[];
  readonly deeds: readonly Deed[];
}

const idle = fromTransition((state: null) => state, null);

/**
 * Makes a scope in which nothing is executed. Its actor system is new each time, because a shared one would refuse a
 * second visit to an invoke with a `systemId`.
 */
const inertScope = (onAction: AnyActorScope['actionExecutor']): AnyActorScope => {
  const parent: AnyActorRef = createActor(idle);
  const self: AnyActorRef = createActor(idle, { parent });
  return {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: onAction,
  };
};

/** Tracks what is started and stopped; the names are those of XState's built-in actions. */
const watch =
  (pending: Map<string, string>, deeds: Deed[]): AnyActorScope['actionExecutor'] =>
  ({ type, params }) => {
    deeds.push({ type, params });
    const subject = params as
      | { id?: string; sendId?: string; delay?: number; event?: { type: string } }
      | undefined;
    if (type === 'xstate.spawnChild') pending.set(subject!.id!, subject!.id!);
    if (type === 'xstate.stopChild' && subject) pending.delete(subject.id!);
    if (type === 'xstate.raise' && subject?.delay !== undefined)
      pending.set(subject.id ?? subject.event!.type, subject.event!.type);
    if (type === 'xstate.cancel') pending.delete(subject!.sendId!);
  };

const namesByMachine = new WeakMap<AnyStateMachine, Map<AnyTransitionDefinition, string>>();

const namesOf = (machine: AnyStateMachine) => {
  const known = namesByMachine.get(machine);
  if (known) return known;
  const names = new Map(definitionsOf(machine).map(({ name, transition }) => [transition, name]));
  namesByMachine.set(machine, names);
  return names;
};

/** No event causes nearly this many steps; a chart that takes more never comes to rest. */
const MICROSTEP_LIMIT = 200;

const activeIn = ({ _nodes: nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => nodes;

/**
 * Collects, from inspection events, the transitions that pure steps and running machines take. `visit` is called with each
 * state that is active, or was left or passed through; often more than once.
 */
export const footprints = (machine: AnyStateMachine, visit?: (node: AnyStateNode) => void) => {
  const names = namesOf(machine);
  const definitions: string[] = [];
  let microsteps = 0;
  return {
    definitions,
    note: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return;
      microsteps += 1;
      if (microsteps > MICROSTEP_LIMIT) throw new Error(`${machine.id} never comes to rest`);
      const { _transitions: transitions } = event;
      for (const transition of transitions) {
        const name = names.get(transition);
        if (name === undefined) continue;
        definitions.push(name);
        if (!visit) continue;
        // A state that an `always` leaves at once is only passed through, and never appears in a resting snapshot.
        for (let node = transition.source; node; node = node.parent!) visit(node);
      }
      if (visit) for (const node of activeIn(event.snapshot as AnyMachineSnapshot)) visit(node);
    },
  };
};

const observed = (
  machine: AnyStateMachine,
  pending: Map<string, string>,
  step: (scope: AnyActorScope) => AnyMachineSnapshot,
): Taken => {
  const states = new Set<string>();
  const { definitions, note } = footprints(machine, (node) => states.add(placeOf(node)));
  const deeds: Deed[] = [];
  const scope = inertScope(watch(pending, deeds));
  scope.system.inspect(note);
  const snapshot = step(scope);
  for (const node of activeIn(snapshot)) states.add(placeOf(node));
  return { snapshot, pending, definitions, states: [...states], deeds };
};

export const begin = (machine: AnyStateMachine, input: unknown): Taken =>
  observed(machine, new Map(), (scope) => machine.getInitialSnapshot(scope, input));

/** Returns what must be under way for a case to happen, or `null` if it can happen at any time. */
const awaited = ({ doing }: Case): string | null => {
  if (doing.kind === 'time') return doing.eventType;
  return doing.kind === 'settle' && doing.path.length === 1 ? doing.path[0]! : null;
};

/** Returns the id under which an event is pending. */
const dueIn = (pending: Pending, event: string): string | undefined => {
  for (const [id, each] of pending) if (each === event) return id;
  return undefined;
};

const ANY = '*';

/** Remembers for each chart whether some state accepts events by a pattern, such as `*` or `xstate.done.*`. */
const withPatterns = new WeakMap<AnyStateMachine, boolean>();

const hasPatterns = (machine: AnyStateMachine): boolean => {
  const known = withPatterns.get(machine);
  if (known !== undefined) return known;
  const found = nodesOf(machine.root).some((node) =>
    [...node.transitions.keys()].some((type) => type.endsWith(ANY)),
  );
  withPatterns.set(machine, found);
  return found;
};

/** Returns `false` if no active state can take the event, because none names it and the chart has no patterns. Asking the chart each time
 * would take most of a survey's time. */
const isNamed = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): boolean =>
  hasPatterns(machine) || activeIn(snapshot).some((node) => node.transitions.has(type));

/** Returns whether a chart accepts an event, if only to ignore it explicitly. */
export const accepts = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean => isNamed(machine, snapshot, event.type) && machine.getTransitionData(snapshot, event).length > 0;

/** Returns `null` if the case cannot happen in this state, or if the chart neither accepts nor explicitly ignores it. */
export const take = (machine: AnyStateMachine, before: Standing, happening: Case): Taken | null => {
  if (before.snapshot.status !== 'active') return null;
  const cause = awaited(happening);
  const due = cause === null ? undefined : dueIn(before.pending, cause);
  if (cause !== null && due === undefined) return null;
  const snapshot = happening.change ? happening.change(before.snapshot) : before.snapshot;
  if (snapshot === null) return null;
  const event = happening.eventIn(snapshot);
  if (event === null) {
    return snapshot === before.snapshot
      ? null
      : { ...before, snapshot, definitions: [], states: [], deeds: [] };
  }
  if (!accepts(machine, snapshot, event)) return null;
  const pending = new Map(before.pending);
  if (due !== undefined) pending.delete(due);
  const taken = observed(machine, pending, (scope) => machine.transition(snapshot, event, scope));
  return happening.effect ? { ...taken, snapshot: happening.effect(taken.snapshot) } : taken;
};
