import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Code counts as written twice if this many lines in a row occur in two places. */
const LEAST = 6;

const CHART = 'a chart is read as a whole, and each of its transitions says in its own words why it is taken';
const PUBLISHED = 'the statements of a published migration never change';
const PHASES = 'a message has a branch for each phase of its own chart, and the compiler asks for every one';

interface Named {
  /** The number of such blocks. */
  readonly blocks: number;
  readonly reason: string;
}

/** Names the pairs of files that may share such lines, and the files that may repeat themselves. */
const NAMED: Readonly<Record<string, Named>> = {
  'server/db/migrations/0027-baseline/09-orders.sql ~ server/db/migrations/0027-baseline/10-offers.sql': {
    blocks: 2,
    reason: PUBLISHED,
  },
  'server/db/migrations/0036-search.sql ~ server/db/migrations/0039-article-facts.sql': {
    blocks: 2,
    reason: PUBLISHED,
  },
  'src/machines/records/offer-decision/look-up.state.ts': { blocks: 1, reason: CHART },
  'src/machines/account/profile-edit/profile-edit.machine.ts ~ src/machines/records/location-change/location-change.machine.ts':
    { blocks: 1, reason: CHART },
  'src/machines/signing-in/sign-in/sign-in-attempt.state.ts ~ src/machines/signing-in/sign-up/sign-up.machine.ts':
    {
      blocks: 1,
      reason: CHART,
    },
  'src/ui/auth/sign-in/sign-in-message.tsx ~ src/ui/auth/sign-up/sign-up-message.tsx': {
    blocks: 2,
    reason: PHASES,
  },
  'src/ui/recovery/passkey-duty-message.tsx ~ src/ui/recovery/recovery-codes.tsx': {
    blocks: 1,
    reason: PHASES,
  },
};

interface Line {
  readonly text: string;
  readonly no: number;
}

/** Matches the beginning of a comment. In a style sheet, `--` begins a property instead. */
const commentIn = (file: string): RegExp => (file.endsWith('.sql') ? /^--/ : /^(?:\/\/|\/?\*)/);

/** Returns the lines with content, without blank lines, comments, imports and mere punctuation. */
const linesOf = (file: string, source: string): Line[] =>
  source
    .replaceAll(/^import [^;]*;$/gm, (text) => '\n'.repeat(text.split('\n').length - 1))
    .split('\n')
    .map((text, index) => ({ text: text.trim(), no: index + 1 }))
    .filter(({ text }) => /\w/.test(text) && !commentIn(file).test(text));

interface Place {
  readonly file: string;
  readonly at: number;
  readonly line: number;
}

interface Pair {
  readonly one: Place;
  readonly other: Place;
}

const nameOf = ({ one, other }: Pair): string =>
  one.file === other.file ? one.file : `${one.file} ~ ${other.file}`;

/** Returns the places of each block that occurs twice, such as `one.ts:3 ~ other.ts:9`, by the file or the pair of files. */
const repeatedIn = (sources: Readonly<Record<string, string>>): Map<string, readonly string[]> => {
  const places = new Map<string, Place[]>();
  for (const [file, source] of Object.entries(sources)) {
    const lines = linesOf(file, source);
    for (let at = 0; at + LEAST <= lines.length; at++) {
      const run = lines.slice(at, at + LEAST).map(({ text }) => text);
      const key = run.join('\n');
      places.set(key, [...(places.get(key) ?? []), { file, at, line: lines[at]!.no }]);
    }
  }
  const pairs = [...places.values()].flatMap((found) =>
    found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .filter((other) => one.file !== other.file || other.at - one.at >= LEAST)
        .map((other): Pair => ({ one, other })),
    ),
  );
  const keyOf = (pair: Pair, back = 0) => `${nameOf(pair)} ${pair.one.at - back} ${pair.other.at - back}`;
  const keys = new Set(pairs.map((pair) => keyOf(pair)));
  // In a longer block, a run of six lines begins at each line but the last five; only the first run counts.
  const blocks = pairs.filter((pair) => !keys.has(keyOf(pair, 1)));
  return new Map(
    [...Map.groupBy(blocks, nameOf)].map(([name, found]) => [
      name,
      found.map(({ one, other }) => `${one.file}:${one.line} ~ ${other.file}:${other.line}`),
    ]),
  );
};

const sources = Object.fromEntries(
  globSync('{src,server}/**/*.{ts,tsx,css,sql}')
    .toSorted()
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

describe('six lines that occur twice', () => {
  const found = repeatedIn(sources);

  test('six lines that occur twice in a sample are found', () => {
    const block = 'a();\nb();\n\n// A comment.\nc();\nd();\ne();\nf();\n';
    expect([...repeatedIn({ 'one.ts': block, 'other.ts': `g();\n${block}` }).values()]).toEqual([
      ['one.ts:1 ~ other.ts:2'],
    ]);
    expect(repeatedIn({ 'one.ts': block, 'other.ts': block.replace('c();', 'h();') }).size).toBe(0);
    const table = 'a text,\nb text,\n-- A comment.\nc text,\nd text,\ne text,\nf text\n';
    const withoutComment = table.replace('-- A comment.\n', '');
    expect([...repeatedIn({ 'one.sql': table, 'other.sql': withoutComment }).values()]).toEqual([
      ['one.sql:1 ~ other.sql:1'],
    ]);
    const longer = 'i();\nj();\nk();\nl();\nm();\nn();\no();\n';
    expect([
      ...repeatedIn({ 'one.ts': `${block}p();\n${longer}`, 'other.ts': `${longer}q();\n${block}` }).values(),
    ]).toEqual([['one.ts:1 ~ other.ts:9', 'one.ts:10 ~ other.ts:1']]);
  });

  test('six lines that occur twice in the code are named here with the reason', () => {
    const unnamed = [...found].filter(([name, places]) => places.length > (NAMED[name]?.blocks ?? 0));
    expect(unnamed.flatMap(([, places]) => places)).toEqual([]);
  });

  test('six lines that no longer occur twice are not named here', () => {
    const gone = Object.keys(NAMED).filter((name) => (found.get(name)?.length ?? 0) < NAMED[name]!.blocks);
    expect(gone).toEqual([]);
  });
});
