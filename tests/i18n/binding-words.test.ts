import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/language.contract.ts';
import { wordsOf } from '#tests/support/words.ts';

import { BINDING_WORDS } from './binding-words.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const flat = (tree: Tree, path: string): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );

const textsIn = (language: (typeof LANGUAGES)[number]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(wordsOf(language)).flatMap(([namespace, texts]) => flat({ ...texts }, `${namespace}:`)),
  );

const keysOf = (texts: ReadonlyMap<string, string>, said: string): string[] =>
  [...texts].flatMap(([key, text]) => (text.toLowerCase() === said.toLowerCase() ? [key] : []));

const CASES = LANGUAGES.flatMap((language) =>
  Object.keys(BINDING_WORDS).map((place) => [language, place] as const),
);

test.each(CASES)('controls have the hand-written words in %s, no two alike: %s', (language, place) => {
  const texts = textsIn(language);
  const expected = Object.entries(BINDING_WORDS[place]!).map(
    ([key, [english, german]]) => [key, { 'en-GB': english, 'de-DE': german }[language]] as const,
  );
  expect(expected.map(([key]) => [key, texts.get(key)])).toEqual(expected);
  const said = expected.map(([, words]) => words.toLowerCase());
  expect(new Set(said).size, 'no two controls of one place say the same').toBe(said.length);
});

test.each([
  ['en-GB', 'order with obligation to pay'],
  ['de-DE', 'zahlungspflichtig bestellen'],
] as const)('no other text says the same as the button that places an order (%s)', (language, words) => {
  expect(keysOf(textsIn(language), words)).toEqual(['checkout:review.submit.order']);
});
