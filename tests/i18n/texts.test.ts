import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { ERROR_CODES } from '#contract/errors.contract.ts';
import { LANGUAGES } from '#contract/language.contract.ts';
import { FIRST_WORDS } from '#i18n/first-words.ts';
import { MAIL_TEMPLATES } from '#server/mail/templates.ts';

interface Tree {
  readonly [key: string]: string | Tree;
}

const folder = (language: string) => join('src/i18n', language);
const namespaces = readdirSync(folder('en-GB')).map((file) => file.replace('.json', ''));

const flat = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
const textsOf = (language: string, namespace: string): Map<string, string> =>
  new Map(flat(JSON.parse(readFileSync(join(folder(language), `${namespace}.json`), 'utf8')) as Tree));

const PLURAL = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)[^}]*\}\}/g)].map(([, name = '']) => name).toSorted();
const tags = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).toSorted();

const sourceFiles = (path: string): string[] =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) return sourceFiles(inner);
    return /\.tsx?$/.test(entry.name) ? [inner] : [];
  });
/** Lists every text in quotes of any kind that does not span lines, including text in nested backticks. */
const literals = sourceFiles('src')
  .map((file) => readFileSync(file, 'utf8'))
  .flatMap((source) => [
    ...[...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? ''),
    ...source.split('`').filter((part) => !part.includes('\n')),
  ]);

/** A composed key is a path of words, such as `page.${screen}`; anything else in backticks is not a key. */
const asPattern = (literal: string): RegExp =>
  new RegExp(`^${literal.replaceAll('.', '\\.').replaceAll(/\$\{[^}]*\}/g, '[A-Za-z0-9_-]+')}$`);
const isComposedKey = (literal: string): boolean =>
  /^[A-Za-z][\w:.-]*(\$\{[^}]*\}[\w:.-]*)+$/.test(literal) || /^\$\{[^}]*\}[._][\w.-]+$/.test(literal);
const exact = new Set(literals.filter((literal) => !literal.includes('${')));
const composed = literals.filter((literal) => isComposedKey(literal)).map((literal) => asPattern(literal));
const isUsed = (namespace: string, key: string): boolean =>
  [key, `${namespace}:${key}`].some(
    (name) => exact.has(name) || composed.some((pattern) => pattern.test(name)),
  );

test('the same files of texts exist in both languages, including the file of the shell', () => {
  expect(namespaces).toContain('shell');
  expect(readdirSync(folder('de-DE')).toSorted()).toEqual(readdirSync(folder('en-GB')).toSorted());
});

describe.each(namespaces)('%s', (namespace) => {
  const english = textsOf('en-GB', namespace);
  const german = textsOf('de-DE', namespace);

  test('has the same keys in both languages', () => {
    expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  test('has the same placeholders and tags in both languages', () => {
    for (const [key, text] of english) {
      expect({ key, names: placeholders(german.get(key) ?? '') }).toEqual({ key, names: placeholders(text) });
      expect({ key, tags: tags(german.get(key) ?? '') }).toEqual({ key, tags: tags(text) });
    }
  });

  test('has every plural form that each language needs', () => {
    for (const [language, texts] of [['en-GB', english] as const, ['de-DE', german] as const]) {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted();
      const stems = new Set(
        [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
      );
      for (const stem of stems) {
        const found = forms.filter((form) => texts.has(`${stem}_${form}`));
        expect({ language, stem, found }).toEqual({ language, stem, found: forms });
      }
    }
  });

  test('has no empty text', () => {
    const empty = [...english, ...german].filter(([, text]) => text.trim() === '');
    expect(empty).toEqual([]);
  });

  test('leaves no English in the German texts, and addresses people as Sie', () => {
    const foreign = /\b(the|your|please|and|with|not|you|order number|sign in)\b/i;
    const informal = /\b(du|dein|deine|deinen|deinem|dich|dir)\b/i;
    const wrong = [...german].filter(
      ([key, text]) => key !== 'language.en-GB' && (foreign.test(text) || informal.test(text)),
    );
    expect(wrong).toEqual([]);
  });

  test('has only keys that something uses', () => {
    const unused = [...english.keys()]
      .map((key) => key.replace(PLURAL, ''))
      .filter((key) => !isUsed(namespace, key));
    expect(unused.filter((key) => !Object.hasOwn(ERROR_CODES, key))).toEqual([]);
  });
});

test('the shell has words in both languages for the time before the texts are loaded', () => {
  for (const language of LANGUAGES) {
    expect(Object.values(FIRST_WORDS[language]).every((text) => text.length > 0)).toBe(true);
  }
  expect(Object.keys(FIRST_WORDS['de-DE'])).toEqual(Object.keys(FIRST_WORDS['en-GB']));
});

test('the desk has a name for each kind of mail that it may list as refused, and for no other', () => {
  const named = [...textsOf('en-GB', 'desk').keys()].filter((key) => key.startsWith('mail.'));
  expect(named.toSorted()).toEqual(
    Object.keys(MAIL_TEMPLATES)
      .map((kind) => `mail.${kind}`)
      .toSorted(),
  );
});
