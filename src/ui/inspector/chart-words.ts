import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition } from 'xstate';

import charts from './charts.json' with { type: 'json' };

/** Describes a transition in the words of the path book. */
export interface ChartTransition {
  readonly when: string;
  /** Empty for a transition that is always taken. */
  readonly guard: string;
  readonly to: string;
  readonly says: string;
}

interface PathWords {
  readonly id: string;
  /** Holds the words for each step, and the state of the chart after it. */
  readonly steps: readonly { readonly words: string; readonly place: string }[];
}

interface StateWords {
  readonly title: string;
  readonly says: string;
  readonly transitions: readonly ChartTransition[];
}

/** Holds the words that `npm run paths` writes about a chart, because built charts come without their descriptions. */
export interface ChartWords {
  /** Names the page of the path book. */
  readonly page: string;
  readonly states: Readonly<Record<string, StateWords>>;
  readonly paths: readonly PathWords[];
}

const CHARTS: Readonly<Record<string, ChartWords>> = charts;

/** Returns the words about a chart; `undefined` for a chart without a model. */
export const chartWords = ({ machine }: AnyMachineSnapshot): ChartWords | undefined => CHARTS[machine.id];

const placeOf = (node: AnyStateNode): string =>
  node.path.length === 0 ? node.machine.id : node.path.join('.');

export interface Place {
  readonly place: string;
  readonly title: string;
  readonly says: string;
}

/** Returns the innermost states that a machine is in. */
export const placesIn = (snapshot: AnyMachineSnapshot): Place[] => {
  const { _nodes: nodes } = snapshot;
  return nodes
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => {
      const place = placeOf(node);
      const { title = '', says = '' } = chartWords(snapshot)?.states[place] ?? {};
      return { place, title, says };
    });
};

/**
 * Joins the innermost states of a machine into one text, as the steps of the paths name them. They are sorted, because XState lists a
 * region last when it is entered again.
 */
const wholePlace = (snapshot: AnyMachineSnapshot): string =>
  placesIn(snapshot)
    .map(({ place }) => place)
    .toSorted()
    .join(' + ');

export interface LeavingTransition extends ChartTransition {
  readonly from: string;
  /** Tells whether the machine would take this transition now, on an event without data. */
  readonly isOpen: boolean;
}

/** Returns the transitions that the machine would take on an event without data: none for answers and delays, or if a guard throws. */
const takenNow = (snapshot: AnyMachineSnapshot, type: string): AnyTransitionDefinition[] => {
  if (snapshot.status !== 'active' || type.startsWith('xstate.')) return [];
  try {
    return snapshot.machine.getTransitionData(snapshot, { type });
  } catch {
    return [];
  }
};

/** Returns every transition that leaves the current states, the open ones first. */
export const transitionsFrom = (snapshot: AnyMachineSnapshot): LeavingTransition[] => {
  const { _nodes: nodes } = snapshot;
  return nodes
    .flatMap((node) => {
      const from = placeOf(node);
      const transitions = chartWords(snapshot)?.states[from]?.transitions ?? [];
      return [...node.transitions.values()].flat().map((transition, index) => ({
        ...(transitions[index] ?? { when: transition.eventType, guard: '', to: '', says: '' }),
        from,
        isOpen: takenNow(snapshot, transition.eventType).includes(transition),
      }));
    })
    .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen));
};

export interface PathOn {
  readonly number: number;
  readonly id: string;
  /** Gives the number of the step after which the path has reached the machine's state, counted from 1. */
  readonly step: number;
  /** Is `undefined` if the path ends here. */
  readonly next: PathWords['steps'][number] | undefined;
}

/** Returns the paths of the book that pass through the machine's state, with their next steps. */
export const pathsOn = (snapshot: AnyMachineSnapshot): PathOn[] => {
  const here = wholePlace(snapshot);
  return (chartWords(snapshot)?.paths ?? []).flatMap(({ id, steps }, path) =>
    steps.flatMap(({ place }, index) =>
      place === here ? [{ number: path + 1, id, step: index + 1, next: steps[index + 1] }] : [],
    ),
  );
};
