import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

/** An operator beside a sum in cents. The slash of a path or of a closing tag stands without a blank on one side. */
const RECKONED = /\b\w*[Cc]ents\b\)?\s[-+*/]\s|\s[-+*/]\s\(?[\w.?]*[Cc]ents\b/;

/** Writes cents as euros. */
const PRINTER = 'src/ui/kit/display/money.tsx';

const reckons = (line: string): boolean => RECKONED.test(line) && !/^\s*(\/\*|\*|\/\/)/.test(line);

test('the browser prints money and never reckons it: each sum comes from the server', () => {
  const reckoning = globSync('src/**/*.{ts,tsx}')
    .filter((file) => file !== PRINTER)
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').filter(reckons));

  expect(reckoning).toEqual([]);
});

test.each([
  'totalCents: totals.subtotalCents + vatCents,',
  'const missing = THRESHOLD - totals.subtotalCents;',
  '(subtotalCents + surchargeCents) * 19',
])('sees that this line reckons: %s', (line) => {
  expect(reckons(line)).toBe(true);
});
