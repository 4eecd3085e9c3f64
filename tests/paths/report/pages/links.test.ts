import { expect, test } from 'vitest';

import type { Person } from '#tests/support/browser/person.ts';

import { sampleFlow } from '#tests/paths/report/sample.ts';
import { sampleVisits } from '#tests/paths/report/sample-site.ts';

const signIn = sampleFlow('sign-in');
const checkout = sampleFlow('checkout');
const signUp = sampleFlow('sign-up');
const arrive = await sampleVisits([signIn, checkout, signUp], ['de-DE']);

let person: Person;

/** Opens a page at a step, like a person who was sent the link, and waits until scrolling has ended. */
const follow = async (flow: string, anchor: string): Promise<void> => {
  person = await arrive();
  await person.open(`${flow}.de-DE.html#${anchor}`);
  await rest();
};

/** Waits a few frames, because the window reports a movement one frame later. */
const rest = (): Promise<void> =>
  person.page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });

const litStep = () => person.page.locator('[aria-current="step"]').getAttribute('id');

// Nothing was recorded of this path, so each of its steps takes only a few lines.
const short = signUp.paths[0]!.path;

test('a link to a short step highlights this step, until the person scrolls on', async () => {
  await follow('sign-up', `step-${short.id}-2`);
  expect(await litStep()).toBe(`step-${short.id}-2`);
  await person.page.locator(`#step-${short.id}-2`).hover();
  // This scrolls only to the next step of the same path, because between two paths the last step stays highlighted.
  await person.page.mouse.wheel(0, 60);
  await expect.poll(litStep).not.toBe(`step-${short.id}-2`);
});

test('a link to a step that changes no state shows in which state the chart stays', async () => {
  const { path, index } = checkout.paths
    .map((each) => ({ ...each, index: each.path.steps.findIndex((step) => step.words.startsWith('type ')) }))
    .find((each) => each.index > 0)!;
  await follow('checkout', `step-${path.id}-${index + 1}`);
  const seen = await person.page.evaluate(() => {
    const room = document.querySelector('.chart-room')!.getBoundingClientRect();
    return [...document.querySelectorAll('.chart-leaf.is-lit')].filter((state) => {
      const { left, right, top, bottom } = state.getBoundingClientRect();
      return left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
    }).length;
  });
  expect(seen).toBeGreaterThan(0);
});
