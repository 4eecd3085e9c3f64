import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { expect, test } from 'vitest';

import { LANGUAGES } from '#contract/language.contract.ts';
import { quickenTexts } from '#i18n/quick-texts.ts';

const bundlesOf = (language: string): Record<string, Record<string, unknown>> =>
  Object.fromEntries(
    globSync(`src/i18n/${language}/*.json`).map((path) => [
      basename(path, '.json'),
      JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>,
    ]),
  );

const RESOURCES = Object.fromEntries(LANGUAGES.map((language) => [language, bundlesOf(language)]));

const start = async (): Promise<I18n> => {
  const i18n = createInstance();
  await i18n.init({
    lng: 'de-DE',
    fallbackLng: false,
    resources: structuredClone(RESOURCES) as never,
    interpolation: { escapeValue: false },
  });
  return i18n;
};

/** The keys as code says them, without the endings of plurals. */
const keysIn = (texts: object, before = ''): string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'object' && text !== null
      ? keysIn(text as object, `${before}${name}.`)
      : [`${before}${name.replace(/_(?:one|other)$/, '')}`],
  );

/** Values that a careless filling would change. */
const STRANGE = ['A&B <b>', '$& $1 $t(shell:signOut)', '{{count}} {{name}}', 'Ä/1 % 2'];

const valuesFor = (texts: object, count: number): Record<string, string | number> => {
  const names = [...JSON.stringify(texts).matchAll(/\{\{(\w+)(, ?\w+)?/g)];
  return {
    ...Object.fromEntries(
      names.map(([, name, format], at) => [
        name,
        format === undefined ? STRANGE[at % STRANGE.length]! : 1_234.5 + at,
      ]),
    ),
    count,
  };
};

type Say = (key: string, values?: Record<string, unknown>) => string;
const sayIn = (i18n: I18n, language: string, namespace: string): Say =>
  i18n.getFixedT(language, namespace as never) as TFunction as unknown as Say;

/** Returns what is said in each case, the first time and again. */
const allSaid = (i18n: I18n): string[] => {
  const said: string[] = [];
  for (const [language, bundles] of Object.entries(RESOURCES)) {
    for (const [namespace, texts] of Object.entries(bundles)) {
      const say = sayIn(i18n, language, namespace);
      for (const key of new Set(keysIn(texts))) {
        const { count: _, ...few } = valuesFor(texts, 0);
        const cases = [{}, few, { ...few, count: 1 }, { ...few, count: 12_345 }, { ...few, context: null }];
        const values = cases[said.length % cases.length]!;
        for (const each of [few, values, values]) said.push(`${namespace} ${key}: ${say(key, each)}`);
        said.push(say(`${namespace}:${key}`));
      }
    }
  }
  return said;
};

test('each text is the one that i18next itself fills in, the first time and again', async () => {
  const slow = await start();
  const quick = await start();
  quickenTexts(quick);
  const expected = allSaid(slow);
  expect(expected.length).toBeGreaterThan(10_000);
  expect(allSaid(quick)).toEqual(expected);
});

test('a text that comes later takes the place of what was said before', async () => {
  const i18n = await start();
  quickenTexts(i18n);
  const say = sayIn(i18n, 'de-DE', 'late');
  expect([say('hello', { name: 'A' }), say('left', { count: 2 })]).toEqual(['hello', 'left']);
  i18n.addResourceBundle('de-DE', 'late', { hello: 'Hallo {{name}}', left_other: 'noch {{count}}' });
  expect([say('hello', { name: 'A' }), say('left', { count: 2 })]).toEqual(['Hallo A', 'noch 2']);
  i18n.addResourceBundle(
    'de-DE',
    'late',
    { hello: 'Tag {{name}}', left_other: '{{count}} übrig' },
    true,
    true,
  );
  expect([say('hello', { name: 'A' }), say('left', { count: 2 })]).toEqual(['Tag A', '2 übrig']);
});
