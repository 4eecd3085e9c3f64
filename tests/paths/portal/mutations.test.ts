import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { mutationsAt, type FaultAt } from '#tests/paths/machine/mutations.ts';
import { pathThrough } from '#tests/paths/generator/path-through.ts';

import type { Arrangement, PortalArrangements } from './arrangement.ts';
import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { checksOnly } from './record.ts';
import { walkPath, type WalkedFlow } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment(inject('demoFolder'), { headed: false });
});
afterAll(() => environment.close());

/** Runs inside the page. */
const removeTabStop = (name: string): void => {
  new MutationObserver(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button'))
      if (button.textContent === name && button.tabIndex !== -1) button.tabIndex = -1;
  }).observe(document, { childList: true, subtree: true });
};

const withoutTabStop = (arrangement: Arrangement, name: string): Arrangement => ({
  ...arrangement,
  by: 'opening',
  path: '/auth/sign-in',
  prepare: async (world) => {
    if (arrangement.by === 'opening') await arrangement.prepare?.(world);
    await world.person.page.addInitScript(removeTabStop, name);
  },
});

interface Broken {
  readonly flow: string;
  readonly through: readonly string[];
  readonly change: (arrangements: PortalArrangements['arrangements']) => PortalArrangements['arrangements'];
}

const unasked = 'no choice is stored';
const tooOld = 'the server says: the link is too old';

/** Without a fault, these paths pass: `npm run qa` walks every one. */
const BROKEN: Readonly<Record<FaultAt<'portal'>, Broken>> = {
  'the keyboard cannot reach a control': {
    flow: 'consent',
    through: [unasked, 'press *Accept*'],
    change: (arrangements) => ({ [unasked]: withoutTabStop(arrangements[unasked]!, 'Accept') }),
  },
  'the server accepts what the chart refuses': {
    flow: 'email-verification',
    through: ['follow the link in the mail', tooOld],
    change: (arrangements) => ({ [tooOld]: arrangements['the server confirms the address']! }),
  },
};

test.each(mutationsAt('portal'))('it is noticed when %s', async (fault, { at, says }) => {
  const { flow: name, through, change } = BROKEN[fault];
  const flow = WALKED_FLOWS.get(name)!;
  const arrangements = { ...flow.arrangements.arrangements, ...change(flow.arrangements.arrangements) };
  const broken: WalkedFlow = { ...flow, arrangements: { ...flow.arrangements, arrangements } };
  const path = pathThrough(flow.model, ...through);
  const steps = await walkPath(environment, broken, path, 'en-GB', checksOnly, says);
  expect(path.steps[steps.length - 1]!.words).toBe(at);
  expect(steps.at(-1)!.problem).toContain(says);
});
