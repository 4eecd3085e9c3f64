import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrast, GROUNDS_OF, LEAST_CONTRAST, problemOfAccent, shadesOf } from '#server/maker/shades.ts';

const colours = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

test('computes the contrast of two colours', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
  expect(contrast('#ffffff', '#ffffff')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('every accent is refused, or can be read on every background of both schemes, as can the text on it', () => {
  fc.assert(
    fc.property(colours, (accent) => {
      const problem = problemOfAccent(accent);
      expect(problem === null).toBe(contrast(accent, '#ffffff') >= LEAST_CONTRAST);
      if (problem !== null) return;
      const shades = shadesOf(accent);
      for (const scheme of ['light', 'dark'] as const) {
        const { accent: shade, hover, soft, onAccent } = shades[scheme];
        for (const text of [shade, hover])
          for (const ground of [onAccent, soft, ...GROUNDS_OF[scheme]])
            expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('the light scheme shows the colour as the maker gave it, if it can be read everywhere', () => {
  for (const accent of ['#0b5c8e', '#1a6b35', '#333333', '#6f2da8'])
    expect(shadesOf(accent).light.accent).toBe(accent);
  // White text can be read on this red, but the red cannot be read on a grey background.
  expect(problemOfAccent('#e30613')).toBeNull();
  expect(shadesOf('#e30613').light.accent).not.toBe('#e30613');
});

test('grey stays grey', () => {
  const { light, dark } = shadesOf('#444444');
  for (const shade of [...Object.values(light), ...Object.values(dark)])
    expect(new Set(shade.slice(1).match(/../g)).size, shade).toBe(1);
});
