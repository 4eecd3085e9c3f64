import { definitionsOf, placeOf } from '#tests/paths/generator/chart.ts';
import type { PathModel } from '#tests/paths/generator/model.ts';
import type { PathStep } from '#tests/paths/generator/paths.ts';
import type { Action, PersonTables, Say, Expectation } from '#tests/paths/tables.ts';

/** Describes everything that a person must perceive after a step of a path. */
export interface StepExpectation {
  readonly expectations: readonly {
    readonly place: string;
    readonly expectation: Expectation;
    /** The step led to this state, so something may be announced and the focus may move. */
    readonly isNew: boolean;
  }[];
  /** Returns the announcement that the case itself causes. */
  readonly announced: Say | undefined;
  /** Names the element that the case itself focuses. */
  readonly landing: Say | undefined;
  /** The page has just been loaded, so the focus is at its beginning. */
  readonly isLoaded: boolean;
  /** Lists every action of the flow, and whether the chart accepts one of its cases now. */
  readonly offers: readonly { readonly words: string; readonly action: Action; readonly taken: boolean }[];
}

/** Returns the places of the chart after a step. */
export const placesIn = (step: PathStep | undefined): ReadonlySet<string> => {
  const { _nodes: nodes = [] } = step?.state ?? {};
  return new Set(nodes.map((node) => placeOf(node)));
};

export const stepExpectationOf = (
  model: PathModel,
  { actions, expectations, announcements, landings, answers, flaws, details }: PersonTables,
  step: PathStep,
  before: PathStep | undefined,
): StepExpectation => {
  const places = placesIn(step);
  const left = placesIn(before);
  const isTaken = (words: string): boolean =>
    model.cases.some((each) => {
      const event = each.words === words ? each.eventIn(step.state) : null;
      return event !== null && step.state.can(event);
    });
  const seenAt = (place: string, expectation: Expectation | undefined, isNew: boolean) => {
    if (!expectation || expectation.unless?.some((other) => places.has(other))) return [];
    const more = Object.entries(expectation.with ?? {}).filter(([other]) => places.has(other));
    return [
      { place, expectation, isNew },
      ...more.map(([other, each]) => ({ place: `${place} with ${other}`, expectation: each, isNew })),
    ];
  };
  const taken = definitionsOf(model.machine).filter(({ name }) => step.definitions.includes(name));
  return {
    expectations: [
      ...[...places].flatMap((place) => seenAt(place, expectations[place], !left.has(place))),
      ...taken.flatMap(({ transition: { description = '' } }) =>
        seenAt(description, answers?.[description], true),
      ),
      ...(flaws ? seenAt('the field to be corrected', { flawed: flaws(step.state) }, true) : []),
      ...(details ? seenAt('the details', { shown: details(step.state) }, true) : []),
    ],
    announced: announcements?.[step.words],
    landing: landings?.[step.words],
    isLoaded: before === undefined || [...left].some((place) => expectations[place]?.loading),
    offers:
      step.state.status === 'active'
        ? Object.entries(actions).map(([words, action]) => ({ words, action, taken: isTaken(words) }))
        : [],
  };
};
