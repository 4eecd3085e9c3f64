import { describe, expect, test } from 'vitest';

import { wordsOf } from '#tests/support/words.ts';

import { definitionsOf, placeOf } from './generator/chart.ts';
import { pathsOf, type PathStep } from './generator/paths.ts';
import { FLOWS } from './flows.ts';
import type { Gesture, Say, Sighting } from './tables.ts';

const english = wordsOf('en-GB');
const german = wordsOf('de-DE');

const saysOf = (gesture: Gesture): readonly Say[] => {
  if (Array.isArray(gesture)) return gesture.flatMap((each: Gesture) => saysOf(each));
  if ('press' in gesture) return [gesture.name];
  if ('tap' in gesture || 'reach' in gesture) return [gesture.name];
  if ('fill' in gesture) return [gesture.fill];
  if ('behind' in gesture) return [...saysOf(gesture.behind), ...saysOf(gesture.do)];
  if ('pick' in gesture) return [gesture.pick];
  if ('choose' in gesture) return gesture.option ? [gesture.choose, gesture.option] : [gesture.choose];
  if ('eitherOf' in gesture) return gesture.eitherOf.flatMap((each) => saysOf(each));
  return [];
};

const sayingsOf = (sighting: Sighting): readonly Say[] => {
  const { heading, focus, announced, shown = [], absent = [], flawed = [], with: more = {} } = sighting;
  return [
    ...[heading, focus, announced, ...shown, ...absent, ...flawed].filter(
      (each) => typeof each === 'function',
    ),
    ...Object.values(more).flatMap((each) => sayingsOf(each)),
  ];
};

const described = Object.entries(FLOWS).flatMap(([name, { model, tables }]) =>
  tables ? [[name, { model, tables }] as const] : [],
);

describe.each(described)('%s', (_, { model, tables }) => {
  const { gestures, sightings, announcements = {}, landings = {}, answers = {} } = tables;
  const steps = pathsOf(model)
    .paths.flatMap((path) => path.steps)
    .filter(({ state }) => state.status === 'active');

  /** The controls whose case the chart would take after a step, by their English names. */
  const offeredAfter = ({ state }: PathStep): Set<string> =>
    new Set(
      model.cases.flatMap((happening) => {
        const event = happening.eventIn(state);
        if (happening.by !== 'person' || event === null || !state.can(event)) return [];
        return saysOf(gestures[happening.words]!).map((say) => say(english));
      }),
    );
  const sightingsOf = ({ state: { _nodes: nodes } }: PathStep) =>
    nodes.flatMap((node) => {
      const sighting = sightings[placeOf(node)];
      return sighting ? [[placeOf(node), sighting] as const] : [];
    });

  test('is said in both languages', () => {
    const says = [
      ...Object.values(gestures).flatMap((each) => saysOf(each)),
      ...Object.values({ ...sightings, ...answers }).flatMap((each) => sayingsOf(each)),
      ...Object.values(announcements),
      ...Object.values(landings),
    ];
    for (const words of [english, german]) {
      expect(says.filter((say) => typeof say(words) !== 'string' || say(words) === '')).toEqual([]);
    }
  });

  test('knows every transition of which something is perceived', () => {
    const known = new Set(definitionsOf(model.machine).map(({ transition }) => transition.description));
    expect(Object.keys(answers).filter((each) => !known.has(each))).toEqual([]);
  });

  test('presses the control that the path names', () => {
    const wrong = Object.entries(gestures).filter(([words, gesture]) => {
      const [, named] = /\*(.+)\*/.exec(words) ?? [];
      return named !== undefined && !saysOf(gesture).some((say) => say(english) === named);
    });
    expect(wrong.map(([words]) => words)).toEqual([]);
  });

  test('sees no control gone that the chart offers', () => {
    const wrong = steps.flatMap((step) => {
      const offered = offeredAfter(step);
      return sightingsOf(step).flatMap(([place, { absent = [] }]) =>
        absent
          .map((say) => say(english))
          .filter((name) => offered.has(name))
          .map((name) => `${place}: ${name}`),
      );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  test('sees no control that the chart does not offer', () => {
    const controls = new Set(
      Object.values(gestures).flatMap((gesture) => saysOf(gesture).map((say) => say(english))),
    );
    const wrong = steps.flatMap((step) => {
      const offered = offeredAfter(step);
      return sightingsOf(step).flatMap(([place, { shown = [] }]) =>
        shown
          .map((say) => say(english))
          .filter((name) => controls.has(name) && !offered.has(name))
          .map((name) => `${place}: ${name}`),
      );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
