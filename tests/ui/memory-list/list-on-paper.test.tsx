import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';

import { leave, open } from '#tests/ui/shop/fixture.tsx';

const emulate = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

afterEach(async () => {
  await emulate('');
  await leave();
});

const entry = (name: string) => page.getByRole('group', { name });

/** Returns the words on the printed page, with the numbers in their fields. */
const wordsOf = (row: HTMLElement): string =>
  [row.innerText, ...[...row.querySelectorAll('input')].filter((field) => field.offsetWidth > 0)]
    .map((part) => (typeof part === 'string' ? part : part.value))
    .join(' ');

test('a printed entry labels its numbers and words, and names its machine', async () => {
  const server = await open('/shop/media');
  const addedAt = '2026-01-05T08:00:00.000Z';
  server.memory.set('0012', { quantity: 7, note: 'Hall 2', addedAt, machine_no: 'CT9-2001' });
  server.memory.set('10/10 SB', { quantity: 4, note: null, addedAt });
  history.pushState(null, '', '/myotec/my-memory-list');
  new BroadcastChannel('customer-portal').postMessage({ type: 'memoryListChanged' });
  await expect.element(entry('No. 0012').getByText('For machine CT9-2001')).toBeVisible();
  await emulate('print');
  const words = wordsOf(entry('No. 0012').element() as HTMLElement);
  expect(words).toMatch(/Quantity of 0012/);
  expect(words).toMatch(/Note\s+Hall 2/);
  expect(words).toMatch(/For machine CT9-2001/);
  expect(words).toMatch(/ 7$/);
  expect(entry('No. 0012').getByRole('button').elements()).toEqual([]);
  expect(wordsOf(entry('No. 10/10 SB').element() as HTMLElement)).not.toMatch(/Note|machine|steps of/i);
});
