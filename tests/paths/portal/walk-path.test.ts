import { setTimeout } from 'node:timers/promises';

import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { pathThrough } from '#tests/paths/generator/path-through.ts';

import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { newPerson, stopClock } from './person-world.ts';
import { checksOnly, type Recorder } from './record.ts';
import { walkPath, type WalkedFlow } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment(inject('demoFolder'), { headed: false });
});
afterAll(() => environment.close());

const consent = WALKED_FLOWS.get('consent')!;
const path = pathThrough(consent.model, 'no choice is stored', 'press *Accept*');
const accepting = path.steps.findIndex(({ words }) => words === 'press *Accept*');

/** Runs inside the page. */
const sayInPage = (text: string): void => {
  const alert = document.createElement('div');
  alert.setAttribute('role', 'alert');
  alert.textContent = text;
  document.querySelector('main')!.append(alert);
};

/** Announces something while each step is recorded. */
const interrupted = (): Recorder => {
  let steps = 0;
  return async (world, taken) => {
    const step = await checksOnly(world, taken);
    steps += 1;
    await world.person.page.evaluate(sayInPage, `Meanwhile ${steps}.`);
    return step;
  };
};

test('what is announced while a step is recorded belongs to the next step, or to the last if none follows', async () => {
  const steps = await walkPath(environment, consent, path, 'en-GB', interrupted());
  expect(steps.map(({ problem }) => problem)).toEqual(path.steps.map(() => null));
  const said = steps.map(({ heard }) => heard.filter((text) => text.startsWith('Meanwhile')));
  const expected = path.steps.map((_, index) => (index === 0 ? [] : [`Meanwhile ${index}.`]));
  expected.at(-1)!.push(`Meanwhile ${path.steps.length}.`);
  expect(said).toEqual(expected);
});

/** Returns a flow that promises this announcement after *Accept*, although pressing it announces nothing. */
const promising = (text: string): WalkedFlow => {
  const { tables } = consent;
  const announcements = { ...tables.announcements, 'press *Accept*': () => text };
  return { ...consent, tables: { ...tables, announcements } };
};

test('an announcement made before a step does not count as the one that the step must make', async () => {
  const text = `Meanwhile ${accepting}.`;
  const promised = promising(text);
  const unsaid = `“${text}” is not said`;
  const steps = await walkPath(environment, promised, path, 'en-GB', interrupted(), unsaid);
  expect(steps.length).toBe(accepting + 1);
  expect(steps.at(-1)!.problem).toContain(unsaid);
  expect(steps.at(-1)!.heard).toContain(text);
});

test('a step that is not as promised is looked at in full, down to its controls and errors in the browser', async () => {
  let steps = 0;
  const complaining: Recorder = async (world, taken) => {
    steps += 1;
    if (steps === accepting) await world.person.page.evaluate(() => console.error('The lamp is broken.'));
    return checksOnly(world, taken);
  };
  const unsaid = '“Thank you.” is not said';
  const walked = await walkPath(environment, promising('Thank you.'), path, 'en-GB', complaining, unsaid);
  expect(walked.length).toBe(accepting + 1);
  const { checks, problem } = walked.at(-1)!;
  expect(checks.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['heading', 'heard', 'offered', 'refused', 'page']),
  );
  expect(problem!.split('\n')).toEqual([
    expect.stringContaining(unsaid),
    expect.stringContaining('The lamp is broken.'),
  ]);
});

test('a call that is held back is not given up when the walk puts the clock forward', async () => {
  const person = await newPerson(environment, 'en-GB');
  const limit = await person.page.evaluateHandle(() => AbortSignal.timeout(15_000));
  await person.page.clock.fastForward(60_000);
  expect(await limit.evaluate(({ aborted }) => aborted)).toBe(false);
  await person.leave();
});

test('a clock is stopped even if the moment at which it was to stop has passed', async () => {
  const person = await newPerson(environment, 'en-GB');
  const { clock } = person.page;
  const now = () => person.page.evaluate(() => Date.now());
  let reads = 0;
  await stopClock(clock, async () => {
    const read = await now();
    reads += 1;
    if (reads === 1) await clock.fastForward(2_000);
    return read;
  });
  expect(reads).toBe(2);
  const stopped = await now();
  await setTimeout(50);
  expect(await now()).toBe(stopped);
  await person.leave();
});
