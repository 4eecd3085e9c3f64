import {
  createActor,
  fromCallback,
  setup,
  type ActorRefFrom,
  type AnyStateMachine,
  type EventObject,
  type InputFrom,
  SimulatedClock,
} from 'xstate';

import type { Failure } from '#contract/failure.contract.ts';

/** Describes an event that a chart sent to another one. */
interface SentEvent {
  readonly to: string;
  readonly event: EventObject;
}

/** Starts a chart among neighbours that only record events, with a clock that the test moves. */
export const startBeside = <Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine> | ((clock: SimulatedClock) => InputFrom<Machine>),
  neighbours: readonly string[] = [],
) => {
  const clock = new SimulatedClock();
  const sentEvents: SentEvent[] = [];
  const listener = (to: string) =>
    fromCallback<EventObject>(({ receive }) => receive((event) => sentEvents.push({ to, event })));
  const logics: Record<string, ReturnType<typeof listener>> = Object.fromEntries(
    neighbours.map((name) => [name, listener(name)]),
  );
  const given =
    typeof input === 'function' ? (input as (clock: SimulatedClock) => InputFrom<Machine>)(clock) : input;
  const root = setup({ actors: { ...logics, subject: machine as AnyStateMachine } }).createMachine({
    invoke: [
      ...neighbours.map((name) => ({ src: name, systemId: name })),
      { src: 'subject', systemId: 'subject', input: given },
    ] as never,
  });
  const system = createActor(root, { clock }).start().system;
  const actor = system.get('subject') as ActorRefFrom<Machine>;
  return { actor, clock, sentEvents };
};

/** Gives a chart time to notice an answer. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Makes a service whose calls wait until the test answers them, the oldest first. */
export const holdCalls = <Value, Args extends readonly unknown[] = []>() => {
  const calls: Args[] = [];
  const waiting: PromiseWithResolvers<Value>[] = [];
  const next = () => {
    const call = waiting.shift();
    if (call === undefined) throw new Error('Nothing was called.');
    return call;
  };
  const service = (...args: Args): Promise<Value> => {
    calls.push(args);
    const call = Promise.withResolvers<Value>();
    waiting.push(call);
    return call.promise;
  };
  return {
    service,
    calls,
    resolve: (value: Value) => {
      next().resolve(value);
      return settle();
    },
    reject: (error: unknown) => {
      next().reject(error);
      return settle();
    },
  };
};

export const failure = (parts: Partial<Failure>): Failure => ({
  status: null,
  code: null,
  retryAfter: null,
  acted: false,
  ...parts,
});
