import { readdirSync, readFileSync } from 'node:fs';
import { StateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { chartModules } from '#tests/paths/chart-modules.ts';
import { chartPicture, isPictured, pictureOf } from './chart-picture.ts';
import { CHART_WORDS, chartsIn } from './chart-words.ts';
import { lengthOf } from './delays.ts';
import { ERRANDS_PAGE, errandsPage } from './errands-page.ts';
import { contentsOf, pageOf } from './page.ts';

const charts = await chartModules();
const pages = Object.entries(FLOWS).map(([flow, about]) => pageOf(flow, about));
const pictured = Object.entries(FLOWS).filter(([, { model }]) => isPictured(model));
const written = (file: string): string => readFileSync(`tests/paths/book/${file}`, 'utf8');

test('every chart of the portal has a model', () => {
  const ids = Object.values(charts)
    .flatMap((module) => Object.values(module))
    .flatMap((value) => (value instanceof StateMachine ? [value.id] : []));
  const modelled = new Set(Object.values(FLOWS).map(({ model }) => model.machine.id));
  expect([...modelled].toSorted()).toEqual(ids.toSorted());
});

test('every chart makes three promises or more that hold at every step', () => {
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
  test.each(pages.map((page): [string, string] => [page.flow, page.text]))(
    'says about %s what is generated now (npm run paths)',
    (flow, text) => {
      expect(written(`${flow}.md`)).toBe(text);
    },
  );

  test('says for every step what came of it, even for a step of a child chart', () => {
    const silent = pages.flatMap(({ flow, text }) =>
      [...text.matchAll(/^\d+\. .* → \*\(stays\)\*$/gm)].map(([step]) => `${flow}: ${step}`),
    );
    expect(silent).toEqual([]);
  });

  test('says about errands through several flows what is generated now (npm run paths)', () => {
    expect(written(ERRANDS_PAGE)).toBe(errandsPage());
  });

  test('lists its pages, and holds no others', () => {
    expect(written('README.md')).toBe(contentsOf(pages));
    expect(readdirSync('tests/paths/book').toSorted()).toEqual(
      ['README.md', 'charts', ERRANDS_PAGE, ...pages.map(({ flow }) => `${flow}.md`)].toSorted(),
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

  test('the book says the same as the inspector of the portal', () => {
    expect(readFileSync(CHART_WORDS, 'utf8')).toBe(chartsIn(pages));
  });
});
