import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { mutationsAt, type FaultAt } from '#tests/paths/machine/mutations.ts';
import { pathThrough } from '#tests/paths/generator/path-through.ts';

import type { Cause, PortalCauses } from './cause.ts';
import { openHouse, type House } from './house.ts';
import { checksOnly } from './record.ts';
import { walkPath, type WalkedFlow } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse(inject('demoFolder'), { headed: false });
});
afterAll(() => house.close());

/** Runs inside the page. */
const removeTabStop = (name: string): void => {
  new MutationObserver(() => {
    for (const button of document.querySelectorAll<HTMLButtonElement>('button'))
      if (button.textContent === name && button.tabIndex !== -1) button.tabIndex = -1;
  }).observe(document, { childList: true, subtree: true });
};

const withoutTabStop = (cause: Cause, name: string): Cause => ({
  ...cause,
  by: 'opening',
  path: '/auth/sign-in',
  prepare: async (world) => {
    if (cause.by === 'opening') await cause.prepare?.(world);
    await world.person.page.addInitScript(removeTabStop, name);
  },
});

interface Broken {
  readonly flow: string;
  readonly through: readonly string[];
  readonly change: (causes: PortalCauses['causes']) => PortalCauses['causes'];
}

const unasked = 'no choice is stored';
const tooOld = 'the server says: the token has expired';

/** Unbroken, these paths pass: `npm run qa` walks every one. */
const BROKEN: Readonly<Record<FaultAt<'portal'>, Broken>> = {
  'a control is out of the keyboard’s reach': {
    flow: 'consent',
    through: [unasked, 'press *Accept*'],
    change: (causes) => ({ [unasked]: withoutTabStop(causes[unasked]!, 'Accept') }),
  },
  'the server accepts what the chart refuses': {
    flow: 'email-verification',
    through: ['follow the link of the mail', tooOld],
    change: (causes) => ({ [tooOld]: causes['the server confirms the address']! }),
  },
};

test.each(mutationsAt('portal'))('it is noticed when %s', async (fault, { at, says }) => {
  const { flow: name, through, change } = BROKEN[fault];
  const flow = WALKED_FLOWS.get(name)!;
  const causes = { ...flow.causes.causes, ...change(flow.causes.causes) };
  const broken: WalkedFlow = { ...flow, causes: { ...flow.causes, causes } };
  const path = pathThrough(flow.model, ...through);
  const steps = await walkPath(house, broken, path, 'en-GB', checksOnly, says);
  expect(path.steps[steps.length - 1]!.words).toBe(at);
  expect(steps.at(-1)!.problem).toContain(says);
});
