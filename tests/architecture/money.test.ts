import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Matches an operator next to an amount in cents. The slash of a path or a closing tag has no space on one side. */
const CALCULATED = /\b\w*[Cc]ents\b\)?\s[-+*/]\s|\s[-+*/]\s\(?[\w.?]*[Cc]ents\b/;

/** Only this file of the browser converts cents to euros, for display. */
const PRINTER = 'src/ui/kit/display/format-money.ts';

const calculates = (line: string): boolean => CALCULATED.test(line) && !/^\s*(\/\*|\*|\/\/)/.test(line);

test('the browser prints money and never calculates it', () => {
  const calculating = globSync('src/**/*.{ts,tsx}')
    .filter((file) => file !== PRINTER)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(calculates));

  expect(calculating).toEqual([]);
});

test.each([
  'totalCents: totals.subtotalCents + vatCents,',
  'const missing = THRESHOLD - totals.subtotalCents;',
  '(subtotalCents + surchargeCents) * 19',
])('the check sees that this line calculates: %s', (line) => {
  expect(calculates(line)).toBe(true);
});
