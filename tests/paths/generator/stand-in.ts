import { StateMachine, type ActorLogic, type AnyStateMachine, type Snapshot } from 'xstate';

import { nodesOf } from './chart.ts';

/** A service ends with a result or with a failure. */
export type Outcome = { readonly done: unknown } | { readonly fails: unknown };

export type StandInSnapshot = Snapshot<unknown> & { readonly input: unknown };
type StandInEvent = { readonly type: 'stand-in.settle'; readonly outcome: Outcome };

/** Stands in for a service: it runs until a walk tells it how to end, and then answers at once. */
const standIn: ActorLogic<StandInSnapshot, StandInEvent, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
  transition: (snapshot, event) => {
    // A stand-in may replace a chart, so events of other charts arrive here too.
    if (event.type !== 'stand-in.settle') return snapshot;
    const { input } = snapshot;
    return 'done' in event.outcome
      ? { status: 'done', output: event.outcome.done, error: undefined, input }
      : { status: 'error', output: undefined, error: event.outcome.fails, input };
  },
};

/** Returns the chart with a stand-in for each service it invokes. Spawned charts are kept, with stand-ins for their services. */
export const withStandIns = (machine: AnyStateMachine): AnyStateMachine => {
  const invoked = nodesOf(machine.root)
    .flatMap(({ invoke }) => invoke.map(({ src }) => src))
    .filter((src) => typeof src === 'string');
  const spawned = Object.entries(machine.implementations.actors).flatMap(([name, logic]) =>
    logic instanceof StateMachine && !invoked.includes(name)
      ? [[name, withStandIns(logic as AnyStateMachine)]]
      : [],
  );
  const actors = Object.fromEntries([...invoked.map((name) => [name, standIn]), ...spawned]);
  return machine.provide({ actors });
};
