import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

import { describe, expect, test } from 'vitest';

const OWNER = 'docs/words.md';
const FILES = [
  '*.{md,ts,html}',
  'docs/**/*.md',
  '{src,server,tests,bench,supply,public}/**/*.{ts,tsx,js,mjs,css,sql,md}',
  'src/i18n/en-GB/*.json',
];
/** These files are generated from texts that are checked where they are written. */
const GENERATED = ['tests/paths/book/**', 'tests/paths/mistakes/score.md', 'docs/benchmarks.md'];
/** A greeting and a customer's own words may hold “dear”, and a passkey may ask for a face, so readers have to judge these words. */
const HOMONYMS = new Set(['dear', 'face']);

interface Rule {
  readonly better: string;
  readonly pattern: RegExp;
  /** Also looks for the words inside identifiers. */
  readonly inIdentifiers?: boolean;
}

const page = readFileSync(OWNER, 'utf8');
const rows = [
  ...(/## Words\n(?<table>[^#]+)/.exec(page)?.groups?.table ?? '').matchAll(/^\| (.+) \| (.+) \|$/gm),
]
  .map(([, better = '', word = '']) => ({ better: better.trim(), word: word.trim() }))
  .slice(2)
  .filter(({ word }) => !HOMONYMS.has(word));
const beginnings = (/does not begin\s+with (?<list>[^.]+?),\s+unless/.exec(page)?.groups?.list ?? '').split(
  /, | or /,
);

/** Comments wrap, so the mark of a comment may come between two words. */
const GAP = String.raw`\s+(?:(?:\*|\/\/|--)\s+)?`;
const BE = '(?:is|are|was|were|be|been|being)';

/** “hands” becomes a pattern for hand, hands, handed and handing; words that are not verbs have no further forms to match. */
const formsOf = (word: string): string =>
  word === 'is' ? BE : `${word.replace(/e?s?$/, '')}(?:e?s?|e?d|ing)`;

const isAboutNouns = (phrase: string): boolean => phrase.startsWith('is no ');

/** The row about an e-mail address stands for every noun, but “there is no address” and “is no longer” are good English. */
const patternOf = (phrase: string): string => {
  const [first = '', ...rest] = phrase.split(' ');
  return isAboutNouns(phrase)
    ? `(?<!there${GAP})${BE}${GAP}no${GAP}(?!(?:longer|more|less|fewer|better|worse|one)\\b)[a-z]+`
    : [formsOf(first), ...rest].join(GAP);
};

const words: readonly Rule[] = rows.map(({ better, word }) => ({
  better: `write “${better}”, not “${word}”`,
  pattern: new RegExp(String.raw`\b${patternOf(word)}\b`, 'gi'),
  // A guard may be called `isNoPage`.
  inIdentifiers: !isAboutNouns(word),
}));

/** Separates the words of identifiers; each line keeps its number. */
const withSplitIdentifiers = (text: string): string =>
  text.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_/g, ' ');

/** Only the first line of a comment is its beginning, and the first sentence may be a question. */
const begun = String.raw`(?<=\/\*\*?\s+(?:\*\s+)?|<!--\s+|(?<!^[^\S\n]*(?:\/\/|--).*\n[^\S\n]*)(?:\/\/|^[^\S\n]*--) )`;
const fragment: Rule = {
  better: 'begin the comment with its subject or with a verb, such as “Returns”',
  pattern: new RegExp(String.raw`${begun}(?:${beginnings.join('|')})\b(?!(?:[^.!*]|\*(?!\/))*\?)`, 'gm'),
};

/** The word “decision” with a number could mean the customer's list or a page of docs/decisions, so code has a form for each. */
const number: Rule = {
  better: 'write “settled point N”, or “docs/decisions/00NN” for a page of ours',
  pattern: new RegExp(String.raw`\bdecisions?${GAP}\d+`, 'gi'),
};

/** The docs link “decision” with a number to its page, so they may use it. */
const isPage = (file: string): boolean => file.endsWith('.md');

/** The page of words quotes the words that it refuses. */
const readable = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return file === OWNER ? text.replaceAll(/^\|.*$|“[^”]*”/gm, '') : text;
};

const hitsIn = (file: string, text: string): string[] => {
  const split = withSplitIdentifiers(text);
  return [...words, fragment, ...(isPage(file) ? [] : [number])]
    .flatMap(({ better, pattern, inIdentifiers = false }) => {
      const searched = inIdentifiers ? split : text;
      return Array.from(searched.matchAll(pattern), ({ 0: found, index }) => ({
        better,
        found,
        line: searched.slice(0, index).split('\n').length,
      }));
    })
    .toSorted((one, other) => one.line - other.line)
    .map(({ better, found, line }) => `${file}:${line}: “${found.replaceAll(/\s+/g, ' ')}”: ${better}`);
};

test('everything that people read uses the house words', () => {
  const files = globSync(FILES).filter((file) => !GENERATED.some((glob) => matchesGlob(file, glob)));
  for (const glob of FILES) expect(files.some((file) => matchesGlob(file, glob))).toBe(true);
  const hits = files.toSorted().flatMap((file) => hitsIn(file, readable(file)));
  expect(hits).toEqual([]);
});

describe('a deliberate break is refused', () => {
  test.each(rows)(
    'a deliberate break is refused in one line, and where a comment wraps: $word',
    ({ better, word }) => {
      const expected = expect.stringContaining(`write “${better}”, not “${word}”`) as string;
      expect(hitsIn('a.ts', `\n// People, ${word} and more.\n`)).toEqual([expected]);
      expect(hitsIn('a.ts', `/**\n * People, ${word.replaceAll(' ', '\n * ')} and more. */`)).toEqual([
        expected,
      ]);
    },
  );

  test.each(rows.filter(({ word }) => !isAboutNouns(word)))(
    'a deliberate break is refused inside an identifier: $word',
    ({ better, word }) => {
      const expected = expect.stringContaining(`write “${better}”, not “${word}”`) as string;
      const name = word.replaceAll(/ [a-z]/g, (start) => start.trim().toUpperCase());
      const capitalised = name.replace(/^[a-z]/, (start) => start.toUpperCase());
      const constant = `PEOPLE_${word.toUpperCase().replaceAll(' ', '_')}`;
      for (const identifier of [name, `${name}People`, `people${capitalised}`, constant])
        expect(hitsIn('a.ts', `f(${identifier});`)).toEqual([expected]);
    },
  );

  test('a deliberate break is refused in every form of a verb and for every noun', () => {
    const verb = rows.find(({ word }) => word.startsWith('men'))?.word;
    for (const form of [verb, `${verb}s`, `${verb}ed`, `${verb}ing`])
      expect(hitsIn('a.md', `They ${form} it.`)).toHaveLength(1);
    for (const noun of ['token', 'file', 'customer number'])
      expect(hitsIn('a.md', ['What was typed is', 'no', noun].join(' '))).toHaveLength(1);
  });

  test.each(beginnings)('a deliberate break is refused at the beginning of a comment: %s', (beginning) => {
    for (const text of [
      `/** ${beginning} a person`,
      `/**\n * ${beginning} a person`,
      `f(); // ${beginning} a`,
    ])
      expect(hitsIn('a.ts', `${text} sees. */`)).toHaveLength(1);
    expect(hitsIn('a.sql', `-- ${beginning} a person sees.`)).toHaveLength(1);
  });

  test.each(['decisions', 'Decision', 'decision\n *'])(
    'a deliberate break is refused where a number could belong to either list: %s',
    (word) => {
      expect(hitsIn('a.ts', `/** Returns the answer, see ${word} 19. */`)).toHaveLength(1);
    },
  );
});

test('plain English passes', () => {
  expect(beginnings).toContain('Whose');
  for (const text of [
    '/** Where does the person go? */',
    `// The second line of a comment may begin as it likes:\n// ${beginnings[0]} counts is the first.`,
    '/* It is no longer there, and there is no other. */',
    '/** Returns the answer (settled point 19, docs/decisions/0019). */',
    "const Whatever = 'What is typed';",
    'const isNoPage = amendments;',
  ])
    expect(hitsIn('a.ts', text)).toEqual([]);
});
