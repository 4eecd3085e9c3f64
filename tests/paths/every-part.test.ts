import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from './flows.ts';
import type { PathModel } from './generator/model.ts';
import { partsOf, type Part } from './generator/parts.ts';
import { answersOf } from './generator/survey.ts';

/** Parts that the answers of their chart do not depend on, with the reason why they are there. */
const IDLE: Readonly<Record<string, string>> = {};

const digest = (answer: string): string => createHash('sha1').update(answer).digest('base64');

/** Whether a chart answers differently anywhere from what was written down. */
const differs = (model: PathModel, { takeOut }: Part, written: readonly string[]): boolean => {
  let told = 0;
  const compare = (answer: string): void => {
    if (written[told] !== digest(answer)) throw new Error('it differs');
    told += 1;
  };
  try {
    answersOf(model, compare, takeOut);
  } catch {
    return true;
  }
  return told !== written.length;
};

// The edge walk compares all answers of a chart with the book. Here each part of each chart is taken out in turn, to see
// that this comparison would notice: a part that nothing depends on is superfluous, or its model lacks a case.
describe.runIf(IS_RELEASE)('each condition, action and delay counts', () => {
  test.each(Object.entries(FLOWS))('in %s', (name, { model }) => {
    const written: string[] = [];
    answersOf(model, (answer) => written.push(digest(answer)));
    const idle = partsOf(model.machine)
      .filter((part) => !differs(model, part, written))
      .map((part) => `${name}: ${part.name}`);
    expect(idle).toEqual(Object.keys(IDLE).filter((part) => part.startsWith(`${name}: `)));
  });
});
