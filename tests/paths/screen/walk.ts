import { vi } from 'vitest';
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';

import { FLOWS } from '#tests/paths/flows.ts';
import type { Case } from '#tests/paths/generator/case.ts';
import type { Path, PathStep } from '#tests/paths/generator/paths.ts';
import { placeIn } from '#tests/paths/generator/place-in.ts';
import { heardSoFar, listen } from '#tests/support/servers/listen.ts';
import { wordsOf } from '#tests/support/words.ts';
import { faultsIn, inFaultLines } from '#tests/paths/walk/check.ts';
import { checksOf } from '#tests/paths/walk/checks.ts';
import { stepExpectationOf } from '#tests/paths/walk/expectation.ts';
import { perform } from '#tests/paths/walk/driver.ts';
import { look } from '#tests/paths/walk/look.ts';
import { until } from '#tests/paths/walk/until.ts';

import { driver } from './driver.ts';
import { scan } from './scan.ts';
import { putOn, type Fixture } from './fixture.tsx';
import { watched, type Watched } from './watched.ts';

const nextFrame = () => new Promise(requestAnimationFrame);
const RESTING_FRAMES = 4;
/** Dots in a button do not mean that the page is loading: *Add to cart* shows them as long as no cart is open. */
const LOADING = '[role="progressbar"]:not(button *)';

/** Watches the page for a few frames. Returns why it is not at rest; an empty text if it is. */
const unrest = async (): Promise<string> => {
  for (let frame = 0; frame < RESTING_FRAMES; frame += 1) {
    const focusedBefore = document.activeElement;
    await nextFrame();
    const loading = document.querySelector(LOADING);
    if (loading !== null) return `it shows “${loading.getAttribute('aria-label') ?? ''}”`;
    if (document.activeElement !== focusedBefore) return 'the focus moves';
  }
  return '';
};

/**
 * Waits until a page that has just been opened shows no progress and no longer moves the focus: a person would wait for that, too,
 * before pressing a key. Calls in the background and animations do not count.
 */
const pageIsAtRest = async (where: string): Promise<void> => {
  let reason = '';
  await until(
    async () => {
      reason = await unrest();
      return reason === '';
    },
    () => `${where}: the page does not come to rest: ${reason}`,
  );
};

const childAt = (chart: AnyActorRef, path: readonly string[]): AnyActorRef | undefined =>
  path.reduce<AnyActorRef | undefined>(
    (actor, id) => (actor?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[id],
    chart,
  );

/** Causes a case that does not come from the person: another chart sends, a service answers, time passes. */
const cause = ({ doing, eventIn }: Case, chart: Watched): void => {
  const snapshot = chart.snapshot();
  if (doing.kind === 'settle' && doing.path.length > 1) {
    childAt(chart.actor(), doing.path)!.send({ type: 'stand-in.settle', outcome: doing.outcome });
  } else if (doing.kind === 'time') chart.actor().send({ type: doing.eventType });
  else chart.actor().send(eventIn(snapshot)!);
};

/** Waits for work that the page puts off until it is painted: the focus may then move, before any person could press a key. */
const putOffIsDone = (): Promise<void> => scheduler.postTask(() => {}, { priority: 'background' });

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Walks a path through the screens of a flow, and returns how many steps were taken. `expected` is the fault to be
 * found, which was made on purpose.
 * @throws at the first step after which something is not as it should be.
 */
export const walk = async (
  flow: string,
  fixture: Fixture,
  path: Path,
  expected?: string,
): Promise<number> => {
  const { model, tables } = FLOWS[flow]!;
  if (tables === undefined) throw new Error(`${flow} has no tables for a person`);
  const chart = watched(fixture.own ?? model.machine, { inPlace: fixture.own !== undefined });
  const wordsAfter = (step: PathStep | undefined) =>
    wordsOf((step && tables.language?.(step.state)) ?? 'en-GB');
  let server: Awaited<ReturnType<typeof putOn>> | undefined;
  listen();

  const happen = async ({ words: step, happening, event }: PathStep, before?: PathStep): Promise<void> => {
    if (happening === null) {
      server = await putOn(fixture, chart.machine, step);
      const beginning = tables.beginnings?.[step];
      if (beginning) {
        await pageIsAtRest(`step 1, “${step}”`);
        await perform(driver, beginning, wordsAfter(before));
      }
    } else {
      await fixture.before?.[step]?.(server!, chart.snapshot());
      if (fixture.passing) vi.setSystemTime(Date.now() + (fixture.passing[step] ?? 0));
      chart.received();
      const action = tables.actions[step];
      // No control offers an event that the chart ignores in this state, so the walk sends it directly.
      const isOffered = before?.state.can(event) === true;
      if (happening.by === 'person' && action && isOffered) await perform(driver, action, wordsAfter(before));
      else cause(happening, chart);
    }
  };

  let taken = 0;
  for (const [index, step] of path.steps.entries()) {
    const heard = heardSoFar().length;
    const hadFocus = look().focus.name !== '';
    const where = `step ${index + 1}, “${step.words}”`;
    await happen(step, path.steps[index - 1]);
    const { happening } = step;
    if (happening?.by === 'person') {
      const told = new Set<string>();
      await until(
        () => {
          for (const { type } of chart.received()) told.add(type);
          return told.has(step.event.type);
        },
        () => `${where}: the chart received ${[...told].join(', ') || 'nothing'}, not ${step.event.type}`,
        expected,
      );
    }
    const wanted = placeIn(model, step.state);
    await until(
      () => chart.isAtWork() && same(placeIn(model, chart.snapshot()), wanted),
      () =>
        `${where}: the chart is ${chart.isAtWork() ? `at ${JSON.stringify(placeIn(model, chart.snapshot()))}` : 'not at work'}, not at ${JSON.stringify(wanted)}`,
      expected,
    );
    const expectation = stepExpectationOf(model, tables, step, path.steps[index - 1]);
    let wrong: string[] = [];
    await until(
      async () => {
        const seen = { ...look(), heard: heardSoFar().slice(heard), hadFocus };
        wrong = faultsIn(await checksOf(expectation, driver, seen, wordsAfter(step)));
        return wrong.length === 0;
      },
      () => `${where}: ${inFaultLines(wrong)}`,
      expected,
    );
    await putOffIsDone();
    const found = await scan();
    if (found.length > 0) throw new Error(`${where}: ${found.join('\n')}`);
    taken += 1;
  }
  return taken;
};
