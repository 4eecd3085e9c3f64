import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from '#tests/paths/flows.ts';
import type { PathModel } from './model.ts';
import { partsOf, type Part } from './parts.ts';
import { answersOf, inDetail } from './survey.ts';

const CLOCK = 'the clock of exploring stands still: tests/machines/portal/notifications.test.ts lets it go';

/** Parts that the answers of their chart do not depend on, with the reason why they are there. */
const IDLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notifications: {
    'showing: notice.show, stopTime': CLOCK,
    'showing: subject.settled, stopTime': CLOCK,
    'showing: notice.close, stopTime': CLOCK,
    'showing: notices.pause, stopTime': CLOCK,
    'showing, on entering: startTime': CLOCK,
  },
};

/** Enough answers to meet all that a situation can differ in; in detail, some charts never come to an end. */
const ANSWERS = 20_000;

const digest = (answer: string): string => createHash('sha1').update(answer).digest('base64');

class Enough extends Error {}

/** The first answers of a chart, or of a copy that was changed; `tell` may end it. */
const firstAnswersOf = (model: PathModel, tell: (answer: string) => void, change?: Part['takeOut']): void => {
  let told = 0;
  const tellFirst = (answer: string): void => {
    if (told === ANSWERS) throw new Enough();
    told += 1;
    tell(digest(answer));
  };
  try {
    answersOf(model, tellFirst, change);
  } catch (ended) {
    if (!(ended instanceof Enough)) throw ended;
  }
};

const writtenDown = (model: PathModel): string[] => {
  const written: string[] = [];
  firstAnswersOf(model, (answer) => written.push(answer));
  return written;
};

/** Returns whether a chart answers differently anywhere from what was recorded. */
const differs = (model: PathModel, { takeOut }: Part, written: readonly string[]): boolean => {
  let told = 0;
  const compare = (answer: string): void => {
    if (written[told] !== answer) throw new Error('it differs');
    told += 1;
  };
  try {
    firstAnswersOf(model, compare, takeOut);
  } catch {
    return true;
  }
  return told !== written.length;
};

/** The parts that a model does not notice when they are missing. */
const unnoticedIn = (model: PathModel, parts: readonly Part[]): Part[] => {
  const written = writtenDown(model);
  return parts.filter((part) => !differs(model, part, written));
};

// The edge walk compares all answers of a chart with the book. Here each part of each chart is taken out in turn, to see
// that this comparison would notice: a part that nothing depends on is superfluous, or its model lacks a case. A part that
// only clears or renews what no condition reads is noticed once all that is known counts for the situation.
describe.runIf(IS_RELEASE)('each condition, action and delay counts', () => {
  test.each(Object.entries(FLOWS))('in %s', (name, { model, oneSided = {} }) => {
    const idle = unnoticedIn(inDetail(model), unnoticedIn(model, partsOf(model.machine)))
      .map((part) => part.name)
      // Why the other side never decides stands beside the flow.
      .filter((part) => !(part.replace(', its condition', ' [not met]') in oneSided));
    expect(idle.toSorted()).toEqual(Object.keys(IDLE[name] ?? {}).toSorted());
  });
});
