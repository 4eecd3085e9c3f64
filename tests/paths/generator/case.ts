import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';

import { afterEvents, invokedIds } from './chart.ts';
import type { Outcome } from './stand-in.ts';

/** Says who makes a case happen: a person by an action, another chart, the server with an answer, or time. */
type Cause = 'person' | 'portal' | 'server' | 'time';

/** Says how a case is caused in a running machine, to which answers and timeouts cannot be sent like other events. */
type Doing =
  | { readonly kind: 'send' }
  | { readonly kind: 'settle'; readonly path: readonly string[]; readonly outcome: Outcome }
  | { readonly kind: 'time'; readonly eventType: string };

/** Describes one thing that can happen, named as in the book. */
export interface Case {
  readonly words: string;
  readonly by: Cause;
  /** Returns `null` if nothing reaches the chart itself. */
  readonly eventIn: (snapshot: AnyMachineSnapshot) => AnyEventObject | null;
  /**
   * Makes the change around the chart that precedes the event: to its clock or to a child. Returns `null` if the case
   * cannot happen now.
   */
  readonly change?: ((snapshot: AnyMachineSnapshot) => AnyMachineSnapshot | null) | undefined;
  /** Changes the chart's children after the event, in addition to what the chart itself does to them. */
  readonly effect?: ((after: AnyMachineSnapshot) => AnyMachineSnapshot) | undefined;
  readonly doing: Doing;
}

export interface Passing<TEventType = string> {
  readonly words: string;
  /** Names the event that a delayed `raise` sends; a state's own `after` needs none. */
  readonly raises?: TEventType;
  /** Moves the clock of a chart whose guards read one. */
  readonly change?: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot;
}

/** Describes an answer to a child of the chart: how it changes the child, and what the child then tells the chart. */
export interface ChildAnswer {
  readonly change: (snapshot: AnyMachineSnapshot) => AnyMachineSnapshot | null;
  readonly tells?: AnyEventObject;
  /** Lists the ids that lead from the chart down to the service that answers. */
  readonly path: readonly string[];
  readonly outcome: Outcome;
}

/** Gives the fields of an event other than its type, or a function that derives them from the current state. */
export type Payloads = Readonly<Record<string, object | ((snapshot: AnyMachineSnapshot) => object | null)>>;

export const eventCases = (type: string, by: 'person' | 'portal', cases: Payloads): Case[] =>
  Object.entries(cases).map(([words, payload]) => ({
    words,
    by,
    eventIn: (snapshot) => {
      const fields = typeof payload === 'function' ? payload(snapshot) : payload;
      return fields && { ...fields, type };
    },
    doing: { kind: 'send' },
  }));

type AnyEventIn = AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject | null);

export const refusalCases = (events: Readonly<Record<string, AnyEventIn>>): Case[] =>
  Object.entries(events).map(([words, event]) => ({
    words,
    by: 'person',
    eventIn: (snapshot) => (typeof event === 'function' ? event(snapshot) : event),
    doing: { kind: 'send' },
  }));

export type AnyAnswer = Outcome & { readonly when?: (snapshot: AnyMachineSnapshot) => boolean };

export const serviceCases = (
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

export const delayCases = (
  machine: AnyStateMachine,
  name: string,
  { words, raises, change }: Passing,
): Case[] =>
  (raises === undefined ? afterEvents(machine, name) : [raises]).map((eventType) => ({
    words,
    by: 'time',
    eventIn: () => ({ type: eventType }),
    change,
    doing: { kind: 'time', eventType },
  }));

export const childCases = (answers: Readonly<Record<string, ChildAnswer>>): Case[] =>
  Object.entries(answers).map(([words, { change, tells, path, outcome }]) => ({
    words,
    by: 'server',
    eventIn: () => tells ?? null,
    change,
    doing: { kind: 'settle', path, outcome },
  }));
