import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { COMMAND, LAYERS, PAGE, wingsIn } from './wings.ts';

const page = readFileSync(PAGE, 'utf8');

/** Lists the wings in the table of a layer. */
const shownFor = (layer: string): string[] => {
  const [, rest = ''] = page.split(`## \`${layer}\`\n`);
  const [section = ''] = rest.split('\n## ');
  const [, , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.map((row) => row.split('|')[1]!.trim());
};

// An exact count would fail with nearly every commit, and nobody would look at it.
test.each(LAYERS)(`${PAGE} shows every wing of %s`, (layer) => {
  expect(shownFor(layer), `${COMMAND} writes ${PAGE}`).toEqual(wingsIn('.', layer));
});
