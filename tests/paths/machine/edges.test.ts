import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { FLOWS } from '#tests/paths/flows.ts';
import { surveyOf } from '#tests/paths/generator/survey.ts';
import { tours } from '#tests/paths/generator/tours.ts';
import { faultsOn } from './tour.ts';
import { surveyInWords } from '#tests/paths/writing/refusals.ts';

describe.each(Object.entries(FLOWS))('%s', (name, flow) => {
  test('keeps its promises wherever anything can happen, and does nothing about refused cases', () => {
    const survey = surveyOf(flow.model);
    expect(faultsOn(flow, survey, tours(survey.graph))).toEqual([]);
  });

  test('answers everything that can happen as the book says (npm run paths)', () => {
    const page = readFileSync(`tests/paths/book/${name}.md`, 'utf8');
    expect(page.split('\n').find((line) => line.includes('fingerprint'))).toBe(surveyInWords(flow.model));
  });

  test('takes nothing that its model says it refuses', () => {
    expect(surveyOf(flow.model).wronglyTaken).toEqual([]);
  });

  test('has a case for both sides of each condition and of each of its parts, or a reason why not', () => {
    expect(surveyOf(flow.model).oneSided.toSorted()).toEqual(Object.keys(flow.oneSided ?? {}).toSorted());
  });
});
