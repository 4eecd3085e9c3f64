import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { heard, leave, open, press } from '#tests/ui/shop/fixture.tsx';

afterEach(leave);

const kinds = () => page.getByRole('navigation', { name: 'Process media and spare parts' });

describe('the list', () => {
  test('a tab for each kind shows its count, and keeps the search', async () => {
    await open('/shop/media?search=grinding');
    await expect
      .element(kinds().getByRole('link', { name: /^Process media [1-9]\d*$/ }))
      .toHaveAttribute('aria-current', 'page');
    await press('link', /^Spare parts 0$/, kinds());
    await expect.poll(() => location.pathname + location.search).toBe('/shop/spare-parts?search=grinding');
    expect(await violations()).toEqual([]);
  });

  test('the tab of a filtered list shows no count, because the list shows its own', async () => {
    await open('/shop/media?search=grinding&category=wet-processing');
    await expect.element(kinds().getByRole('link', { name: 'Spare parts 0' })).toBeVisible();
    await expect.element(kinds().getByRole('link', { name: 'Process media', exact: true })).toBeVisible();
  });

  test('an empty list says how many articles of the other kind match', async () => {
    await open('/shop/media?search=gauge');
    await expect.element(page.getByText('1 spare part matches your search.')).toBeVisible();
    await expect.poll(heard).toContain('No process medium found. 1 spare part matches your search.');
    expect(await violations()).toEqual([]);
    await press('link', 'Show spare parts');
    await expect.element(page.getByRole('rowheader', { name: '0012' })).toBeVisible();
  });
});
