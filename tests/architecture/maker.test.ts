import { globSync, readFileSync, statSync } from 'node:fs';

import { expect, test } from 'vitest';

/** Matches the name and the colour of the demo’s maker, and words that only a demo may use about itself. */
const OF_THE_DEMO = /quellmoor|fictional|erfunden|#0b5c8e/i;

const linesOf = (path: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (OF_THE_DEMO.test(line) ? [`${path}:${String(index + 1)}`] : []));

test('the code does not mention the demo’s maker, because a file says whose portal it is', () => {
  const files = globSync(['index.html', 'vite.config.ts', '{src,server,public}/**/*']).filter(
    (path) => !path.startsWith('server/demo/') && statSync(path).isFile(),
  );
  expect(files.length).toBeGreaterThan(1_000);
  expect(files.flatMap((path) => linesOf(path, readFileSync(path, 'utf8')))).toEqual([]);
});

test('the search finds words about the demo’s maker', () => {
  expect(
    linesOf('a.ts', "const PRODUCT = 'Quellmoor';\nconst OTHER = 1;\n// Ein erfundenes Unternehmen"),
  ).toEqual(['a.ts:1', 'a.ts:3']);
  expect(linesOf('maker.json', readFileSync('server/demo/maker.json', 'utf8'))).not.toEqual([]);
});
