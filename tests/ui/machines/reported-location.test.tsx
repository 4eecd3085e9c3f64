import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { MACHINE, MACHINE_ANSWERS } from './machine-answers.ts';

afterEach(leave);

test.each([
  ['customer service is working on it', null],
  ['done on 03/04/2026', '2026-03-04T09:00:00.000Z'],
])('the page of a machine says of a reported move: “%s”', async (state, done_at) => {
  const reported_location = {
    street: 'Hof 9',
    postcode: '89073',
    city: 'Ulm',
    country: 'DE',
    date: '2026-04-01',
    reported_at: '2026-03-02T09:00:00.000Z',
    done_at,
  };
  await open(`/myotec/my-machines/${MACHINE.machine_no}`, {
    answers: {
      ...MACHINE_ANSWERS,
      [`GET /machines/${MACHINE.machine_no}/`]: () => ({ ...MACHINE, reported_location }),
    },
  });
  await expect
    .element(page.getByText(`reported on 03/02/2026, from 04/01/2026; ${state}`, { exact: true }))
    .toBeVisible();
});
