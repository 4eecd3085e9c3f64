import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import '#ui/kit/styles/reset.css';
import '#ui/kit/styles/tokens.css';
import { Tag } from '#ui/kit/display/tag.tsx';

/** Returns the middle of the first line of the text. */
const firstLine = (text: Node): number => {
  const range = document.createRange();
  range.selectNodeContents(text);
  const { top, height } = range.getClientRects()[0]!;
  return top + height / 2;
};

test.each([
  ['one line', '20rem', 24],
  ['two lines', '12rem', 44],
])(
  'the first line of a tag of %s is aligned with the text before the tag',
  async (_, inlineSize, highest) => {
    const { container } = await render(
      <p style={{ display: 'flex', alignItems: 'baseline', gap: '1rem', inlineSize }}>
        <span>Lieferstatus</span>
        <Tag icon="clock">Bearbeitung ausstehend</Tag>
      </p>,
    );
    const [label, tag] = container.querySelectorAll('span');
    const { height } = tag!.getBoundingClientRect();
    expect(height).toBeGreaterThan(highest - 4);
    expect(height).toBeLessThanOrEqual(highest);
    expect(Math.abs(firstLine(tag!.lastChild!) - firstLine(label!.firstChild!))).toBeLessThan(3);
    const icon = tag!.querySelector('svg')!.getBoundingClientRect();
    expect(Math.abs(icon.top + icon.height / 2 - firstLine(tag!.lastChild!))).toBeLessThan(2);
  },
);
