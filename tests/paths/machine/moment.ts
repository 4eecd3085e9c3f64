import type { AnyEventObject, AnyMachineSnapshot, StateValue } from 'xstate';

import type { Case } from '#tests/paths/generator/case.ts';

/** Describes one step of a running chart, with everything that can be observed from outside. */
export interface Moment<TSnapshot = AnyMachineSnapshot> {
  readonly words: string;
  readonly happening: Case | null;
  /** `null` when the chart starts with this moment. */
  readonly before: TSnapshot | null;
  readonly after: TSnapshot;
  /** Lists the services that were called, with their input. */
  readonly calls: readonly { readonly service: string; readonly input: unknown }[];
  /** Lists the effects outside the chart, such as something stored, deleted or applied. */
  readonly acts: readonly { readonly type: string; readonly params: unknown }[];
  /** Lists the events to other charts, by the ids of those charts. */
  readonly sent: readonly { readonly to: string; readonly event: AnyEventObject }[];
  readonly emitted: readonly AnyEventObject[];
}

/** Maps sentences to predicates that must hold at every moment of a flow. A predicate also gets the earlier moments, oldest first. */
export type Invariants<TSnapshot = AnyMachineSnapshot> = Readonly<
  Record<string, (moment: Moment<TSnapshot>, earlier: readonly Moment<TSnapshot>[]) => boolean>
>;

/** Lets predicates use the type of the flow's own snapshots; the runner works with snapshots of any chart. */
export const invariants = <TSnapshot>(sentences: Invariants<TSnapshot>): Invariants =>
  sentences as unknown as Invariants;

const matcherOf = (pattern: StateValue): ((value: StateValue | undefined) => boolean) => {
  if (typeof pattern === 'string')
    return (value) => value === pattern || (typeof value === 'object' && pattern in value);
  const inner = Object.entries(pattern).map(([key, each]) => [key, matcherOf(each!)] as const);
  return (value) => typeof value === 'object' && inner.every(([key, matches]) => matches(value[key]));
};

/**
 * Returns whether a chart is in a state, given in the form that a snapshot's `matches` takes. The walks of all edges
 * ask this millions of times, and `matches` would parse its pattern each time.
 */
export const isAt = <TSnapshot extends AnyMachineSnapshot>(
  place: Parameters<TSnapshot['matches']>[0],
): ((snapshot: TSnapshot | null) => boolean) => {
  const matches = matcherOf(place as StateValue);
  return (snapshot) => snapshot !== null && matches(snapshot.value as StateValue);
};

/**
 * Returns whether a chart that waits for a service notices if the service fails. If no transition takes the failure, no walk causes it, so
 * no other promise could show that the chart waits forever.
 */
export const noticesFailureOf = (snapshot: AnyMachineSnapshot, service: string): boolean =>
  snapshot.can({ type: `xstate.error.actor.${service}`, error: null, actorId: service });

type Noticed = Pick<Moment, 'acts' | 'sent'>;

export const did = ({ acts }: Noticed, type: string, ...params: readonly unknown[]): boolean =>
  acts.some((act) => act.type === type && params.every((each) => each === act.params));

/** Returns whether a step sent an event of this type to another chart. */
export const wasSent = ({ sent }: Noticed, to: string, type: string): boolean =>
  sent.some((each) => each.to === to && each.event.type === type);
