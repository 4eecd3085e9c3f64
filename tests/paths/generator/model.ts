import type {
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

import {
  childCases,
  delayCases,
  eventCases,
  refusalCases,
  serviceCases,
  type AnyAnswer,
  type Case,
  type ChildAnswer,
  type Passing,
  type Payloads,
} from './case.ts';
import { withStandIns } from './stand-in.ts';
import { NO_TITLES, type PlacesIn, type Titles } from './titles.ts';

interface World {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
}

/** Describes a journey: from a start, through cases or states in order, to the state that the person wants. */
export interface Goal<TStart = string, TThrough = string, TPlace = string> {
  readonly from: TStart;
  /** Lists words of cases, or places of states. */
  readonly through?: readonly (TThrough | TPlace)[];
  readonly to: TPlace;
}

export interface PathModel {
  readonly machine: AnyStateMachine;
  /** A part without a title is called by its name. */
  readonly titles: Titles;
  readonly starts: ReadonlyMap<string, (world: World) => unknown>;
  /** Returns the parts of the context that guards and cases read. */
  readonly identity: (snapshot: AnyMachineSnapshot) => unknown;
  readonly cases: readonly Case[];
  readonly delays: ReadonlyMap<string, Delay>;
  /** Limits the exploration; without it, everything is explored. */
  readonly within?: ((snapshot: AnyMachineSnapshot) => boolean) | undefined;
  /**
   * Returns whether the paths leave a case out in a situation, although it could happen there. `words` are those of
   * the case.
   */
  readonly unwalked?: ((snapshot: AnyMachineSnapshot, words: string) => boolean) | undefined;
  /** Lists the cases that every situation must refuse; each is tried in all of them. */
  readonly refusals: readonly Case[];
  readonly goals: Readonly<Record<string, Goal>>;
  /** Lists values that will differ tomorrow, such as today's date, and what each is called in a fingerprint. */
  readonly fleeting: ReadonlyMap<string, string>;
}

/** Says in words that a delay has elapsed. The length of the delay is written in the chart and nowhere else. */
interface Delay<TEventType = string> extends Passing<TEventType> {
  /** Says how long a delay lasts if the chart calculates it: “the time left until the end of the session”. */
  readonly lasts?: string;
  /** Gives the parts of the context with which a calculated delay is as short, and as long, as the chart lets it be. */
  readonly extremes?: { readonly shortest?: object; readonly longest?: object };
}

type Payload<TEvent> = keyof Omit<TEvent, 'type'> extends never
  ? Record<string, never>
  : Omit<TEvent, 'type'>;

/** Gives a payload, or a function that derives it from the current state; `null` means that the event cannot happen there. */
type Cases<TSnapshot, TEvent> = Readonly<
  Record<string, Payload<TEvent> | ((snapshot: TSnapshot) => Payload<TEvent> | null)>
>;

type Answer<TSnapshot, TOutput> = ({ readonly done: TOutput } | { readonly fails: unknown }) & {
  /** Returns whether the server would answer like this in a situation; without it, the server always would. */
  readonly when?: (snapshot: TSnapshot) => boolean;
};

/** Holds the parts of a snapshot that a payload or an identity may read. */
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
  readonly titles?: Titles;
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
  readonly delays: { readonly [TName in TDelay]: Delay<TEvent['type']> };
  readonly children?: Readonly<Record<string, ChildAnswer>>;
  /** Lists events that no situation may accept, by their words; `null` means that nobody could try the event there. */
  readonly refusals?: Readonly<
    Record<string, TEvent | ((snapshot: Known<TContext, TStateValue>) => TEvent | null)>
  >;
  /** Limits the exploration of values that could grow without end. */
  readonly within?: (snapshot: Known<TContext, TStateValue>) => boolean;
  /**
   * Returns whether the paths leave a case out in a situation, although it could happen there, for example because
   * the driver would do more than this one thing. `words` are those of the case.
   */
  readonly unwalked?: (snapshot: Known<TContext, TStateValue>, words: string) => boolean;
  /** Says, for a case, how it changes the children to which the chart passes it on. */
  readonly effects?: Readonly<Record<string, (after: AnyMachineSnapshot) => AnyMachineSnapshot>>;
  /** Names values that will differ tomorrow, such as today's date, so that no fingerprint depends on the day. */
  readonly fleeting?: Readonly<Record<string, string>>;
  /** Names the journeys that people make here; their paths come first. */
  readonly goals?: Readonly<Record<string, Goal<string, string, PlacesIn<TStateValue> & string>>>;
}

type OutputOf<TLogic> = TLogic extends AnyActorLogic ? OutputFrom<TLogic> : unknown;

type Entries<TValue> = [string, TValue][];

/** Combines a chart with everything that can happen to it; a missing event, service or delay does not compile. */
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
    cases: Payloads;
  }>;
  const services = Object.entries(tables.services) as Entries<Readonly<Record<string, AnyAnswer>>>;
  const delays = Object.entries(tables.delays) as Entries<Delay>;
  return {
    machine,
    tables,
    titles: tables.titles ?? NO_TITLES,
    starts: new Map(Object.entries(tables.starts)),
    delays: new Map(delays),
    identity: tables.identity as PathModel['identity'],
    within: tables.within as PathModel['within'],
    unwalked: tables.unwalked as PathModel['unwalked'],
    refusals: refusalCases((tables.refusals ?? {}) as Parameters<typeof refusalCases>[0]),
    goals: (tables.goals ?? {}) as PathModel['goals'],
    fleeting: new Map(Object.entries(tables.fleeting ?? {})),
    cases: [
      ...events.flatMap(([type, { by, cases }]) => eventCases(type, by, cases)),
      ...services.flatMap(([source, answers]) => serviceCases(machine, source, answers)),
      ...delays.flatMap(([name, passing]) => delayCases(machine, name, passing)),
      ...childCases(tables.children ?? {}),
    ].map((each) => ({ ...each, effect: tables.effects?.[each.words] })),
  };
};
