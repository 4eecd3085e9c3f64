import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';

import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { LoadingView } from '#ui/kit/states/loading-view.tsx';

const [indexHtml = ''] = Object.values(
  import.meta.glob<string>('/index.html', { eager: true, query: '?raw', import: 'default' }),
);

/** Returns what is drawn: elements with their classes, drawings and words, without other attributes. */
const drawn = (element: Element): unknown => ({
  element: element.localName,
  classes: element.getAttribute('class'),
  drawing: element.getAttribute('href'),
  inside:
    element.childElementCount > 0
      ? [...element.children].map((child) => drawn(child))
      : element.textContent.trim(),
});

test('before any script has arrived, the page holds the same loading view that the first script draws', async () => {
  const first = new DOMParser().parseFromString(indexHtml, 'text/html').querySelector('.k-loading');
  const { container } = await render(<LoadingView label="Birkental" />);
  expect(drawn(first!)).toEqual(drawn(container.querySelector('.k-loading')!));
});
