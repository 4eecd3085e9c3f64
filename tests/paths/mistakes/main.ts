import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

import { copyOfTree } from './copy.ts';
import { patchInWords } from './mistake.ts';
import { MISTAKES } from './mistakes.ts';
import { HELP, optionsOf, WrongOption, type Options } from './options.ts';
import { isTried, readResults, withoutPath, writeResults } from './results.ts';
import { scoreInFull } from './score.ts';
import { Workbench, type Known, type Result } from './trial.ts';
import { readReport } from './vitest-report.ts';

const MINUTE_MS = 60_000;

const inWords = ({ lane, by, unclear = [] }: Result): string => {
  const found = lane === null ? 'SURVIVED' : `caught by ${lane}: ${by!.file}: ${by!.name}`;
  return [found, ...unclear.map((what) => `  unclear: ${what}`)].join('\n');
};

/** Only clear results are stored; unclear ones are only printed. */
const keep = (name: string, { patch, lane, by }: Result): void =>
  writeResults(
    {
      ...readResults(),
      [name]: {
        patch,
        lane,
        ...(by && { by: { ...by, name: withoutPath(by.name) } }),
      },
    },
    MISTAKES,
  );

/** A report names files by their full paths, so it must come from a run in this folder. */
const passedIn = (report: string | null): string[] =>
  report === null
    ? []
    : readReport(readFileSync(report, 'utf8'), process.cwd()).passed.map((test) => JSON.stringify(test));

const tryAll = async ({ mistakes, reach, workers, minutes, passed, again }: Options): Promise<boolean> => {
  const before = readResults();
  const waiting = mistakes.filter((mistake) => again || !isTried(before, mistake));
  const known: Known = { sound: new Set(passedIn(passed)), compiled: new Set() };
  const isWhole = reach.upTo === 'release' && !reach.isNear;
  let survived = 0;

  let compiling: Promise<void> | undefined;
  /**
   * The first bench compiles, all together, the mistakes that the compiler is not known to refuse; the other benches
   * wait for the result.
   */
  const compiled = (bench: Workbench): Promise<void> => {
    const accepted = waiting.filter(({ name }) => before[name]?.by?.file !== 'types');
    return (compiling ??= bench.compileTogether(accepted, Date.now() + minutes * MINUTE_MS));
  };

  const work = async (): Promise<void> => {
    const { folder, remove } = copyOfTree();
    try {
      const bench = new Workbench(folder, known);
      await compiled(bench);
      for (let mistake = waiting.shift(); mistake; mistake = waiting.shift()) {
        const start = Date.now();
        const result = await bench.try(mistake, reach, start + minutes * MINUTE_MS, before[mistake.name]?.by);
        const seconds = Math.round((Date.now() - start) / 1000);
        console.log(`${mistake.name} (${seconds} s): ${inWords(result)}`);
        if (result.lane === null) survived += 1;
        // A mistake has survived only if every lane has run.
        if (result.lane !== null || isWhole) keep(mistake.name, result);
      }
    } finally {
      remove();
    }
  };

  const benches = Math.min(workers, waiting.length);
  await Promise.all(Array.from({ length: benches }, () => work()));
  writeFileSync('tests/paths/mistakes/score.md', scoreInFull());
  return survived === 0;
};

try {
  const options = optionsOf(process.argv.slice(2), MISTAKES);
  if (options.help) console.log(HELP);
  else if (options.list) console.log(options.mistakes.map((each) => patchInWords(each)).join('\n\n'));
  else if (!(await tryAll(options))) process.exitCode = 1;
} catch (error) {
  if (!(error instanceof WrongOption)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
