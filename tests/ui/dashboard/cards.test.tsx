import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { leave, open } from '#tests/ui/shell/fixture.tsx';

import { DASHBOARD } from './dashboard-answer.ts';

afterEach(leave);

const openWith = (blocks: object) =>
  open('/myotec/my-dashboard', { answers: { 'GET /dashboard/': () => ({ ...DASHBOARD, ...blocks }) } });

test('the card of ending warranties leads to the list of exactly these machines', async () => {
  await openWith({ warranties_ending: { ...DASHBOARD.warranties_ending, count: 5 } });
  await expect
    .element(page.getByRole('link', { name: 'Show all 5 machines' }))
    .toHaveAttribute('href', '/myotec/my-machines?warranty_within=90');
});

test.each([
  ['+49 (555) 01-23', 'tel:+495550123'],
  ['+49 (0) 555 0123', 'tel:+495550123'],
  ['0049 (0)555 0123', 'tel:00495550123'],
  ['0555 / 01 23', 'tel:05550123'],
])('a press on the number %s of the contact dials it', async (telephone, href) => {
  await openWith({ contact_person: { ...DASHBOARD.contact_person, telephone } });
  await expect.element(page.getByRole('link', { name: telephone })).toHaveAttribute('href', href);
});
