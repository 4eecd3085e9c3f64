import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { ARTICLE_DRAWINGS, PLACE_DRAWINGS } from '#ui/kit/drawings/drawing-names.ts';
import { ICON_NAMES } from '#ui/kit/icons/icon.tsx';

/** The names of the paths in a file of pictures. */
const namesIn = (file: string): string[] => {
  const paths = readFileSync(file, 'utf8').split('<path').slice(1);
  return paths.map((path) => /^ id="([^"]+)" d="M[^"]+" \/>\n/.exec(path)?.[1] ?? `unreadable: ${path}`);
};

test('every icon has its path, and every path is the icon of a name', () => {
  expect(namesIn('src/ui/kit/icons/icons.svg')).toEqual(ICON_NAMES);
});

test('every drawing has a filled ground, lines and an accent, and every path belongs to a drawing', () => {
  const drawings = [
    ...PLACE_DRAWINGS.map((name) => `place-${name}`),
    ...ARTICLE_DRAWINGS.map((name) => `article-${name}`),
  ];
  const paths = drawings.flatMap((name) => [`${name}-soft`, `${name}-line`, `${name}-accent`]);
  expect(namesIn('src/ui/kit/drawings/drawings.svg')).toEqual(paths);
});
