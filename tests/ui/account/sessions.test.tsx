import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { heading, leave, open, press } from '#tests/ui/shell/fixture.tsx';

import { ACCOUNT_ANSWERS } from './account-answers.ts';

afterEach(leave);

const began = '2026-11-20T08:00:10Z';
const here = {
  id: 'here',
  browser: 'Firefox 144',
  system: 'Linux',
  started_at: began,
  last_seen_at: began,
  current: true,
};
const alike = { ...here, current: false };
const PLACES = [
  here,
  { ...alike, id: 'first', last_seen_at: '2026-11-20T09:30:00Z' },
  { ...alike, id: 'second', started_at: '2026-11-20T08:00:40Z' },
  { ...alike, id: 'earlier', started_at: '2026-11-19T08:00:00Z' },
];

test.each([
  ['en-GB', 'My account', /^Sign out there/, 'Firefox 144 on Linux', '1 of 2', '2 of 2'],
  ['de-DE', 'Mein Konto', /^Dort abmelden/, 'Firefox 144 unter Linux', '1 von 2', '2 von 2'],
] as const)(
  'each session that can be ended has a name of its own, in sight and for screen readers (%s)',
  async (language, title, buttons, device, first, second) => {
    const { server } = await open('/myotec/my-account', {
      language,
      stored: { 'cookie-consent': 'false', language },
      answers: { ...ACCOUNT_ANSWERS, 'GET /me/sessions/': () => ({ items: PLACES }) },
    });
    await expect.element(heading(title)).toBeVisible();
    await expect.element(page.getByRole('button', { name: buttons }).first()).toBeVisible();
    const names = page
      .getByRole('button', { name: buttons })
      .elements()
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(3);
    await expect.element(page.getByText(`${device} (${first})`)).toBeVisible();
    expect(page.getByText(device, { exact: true }).elements()).toHaveLength(2);
    await press('button', new RegExp(`\\(${second}\\)`));
    await expect.poll(() => server.calls).toContain('DELETE /me/sessions/second/');
  },
);
