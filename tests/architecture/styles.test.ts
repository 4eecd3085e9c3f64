import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const read = (pattern: string) =>
  globSync(pattern).map((path) => ({
    path,
    text: readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, ''),
  }));

/** Returns the style rules that are in no cascade layer, and so would override all rules in layers. */
const outsideLayers = (css: string) => {
  const outside: string[] = [];
  let depth = 0;
  for (const line of css.split('\n')) {
    if (depth === 0 && line.trim() !== '' && !/^@(layer|font-face)\b/.test(line)) outside.push(line);
    depth += (line.match(/\{/g) ?? []).length - (line.match(/\}/g) ?? []).length;
  }
  return outside.filter((line) => line !== '}');
};

test('every style rule of the portal is in a layer', () => {
  const files = read('src/**/*.css');
  expect(files.length).toBeGreaterThan(40);
  expect(files.flatMap(({ path, text }) => outsideLayers(text).map((line) => `${path}: ${line}`))).toEqual(
    [],
  );
  expect(outsideLayers('@layer kit {\n}\n.loose {\n}\n')).toEqual(['.loose {']);
});

test('the first style sheet of the page sets the order of the layers', () => {
  const [first] = /import '([^']+\.css)'/.exec(readFileSync('src/main.tsx', 'utf8'))!.slice(1);
  expect(first).toBe('#ui/kit/styles/reset.css');
  const rules = readFileSync('src/ui/kit/styles/reset.css', 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  expect(rules.trim()).toMatch(/^@layer reset, tokens, kit, screens;/);
});

test('no element has an inline style, which the content security policy refuses', () => {
  const files = read('src/**/*.tsx');
  expect(files.length).toBeGreaterThan(40);
  expect(files.filter(({ text }) => /\sstyle=/.test(text)).map(({ path }) => path)).toEqual([]);
});

/** Removes styles for print, which are computed only once. */
const onScreen = (css: string): string => css.replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

const ROOT_THAT_HAS = /(?:html|body|:root)[^\s,>~+]*:has\(/;
/** Matches a selector for all elements, or for all except some, inside or next to an element with `:has()`. */
const ANYTHING_IN_WHAT_HAS = /:has\([^)]*\)\S*\s*[\s>~+]\s*(?:\*|:not\([^)]*\))+$/;

/** Returns the selectors that make a browser recompute all styles of the page whenever anything is added to it (docs/decisions/0057). */
const poisonous = (css: string): string[] =>
  [...onScreen(css).matchAll(/([^{};]+)\{/g)]
    .map(([, selectors = '']) => selectors.trim())
    .filter((selectors) => !selectors.startsWith('@'))
    .flatMap((selectors) => selectors.split(/,(?![^(]*\))/).map((selector) => selector.trim()))
    .filter((selector) => ROOT_THAT_HAS.test(selector) || ANYTHING_IN_WHAT_HAS.test(selector));

test('no selector with `:has()` makes the browser recompute the whole page at each change', () => {
  const files = read('src/**/*.css');
  expect(files.flatMap(({ path, text }) => poisonous(text).map((each) => `${path}: ${each}`))).toEqual([]);
  expect(
    poisonous(`@layer kit {
      html:has(.k-notice) { color: red; }
      .k-button:has(> .k-button-busy) > :not(.k-button-busy) { opacity: 0; }
      .k-card:has(.k-table) .k-table, .k-step:not(:has(.k-link)) { color: red; }
      @media print { body:has(> .k-drawer) > :not(.k-drawer) { display: none; } }
    }`),
  ).toEqual(['html:has(.k-notice)', '.k-button:has(> .k-button-busy) > :not(.k-button-busy)']);
});

const COLOUR =
  /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color)\(/i;

test('only the tokens hold colours as numbers', () => {
  const coloured = read('{src,server,tests}/**/*.css').filter(({ text }) => COLOUR.test(text));
  expect(coloured.map(({ path }) => path)).toEqual(['src/ui/kit/styles/tokens.css']);
});

test('only the reset removes the bullets of lists', () => {
  const others = read('src/**/*.css').filter(({ path }) => !path.endsWith('/reset.css'));
  expect(others.filter(({ text }) => text.includes('list-style: none')).map(({ path }) => path)).toEqual([]);
});
