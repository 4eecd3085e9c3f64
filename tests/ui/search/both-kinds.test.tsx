import { afterEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { violations } from '#tests/ui/kit/inspect.ts';
import { heard, leave, open, press } from '#tests/ui/shop/stage.tsx';

afterEach(leave);

const kinds = () => page.getByRole('navigation', { name: 'Process media and spare parts' });

describe('the list', () => {
  test('has a tab with its count for each kind, which keeps the search', async () => {
    await open('/shop/media?search=grinding');
    await expect
      .element(kinds().getByRole('link', { name: /^Process media [1-9]\d*$/ }))
      .toHaveAttribute('aria-current', 'page');
    await press('link', /^Spare parts 0$/, kinds());
    await expect.poll(() => location.pathname + location.search).toBe('/shop/spare-parts?search=grinding');
    expect(await violations()).toEqual([]);
  });

  test('leaves the count to the list where a filter applies', async () => {
    await open('/shop/media?search=grinding&category=wet-processing');
    await expect.element(kinds().getByRole('link', { name: 'Spare parts 0' })).toBeVisible();
    await expect.element(kinds().getByRole('link', { name: 'Process media', exact: true })).toBeVisible();
  });

  test('says what matches among the other kind if nothing of this kind does', async () => {
    await open('/shop/media?search=gauge');
    await expect.element(page.getByText('1 spare part matches your search.')).toBeVisible();
    await expect.poll(heard).toContain('No process medium found. 1 spare part matches your search.');
    expect(await violations()).toEqual([]);
    await press('link', 'Show spare parts');
    await expect.element(page.getByRole('rowheader', { name: '0012' })).toBeVisible();
  });
});
