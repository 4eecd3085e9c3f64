import { expect, test } from 'vitest';

import { wordsOf } from '#tests/support/words.ts';

import { definitionsOf, placeOf } from './generator/chart.ts';
import { pathsOf, type PathStep } from './generator/paths.ts';
import type { PathModel } from './generator/model.ts';
import type { Action, Expectation, PersonTables, Say } from './tables.ts';

const english = wordsOf('en-GB');
const german = wordsOf('de-DE');

const saysOf = (action: Action): readonly Say[] => {
  if (Array.isArray(action)) return action.flatMap((each: Action) => saysOf(each));
  if ('press' in action) return [action.name];
  if ('tap' in action || 'reach' in action) return [action.name];
  if ('fill' in action) return [action.fill];
  if ('behind' in action) return [...saysOf(action.behind), ...saysOf(action.do)];
  if ('pick' in action) return [action.pick];
  if ('choose' in action) return action.option ? [action.choose, action.option] : [action.choose];
  if ('eitherOf' in action) return action.eitherOf.flatMap((each) => saysOf(each));
  return [];
};

const sayingsOf = (expectation: Expectation): readonly Say[] => {
  const { heading, focus, announced, shown = [], absent = [], flawed = [], with: more = {} } = expectation;
  return [
    ...[heading, focus, announced, ...shown, ...absent, ...flawed].filter(
      (each) => typeof each === 'function',
    ),
    ...Object.values(more).flatMap((each) => sayingsOf(each)),
  ];
};

/** Defines the tests of what a person does and perceives in a flow. */
export const tablesOfFlow = (model: PathModel, tables: PersonTables): void => {
  const { actions, expectations, announcements = {}, landings = {}, answers = {} } = tables;
  const steps = pathsOf(model)
    .paths.flatMap((path) => path.steps)
    .filter(({ state }) => state.status === 'active');

  /** Returns the controls that the chart would accept after a step, by their English names. */
  const offeredAfter = ({ state }: PathStep): Set<string> =>
    new Set(
      model.cases.flatMap((happening) => {
        const event = happening.eventIn(state);
        if (happening.by !== 'person' || event === null || !state.can(event)) return [];
        return saysOf(actions[happening.words]!).map((say) => say(english));
      }),
    );
  const expectationsOf = ({ state: { _nodes: nodes } }: PathStep) =>
    nodes.flatMap((node) => {
      const expectation = expectations[placeOf(node)];
      return expectation ? [[placeOf(node), expectation] as const] : [];
    });

  test('the flow is described in both languages', () => {
    const says = [
      ...Object.values(actions).flatMap((each) => saysOf(each)),
      ...Object.values({ ...expectations, ...answers }).flatMap((each) => sayingsOf(each)),
      ...Object.values(announcements),
      ...Object.values(landings),
    ];
    for (const words of [english, german]) {
      expect(says.filter((say) => typeof say(words) !== 'string' || say(words) === '')).toEqual([]);
    }
  });

  test('expects answers only after transitions that the chart has', () => {
    const known = new Set(definitionsOf(model.machine).map(({ transition }) => transition.description));
    expect(Object.keys(answers).filter((each) => !known.has(each))).toEqual([]);
  });

  test('presses the control that the path names', () => {
    const wrong = Object.entries(actions).filter(([words, action]) => {
      const [, named] = /\*(.+)\*/.exec(words) ?? [];
      return named !== undefined && !saysOf(action).some((say) => say(english) === named);
    });
    expect(wrong.map(([words]) => words)).toEqual([]);
  });

  test('lists no control as absent that the chart would accept', () => {
    const wrong = steps.flatMap((step) => {
      const offered = offeredAfter(step);
      return expectationsOf(step).flatMap(([place, { absent = [] }]) =>
        absent
          .map((say) => say(english))
          .filter((name) => offered.has(name))
          .map((name) => `${place}: ${name}`),
      );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('lists no control as shown that the chart would refuse', () => {
    const controls = new Set(
      Object.values(actions).flatMap((action) => saysOf(action).map((say) => say(english))),
    );
    const wrong = steps.flatMap((step) => {
      const offered = offeredAfter(step);
      return expectationsOf(step).flatMap(([place, { shown = [] }]) =>
        shown
          .map((say) => say(english))
          .filter((name) => controls.has(name) && !offered.has(name))
          .map((name) => `${place}: ${name}`),
      );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
};
