import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import type { Flow } from '#tests/paths/flows.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { tours } from '#tests/paths/generator/tours.ts';
import { CHART_WORDS } from '#tests/paths/writing/chart-words.ts';
import { entryOf, pageOf } from '#tests/paths/writing/page.ts';
import type { ChartWords } from '#ui/inspector/chart-words.ts';

import { faultsOn } from './tour.ts';

const written = (file: string): string => readFileSync(`tests/paths/book/${file}`, 'utf8');

/** Defines the tests that try every case in every situation of a chart. */
export const edges = (name: string, flow: Flow): void => {
  test('keeps its promises wherever anything can happen, and ignores refused cases', () => {
    const survey = surveyOf(flow.model);
    expect(faultsOn(flow, survey, tours(survey.graph))).toEqual([]);
  });

  test('answers everything that can happen as the book says (npm run paths)', () => {
    const { text, chart, ...about } = pageOf(name, flow);
    expect(written(`${name}.md`)).toBe(text);
    expect(written('README.md').split('\n')).toContain(entryOf(about));
    // Several flows may share a chart; the inspector then has the words of one of them.
    const [id, words] = chart;
    const { [id]: known } = JSON.parse(readFileSync(CHART_WORDS, 'utf8')) as Readonly<
      Record<string, ChartWords>
    >;
    expect(JSON.stringify(known?.page === words.page ? known : words)).toBe(JSON.stringify(words));
  });

  test('takes nothing that its model says it refuses', () => {
    expect(surveyOf(flow.model).wronglyTaken).toEqual([]);
  });

  test('has a case for both sides of each condition and of each of its parts, or a reason why not', () => {
    expect(surveyOf(flow.model).oneSided.toSorted()).toEqual(Object.keys(flow.oneSided ?? {}).toSorted());
  });
};
