import { expect } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';

import type { Path } from '#tests/paths/generator/paths.ts';
import type { Answer } from '#tests/support/servers/client.ts';
import type { TestPortal } from '#tests/support/servers/server.ts';

import type { AnyLifecycleWalk, Expected } from './lifecycle.ts';

export const placeIn = ({ value }: AnyMachineSnapshot): string => value as string;

const expectAnswer = (answer: Answer | null, expected: Expected, words: string): void => {
  if (expected.kind === 'taken' || expected.kind === 'refused') {
    expect(answer?.status, words).toBe(expected.status);
    if (expected.code !== undefined) expect(answer?.body, words).toBe(expected.code);
  } else expect(answer, words).toBeNull();
};

/**
 * Tries the cases that this state does not accept; the API must refuse them. Those with `leadsTo` have an effect, so they are
 * tried only after the last step.
 */
const tryRefused = async <Thing>(
  portal: TestPortal,
  { causes, answers, see }: AnyLifecycleWalk<Thing>,
  thing: Thing,
  state: AnyMachineSnapshot,
  isLast: boolean,
): Promise<void> => {
  const place = placeIn(state);
  const refusals = Object.entries(answers[place]!).filter(
    ([, expected]) => expected.kind === 'refused' && (isLast || expected.leadsTo === undefined),
  );
  for (const [words, expected] of refusals) {
    expectAnswer(await causes[words]!(thing, portal, place), expected, `“${words}” when ${place}`);
    const after = (expected.kind === 'refused' && expected.leadsTo) || place;
    await see(thing, portal, after, state.context);
  }
};

/** Leads the API along a path. Returns the number of steps. @throws at the first answer that does not match the chart */
export const follow = async <Thing>(
  portal: TestPortal,
  walk: AnyLifecycleWalk<Thing>,
  { steps }: Path,
): Promise<number> => {
  let gone = 0;
  const thing = await walk.starts[steps[0]!.words]!(portal);
  for (const [index, { words, state }] of steps.entries()) {
    const before = steps[index - 1]?.state;
    if (before !== undefined) {
      const place = placeIn(before);
      const answer = await walk.causes[words]!(thing, portal, place);
      expectAnswer(answer, walk.answers[place]![words]!, `“${words}” when ${place}`);
    }
    await walk.see(thing, portal, placeIn(state), state.context);
    await tryRefused(portal, walk, thing, state, index === steps.length - 1);
    gone += 1;
  }
  return gone;
};
