import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';

import { useSlices } from '#ui/kit/display/use-slices.ts';

const KEYS = Array.from({ length: 100 }, (_, index) => `row ${index}`);

function Rows() {
  return (
    <ul>
      {KEYS.slice(0, useSlices(KEYS)).map((key) => (
        <li key={key}>{key}</li>
      ))}
    </ul>
  );
}

test('a long list draws its first rows at once, and all of them for a print that cannot wait', () => {
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
