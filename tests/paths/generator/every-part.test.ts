import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from '#tests/paths/flows.ts';
import type { PathModel } from './model.ts';
import { partsOf, type Part } from './parts.ts';
import { answersOf, inDetail } from './survey.ts';

const ONE_PRICE =
  'in the model only one line can lack a price: tests/machines/desk/offer-work.test.ts saves one line of two';
const SAME_ENTRY =
  'the model always presses the first entry: tests/machines/desk/desk-task.test.ts presses others';
const CLOCK =
  'the clock stands still while a chart is explored: tests/machines/portal/notifications.test.ts lets it run';

/** Lists the parts that can be absent without changing any answer of their chart, each with the reason why the model does not notice. */
const IDLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  notifications: {
    'showing: notice.show (2), stopTime': CLOCK,
    'showing: subject.settled, stopTime': CLOCK,
    'showing: notice.close, stopTime': CLOCK,
    'showing: notices.pause, stopTime': CLOCK,
    'showing, on entering: startTime': CLOCK,
  },
  'desk-task': {
    'failed: task.do, rememberTask': SAME_ENTRY,
    'undone: task.do, rememberTask': SAME_ENTRY,
  },
  'offer-work': { 'calculating: xstate.done.actor.savePrices (2), forgetSavedLines': ONE_PRICE },
};

/**
 * This many answers show every difference between situations; in full detail, some charts could be explored without
 * end.
 */
const ANSWERS = 20_000;

const digest = (answer: string): string => createHash('sha1').update(answer).digest('base64');

class Enough extends Error {}

/** Collects the first answers of a chart or of a modified copy; `tell` may throw to stop early. */
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

/** Returns whether a chart without this part answers anything differently from what was recorded. */
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

/** Returns the parts whose absence a model does not notice. */
const unnoticedIn = (model: PathModel, parts: readonly Part[]): Part[] => {
  const written = writtenDown(model);
  return parts.filter((part) => !differs(model, part, written));
};

// The edge walk compares every answer of a chart with the book. This test removes each part of each chart in
// turn and checks that the comparison would notice: a part that nothing depends on is superfluous, or its model
// lacks a case. Some parts only clear or renew values that no condition reads; they are noticed only in the
// second pass, in which every difference in the context makes a new situation.
describe.runIf(IS_RELEASE)('each condition, action and delay counts', () => {
  test.each(Object.entries(FLOWS))(
    'each condition, action and delay counts in %s',
    (name, { model, oneSided = {} }) => {
      const idle = unnoticedIn(inDetail(model), unnoticedIn(model, partsOf(model.machine)))
        .map((part) => part.name)
        // `flows.ts` says why such a condition is always met.
        .filter((part) => !(part.replace(', its condition', ' [not met]') in oneSided));
      expect(idle.toSorted()).toEqual(Object.keys(IDLE[name] ?? {}).toSorted());
    },
  );
});
