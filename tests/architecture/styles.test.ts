import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({
    path,
    text: readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));

/** The style rules of a file that stand outside every layer, so that they would beat all that is inside one. */
const outsideLayers = (css: string) => {
  const outside: string[] = [];
  let depth = 0;
  for (const line of css.split('\n')) {
    if (depth === 0 && line.trim() !== '' && !/^@(layer|font-face)\b/.test(line)) outside.push(line);
    depth += (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length;
  }
  return outside.filter((line) => line !== '}');
};

test('every style of the portal lies in a layer', () => {
  const files = read('src/**/*.css');
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(({ path, text }) => outsideLayers(text).map((line) => `${path}: ${line}`))).toEqual(
    [],
  );
  expect(outsideLayers('@layer kit {\n}\n.loose {\n}\n')).toEqual(['.loose {']);
});

test('the first style of the page sets the order of the layers', () => {
  const [first] = /import '([^']+\.css)'/.exec(readFileSync('src/main.tsx', 'utf8'))!.slice(1);
  expect(first).toBe('#ui/kit/styles/reset.css');
  const rules = readFileSync('src/ui/kit/styles/reset.css', 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  expect(rules.trim()).toMatch(/^@layer reset, tokens, kit, screens;/);
});

test('no element carries an inline style, which the content security policy refuses', () => {
  const files = read('src/**/*.tsx');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ text }) => /\sstyle=/.test(text)).map(({ path }) => path)).toEqual([]);
});
