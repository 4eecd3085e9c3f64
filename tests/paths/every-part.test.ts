import { createHash } from 'node:crypto';

import { describe, expect, test } from 'vitest';

import { IS_RELEASE } from '#tests/support/lane.ts';

import { FLOWS } from './flows.ts';
import type { PathModel } from './generator/model.ts';
import { partsOf, type Part } from './generator/parts.ts';
import { answersOf } from './generator/survey.ts';

const CLOCK = 'the clock of exploring stands still: tests/machines/notifications.test.ts lets it go';
const ONE_FOR_THE_MODEL =
  'it clears or renews what no condition reads: the situations with and without that are one for the model';

/** Parts that the answers of their chart do not depend on, with the reason why they are there. */
const IDLE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'cart-filling': { 'failed: filling.dismiss, forget': ONE_FOR_THE_MODEL },
  checkout: {
    'step.overview: entries.change, recheckProblems': ONE_FOR_THE_MODEL,
    'step.overview: entries.reset, clearProblems': ONE_FOR_THE_MODEL,
    'step.placed: address.changed, rememberWanted': ONE_FOR_THE_MODEL,
    'step.overview, on leaving: clearProblems': ONE_FOR_THE_MODEL,
  },
  'data-sheet-delivery': {
    'ready: mail.open, forgetAddress': ONE_FOR_THE_MODEL,
    'mailing.sent: mail.open, startAnew': ONE_FOR_THE_MODEL,
  },
  notifications: {
    'showing: notice.show, stopTime': CLOCK,
    'showing: notice.close, stopTime': CLOCK,
    'showing: subject.settled, stopTime': CLOCK,
    'showing: notices.pause, stopTime': CLOCK,
    'showing, on entering: startTime': CLOCK,
  },
  'offer-decision': {
    'idle: offer.decline (1), clearRefusal': ONE_FOR_THE_MODEL,
    'idle: offer.decline (2), clearRefusal': ONE_FOR_THE_MODEL,
    'declining.invalid: reason.change (1), checkReason': ONE_FOR_THE_MODEL,
    'declining.restored, on entering: clearProblem': ONE_FOR_THE_MODEL,
  },
  'offer-message': { 'invalid: message.change (1), checkText': ONE_FOR_THE_MODEL },
  representation: { 'ending: check.failed, forgetWish': ONE_FOR_THE_MODEL },
  session: {
    'checking: xstate.done.actor.checkSession (1), endSilence': ONE_FOR_THE_MODEL,
    'checking: xstate.done.actor.checkSession (2), endSilence': ONE_FOR_THE_MODEL,
    'checking: xstate.error.actor.checkSession (2), endSilence': ONE_FOR_THE_MODEL,
    'checking: xstate.error.actor.checkSession (3), endSilence': ONE_FOR_THE_MODEL,
  },
  'sign-in': {
    'form.attempt.askingForNames: field.change, recheckProblems': ONE_FOR_THE_MODEL,
    'form.attempt.namesUnknown: field.change, recheckProblems': ONE_FOR_THE_MODEL,
    'form.attempt.throttled: field.change, recheckProblems': ONE_FOR_THE_MODEL,
  },
};

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
  test.each(Object.entries(FLOWS))('in %s', (name, { model, oneSided = {} }) => {
    const written: string[] = [];
    answersOf(model, (answer) => written.push(digest(answer)));
    const idle = partsOf(model.machine)
      .filter((part) => !differs(model, part, written))
      .map((part) => part.name)
      // Why the other side never decides stands beside the flow.
      .filter((part) => !(part.replace(', its condition', ' [not met]') in oneSided));
    expect(idle).toEqual(Object.keys(IDLE[name] ?? {}));
  });
});
