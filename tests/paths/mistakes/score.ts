import { LANES, type Lane } from './lanes.ts';
import { KINDS, type Mistake } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';
import { isTried, readResults, type Results } from './results.ts';

const COLUMNS: readonly Lane[] = LANES;

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

interface Tried {
  readonly mistake: Mistake;
  readonly lane: Lane | null;
  readonly file: string;
}

const triedOf = (mistakes: readonly Mistake[], results: Results): Tried[] =>
  mistakes
    .filter((mistake) => isTried(results, mistake))
    .map((mistake) => ({
      mistake,
      lane: results[mistake.name]!.lane,
      file: results[mistake.name]!.by?.file ?? 'nothing',
    }));

const byKind = (tried: readonly Tried[]): string[] => [
  row(['Kind', 'Made', ...COLUMNS.map((lane) => `Caught by \`${lane}\``), 'Survived']),
  row(['---', '--:', ...COLUMNS.map(() => '--:'), '--:']),
  ...KINDS.map((kind) => {
    const made = tried.filter(({ mistake }) => mistake.kind === kind);
    const count = (lane: Lane | null) => String(made.filter((each) => each.lane === lane).length);
    return row([kind, String(made.length), ...COLUMNS.map(count), count(null)]);
  }),
];

const late = (tried: readonly Tried[]): string[] => {
  const survivors = tried.filter(({ lane }) => lane === 'release' || lane === null);
  if (survivors.length === 0) return [];
  return [
    'These survive `npm test`:',
    '',
    ...survivors.map(
      ({ mistake: { name, survivesTests } }) => `- \`${name}\`: ${survivesTests ?? 'nobody has said why'}`,
    ),
    '',
  ];
};

/** Returns what the book says about the mistakes made on purpose. */
export const scoreInShort = (mistakes = MISTAKES, results = readResults()): string[] => {
  const tried = triedOf(mistakes, results);
  const flows = new Set(tried.map(({ mistake }) => mistake.flow)).size;
  const caught = (lane: Lane) => tried.filter((each) => each.lane === lane).length;
  const alive = tried.filter(({ lane }) => lane === null).length;
  return [
    '## Mistakes made on purpose',
    '',
    `\`npm run mutations\` makes small mistakes, one at a time, and asks which tests notice. It has made ${tried.length} of ${mistakes.length} so far, in ${flows} flows: ` +
      `\`npm run check\` catches ${caught('check')}, \`npm test\` ${caught('test')} more, \`npm run test:release\` ${caught('release')} more, and ${alive} survive. ` +
      '[Each mistake, and the test that caught it](../mistakes/score.md).',
    '',
    ...late(tried),
    ...byKind(tried),
    '',
  ];
};

/** Lists every mistake with the lane and the test that caught it. */
export const scoreInFull = (mistakes = MISTAKES, results = readResults()): string =>
  [
    '# Mistakes made on purpose',
    '',
    '<!-- Written by `npm run mutations`. -->',
    '',
    'Each is a patch in the files of this folder; `npm run mutations -- --list` shows them all.',
    '',
    row(['Mistake', 'Flow', 'Kind', 'Caught by', 'Test']),
    row(['---', '---', '---', '---', '---']),
    ...triedOf(mistakes, results).map(({ mistake: { name, flow, kind }, lane, file }) =>
      row([`\`${name}\``, flow, kind, lane ?? '**nothing**', file]),
    ),
    '',
  ].join('\n');
