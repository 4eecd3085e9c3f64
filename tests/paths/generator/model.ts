import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventObject,
  MachineContext,
  MetaObject,
  OutputFrom,
  ParameterizedObject,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateSchema,
  StateValue,
  AnyActorRef,
  AnyActorLogic,
} from 'xstate';

import { afterEvents, invokedIds } from './chart.ts';
import { withStandIns, type Outcome } from './stand-in.ts';

/** Who makes a case happen: a person with a gesture, another chart, the server with an answer, or time. */
type Cause = 'person' | 'portal' | 'server' | 'time';

/** How a case is brought about in the running machine, where no event is fed by hand. */
type Doing =
  | { readonly kind: 'send' }
  | { readonly kind: 'settle'; readonly path: readonly string[]; readonly outcome: Outcome }
  | { readonly kind: 'time'; readonly eventType: string };

/** One thing that can happen, under the words by which the book names it. */
export interface Case {
  readonly words: string;
  readonly by: Cause;
  /** `null`: nothing reaches the chart itself. */
  readonly eventIn: (snapshot: AnyMachineSnapshot) => AnyEventObject | null;
  /** What the case changes around the chart before the event, its clock or a child; `null`: it cannot happen now. */
  readonly change?: ((snapshot: AnyMachineSnapshot) => AnyMachineSnapshot | null) | undefined;
  /** What the case does to children of the chart beside what the chart itself does. */
  readonly effect?: ((after: AnyMachineSnapshot) => AnyMachineSnapshot) | undefined;
  readonly doing: Doing;
}

interface World {
  /** The time in milliseconds. */
  readonly now: () => number;
}

export interface PathModel {
  readonly machine: AnyStateMachine;
  readonly starts: ReadonlyMap<string, (world: World) => unknown>;
  /** Of the context exactly what guards read. */
  readonly identity: (snapshot: AnyMachineSnapshot) => unknown;
  readonly cases: readonly Case[];
}

type Payload<TEvent> = keyof Omit<TEvent, 'type'> extends never
  ? Record<string, never>
  : Omit<TEvent, 'type'>;

/** A payload, or how it follows from where the chart stands; `null`: nobody can do it there. */
type Cases<TSnapshot, TEvent> = Readonly<
  Record<string, Payload<TEvent> | ((snapshot: TSnapshot) => Payload<TEvent> | null)>
>;

type Answer<TSnapshot, TOutput> = ({ readonly done: TOutput } | { readonly fails: unknown }) & {
  /** Where the server would answer so; everywhere when it is left out. */
  readonly when?: (snapshot: TSnapshot) => boolean;
};

interface Passing<TEventType = string> {
  readonly words: string;
  /** The event that a delayed `raise` brings; a state's own `after` needs none. */
  readonly raises?: TEventType;
  /** For charts whose guards read a clock: what the clock says afterwards. */
  readonly change?: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot;
}

/** An answer to a child of the chart: what it makes of the child, and what the child then tells the chart. */
export interface ChildAnswer {
  readonly change: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot | null;
  readonly tells?: AnyEventObject;
  /** From the chart down to the service that answers, by their ids. */
  readonly path: readonly string[];
  readonly outcome: Outcome;
}

/** What a payload or an identity may look at. */
export type Standpoint<TMachine extends AnyStateMachine> = Pick<SnapshotFrom<TMachine>, 'context' | 'value'>;

interface Known<TContext, TStateValue> {
  readonly context: TContext;
  readonly value: TStateValue;
}

export interface Tables<
  TContext extends MachineContext,
  TEvent extends EventObject,
  TActor extends ProvidedActor,
  TDelay extends string,
  TStateValue extends StateValue,
  TInput,
> {
  readonly starts: Readonly<Record<string, (world: World) => TInput>>;
  readonly identity: (snapshot: Known<TContext, TStateValue>) => unknown;
  readonly events: {
    readonly [TType in TEvent['type']]: {
      readonly by: 'person' | 'portal';
      readonly cases: Cases<Known<TContext, TStateValue>, Extract<TEvent, { type: TType }>>;
    };
  };
  readonly services: {
    readonly [TSource in TActor['src']]: Readonly<
      Record<
        string,
        Answer<Known<TContext, TStateValue>, OutputOf<Extract<TActor, { src: TSource }>['logic']>>
      >
    >;
  };
  readonly delays: { readonly [TName in TDelay]: Passing<TEvent['type']> };
  readonly children?: Readonly<Record<string, ChildAnswer>>;
  /** By the words of a case: what it makes of the chart's own children, to which the chart passes it on. */
  readonly effects?: Readonly<Record<string, (after: AnyMachineSnapshot) => AnyMachineSnapshot>>;
}

type OutputOf<TLogic> = TLogic extends AnyActorLogic ? OutputFrom<TLogic> : unknown;

const eventCases = (type: string, by: 'person' | 'portal', cases: Cases<unknown, EventObject>): Case[] =>
  Object.entries(cases).map(([words, payload]) => ({
    words,
    by,
    eventIn: (snapshot) => {
      const fields = typeof payload === 'function' ? payload(snapshot) : payload;
      return fields && { ...fields, type };
    },
    doing: { kind: 'send' },
  }));

type AnyAnswer = Outcome & { readonly when?: (snapshot: AnyMachineSnapshot) => boolean };

const serviceCases = (
  machine: AnyStateMachine,
  source: string,
  answers: Readonly<Record<string, AnyAnswer>>,
): Case[] =>
  invokedIds(machine, source).flatMap((id) =>
    Object.entries(answers).map(([words, outcome]): Case => ({
      words,
      by: 'server',
      eventIn: (snapshot) => {
        if (outcome.when && !outcome.when(snapshot)) return null;
        return 'done' in outcome
          ? { type: `xstate.done.actor.${id}`, output: outcome.done, actorId: id }
          : { type: `xstate.error.actor.${id}`, error: outcome.fails, actorId: id };
      },
      doing: { kind: 'settle', path: [id], outcome },
    })),
  );

const delayCases = (machine: AnyStateMachine, name: string, { words, raises, change }: Passing): Case[] =>
  (raises === undefined ? afterEvents(machine, name) : [raises]).map((eventType) => ({
    words,
    by: 'time',
    eventIn: () => ({ type: eventType }),
    change,
    doing: { kind: 'time', eventType },
  }));

const childCases = (answers: Readonly<Record<string, ChildAnswer>>): Case[] =>
  Object.entries(answers).map(([words, { change, tells, path, outcome }]) => ({
    words,
    by: 'server',
    eventIn: () => tells ?? null,
    change,
    doing: { kind: 'settle', path, outcome },
  }));

type Entries<TValue> = [string, TValue][];

/** Joins a chart with what can happen to it; a missing event, service or delay does not compile. */
export const pathModel = <
  TContext extends MachineContext,
  TEvent extends EventObject,
  TChildren extends Record<string, AnyActorRef | undefined>,
  TActor extends ProvidedActor,
  TAction extends ParameterizedObject,
  TGuard extends ParameterizedObject,
  TDelay extends string,
  TStateValue extends StateValue,
  TTag extends string,
  TInput,
  TOutput,
  TEmitted extends EventObject,
  TMeta extends MetaObject,
  TSchema extends StateSchema,
  const TTables extends Tables<TContext, TEvent, TActor, TDelay, TStateValue, TInput>,
>(
  chart: StateMachine<
    TContext,
    TEvent,
    TChildren,
    TActor,
    TAction,
    TGuard,
    TDelay,
    TStateValue,
    TTag,
    TInput,
    TOutput,
    TEmitted,
    TMeta,
    TSchema
  >,
  tables: TTables & Tables<TContext, TEvent, TActor, TDelay, TStateValue, TInput>,
): PathModel & { readonly tables: TTables } => {
  const machine = withStandIns(chart as unknown as AnyStateMachine);
  const events = Object.entries(tables.events) as Entries<{
    by: 'person' | 'portal';
    cases: Cases<unknown, EventObject>;
  }>;
  const services = Object.entries(tables.services) as Entries<Readonly<Record<string, AnyAnswer>>>;
  const delays = Object.entries(tables.delays) as Entries<Passing>;
  return {
    machine,
    tables,
    starts: new Map(Object.entries(tables.starts)),
    identity: tables.identity as PathModel['identity'],
    cases: [
      ...events.flatMap(([type, { by, cases }]) => eventCases(type, by, cases)),
      ...services.flatMap(([source, answers]) => serviceCases(machine, source, answers)),
      ...delays.flatMap(([name, passing]) => delayCases(machine, name, passing)),
      ...childCases(tables.children ?? {}),
    ].map((each) => ({ ...each, effect: tables.effects?.[each.words] })),
  };
};
