import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

import { useSlices } from '#ui/kit/display/use-slices.ts';

const listOf = (name: string): readonly string[] =>
  Array.from({ length: 100 }, (_, index) => `${name} ${index}`);

const KEYS = listOf('row');

function Rows({ keys = KEYS }: { keys?: readonly string[] }) {
  return (
    <ul>
      {keys.slice(0, useSlices(keys)).map((key) => (
        <li key={key}>{key}</li>
      ))}
    </ul>
  );
}

test('a long list draws its first rows at once, and all of its rows before it is printed', () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const drawn = () => box.querySelectorAll('li').length;
  flushSync(() => root.render(<Rows />));
  expect(drawn()).toBeLessThan(KEYS.length);
  window.dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toBe(KEYS.length);
  root.unmount();
});

test('a long list draws all of its rows without being asked', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  root.render(<Rows />);
  await expect.poll(() => box.querySelectorAll('li').length).toBe(KEYS.length);
  root.unmount();
});

test('a list that replaces another begins with its first rows again; a list that loses its first row stays drawn', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const drawn = () => box.querySelectorAll('li').length;
  root.render(<Rows />);
  await expect.poll(drawn).toBe(KEYS.length);
  const shorter = KEYS.slice(1);
  flushSync(() => root.render(<Rows keys={shorter} />));
  expect(drawn()).toBe(shorter.length);
  const other = listOf('other');
  flushSync(() => root.render(<Rows keys={other} />));
  expect(drawn()).toBeLessThan(other.length);
  expect(box.querySelector('li')?.textContent).toBe('other 0');
  await expect.poll(drawn).toBe(other.length);
  root.unmount();
});

test('rows that are added above the others take none of them away, however many are drawn', async () => {
  const box = document.createElement('div');
  const root = createRoot(box);
  const drawn = () => [...box.querySelectorAll('li')].map(({ textContent }) => textContent);
  for (const keys of [KEYS, KEYS.slice(0, 8)]) {
    flushSync(() => root.render(<Rows keys={keys} />));
    await expect.poll(drawn).toEqual(keys);
    const last = box.querySelector('li:last-child');
    const longer = ['one', 'two', ...keys];
    flushSync(() => root.render(<Rows keys={longer} />));
    expect(drawn()).toEqual(longer);
    expect(box.querySelector('li:last-child')).toBe(last);
    flushSync(() => root.render(<Rows keys={listOf('other')} />));
  }
  root.unmount();
});
