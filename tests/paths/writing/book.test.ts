import { readdirSync, readFileSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import type { ChartWords } from '#ui/inspector/chart-words.ts';
import { chartModules } from '#tests/paths/chart-modules.ts';
import { chartPicture, isPictured, pictureOf } from './chart-picture.ts';
import { CHART_WORDS, chartsIn } from './chart-words.ts';
import { lengthOf } from './delays.ts';
import { ERRANDS_PAGE, errandsPage } from './errands-page.ts';
import { contentsOf, type Entry } from './page.ts';

const charts = await chartModules();
const flows = Object.keys(FLOWS);
/** Returns the entries in the contents of the book. The tests of each flow compare its entry with its chart. */
const entriesIn = (contents: string): Entry[] =>
  [...contents.matchAll(/\]\((\S+)\.md\) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(
    ([, flow, ...counts]) => {
      const [paths, steps, states, transitions] = counts.map(Number) as [number, number, number, number];
      return { flow: flow!, paths, steps, states, transitions };
    },
  );
const pictured = Object.entries(FLOWS).filter(([, { model }]) => isPictured(model));
const written = (file: string): string => readFileSync(`tests/paths/book/${file}`, 'utf8');

test('every chart of the portal has a model', () => {
  const ids = Object.values(charts)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (value instanceof StateMachine ? [value.id] : []));
  const modelled = new Set(Object.values(FLOWS).map(({ model }) => model.machine.id));
  expect([...modelled].toSorted()).toEqual(ids.toSorted());
});

test('every chart makes at least three promises', () => {
  const silent = Object.entries(FLOWS).flatMap(([name, { invariants }]) =>
    Object.keys(invariants).length < 3 ? [name] : [],
  );
  expect(silent).toEqual([]);
});

test('every model names one to three journeys', () => {
  const counts = Object.entries(FLOWS).map(([name, { model }]) => [name, Object.keys(model.goals).length]);
  expect(counts.filter(([, count]) => Number(count) < 1 || Number(count) > 3)).toEqual([]);
});

describe('the words of a delay', () => {
  const delays = Object.entries(FLOWS).flatMap(([flow, { model }]) =>
    [...model.delays].map(([name, words]) => ({
      flow,
      name,
      ...words,
      length: lengthOf(model.machine, name),
    })),
  );

  test('the words of a delay contain no figure, because the book takes the figure from the chart', () => {
    const figure =
      /\d|\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|half|hundred|(milli)?seconds?|minutes?|hours?|days?)\b/i;
    expect(delays.filter(({ words, lasts = '' }) => figure.test(`${words} ${lasts}`))).toEqual([]);
  });

  test('the words of a delay say how long a delay lasts if the chart calculates it, and only then', () => {
    expect(delays.filter(({ length, lasts }) => (length === null) !== (lasts !== undefined))).toEqual([]);
  });
});

describe('the book', () => {
  test('says for every step what came of it, even for a step of a child chart', () => {
    const silent = flows.flatMap((flow) =>
      [...written(`${flow}.md`).matchAll(/^\d+\. .* → \*\(stays\)\*$/gm)].map(([step]) => `${flow}: ${step}`),
    );
    expect(silent).toEqual([]);
  });

  test('says about errands through several flows what is generated now (npm run paths)', () => {
    expect(written(ERRANDS_PAGE)).toBe(errandsPage());
  });

  test('lists its pages, and holds no others', () => {
    const contents = written('README.md');
    expect(contents).toBe(contentsOf(entriesIn(contents)));
    expect(entriesIn(contents).map(({ flow }) => flow)).toEqual(flows);
    expect(readdirSync('tests/paths/book').toSorted()).toEqual(
      ['README.md', 'charts', ERRANDS_PAGE, ...flows.map((flow) => `${flow}.md`)].toSorted(),
    );
  });

  test.each(pictured)(
    'draws %s as a picture, the same each time (npm run paths)',
    async (flow, { model }) => {
      const picture = await chartPicture(flow, model);
      expect(await chartPicture(flow, model)).toBe(picture);
      expect(written(pictureOf(flow))).toBe(picture);
      expect(written(`${flow}.md`)).toContain(`](${pictureOf(flow)})`);
    },
  );

  test('holds the pictures that its pages show, and no others', () => {
    expect(readdirSync('tests/paths/book/charts').toSorted()).toEqual(
      pictured.map(([flow]) => `${flow}.svg`).toSorted(),
    );
  });

  test('the inspector of the portal knows every chart, and no other', () => {
    const text = readFileSync(CHART_WORDS, 'utf8');
    const known = Object.entries(JSON.parse(text) as Readonly<Record<string, ChartWords>>);
    const pages = Object.entries(FLOWS).map(([flow, { model }]) => [
      model.machine.id,
      `tests/paths/book/${flow}.md`,
    ]);
    expect(known.map(([id, { page }]) => [id, page])).toEqual([...new Map(pages as [string, string][])]);
    expect(text).toBe(chartsIn(known.map((chart) => ({ chart }))));
  });
});
