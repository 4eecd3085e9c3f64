import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { patternOf, stagesFor, type Lane, type Scope, type Tool } from './lanes.ts';
import { madeTogether, patchId, patched, type Mistake } from './mistake.ts';
import { runTool } from './run-tool.ts';
import { readReport, type SeenTest, type TestsSeen } from './vitest-report.ts';

/** Names the lane and the test that noticed a mistake, if any did. */
export interface Result {
  readonly patch: string;
  readonly lane: Lane | null;
  readonly by?: SeenTest;
  /** Lists checks without a clear result, such as a test that timed out. They do not count. */
  readonly unclear?: readonly string[];
}

const NOTHING: TestsSeen = { passed: [], failed: [], unclear: [] };
const REPORT = 'node_modules/.mistakes.json';

/**
 * The compiler runs without `--incremental`: to find the files that a mistake may affect, it would emit the
 * declarations of all importers. Those of models and charts are huge, and have used up the memory of a machine.
 */
const TYPES = ['tsc', '-p', '.', '--singleThreaded'];
const TYPES_LIMITS = { ms: 5 * 60_000, gigabytes: 8 };
const BUILD = ['vite', 'build', '--logLevel', 'warn'];
const TESTS = ['vitest', 'run', '--reporter=json', `--outputFile=${REPORT}`];
/** A failed test may turn out to be unsound, so a run continues until this many have failed; a run of a known tool stops at the first. */
const MOST_FAILED = 3;
const LEFT_OUT = ['--exclude=tests/paths/writing/book.test.ts', '--exclude=tests/paths/mistakes/**'];

/** Such a test only says that a chart and the book differ; writing the book again would make it pass. */
const COMPARES_WITH_BOOK = /answers everything that can happen as the book says/;

/** This many seconds are enough, because waiting long for what a mistake has removed is pointless. */
const TIMEOUT_SECONDS = '15';

const reportIn = (file: string, folder: string): TestsSeen => {
  try {
    return readReport(readFileSync(file, 'utf8'), folder);
  } catch {
    return NOTHING;
  }
};

interface Run {
  readonly tool: Tool;
  readonly lane: Lane;
  readonly untilMs: number;
}

/** Holds what is known before the individual trials; all benches share it. */
export interface Known {
  /** Holds the tests that pass without a mistake. */
  readonly sound: Set<string>;
  /** Holds the mistakes that the compiler accepts. */
  readonly compiled: Set<Mistake>;
}

/** Runs tools in one copy of the tree. */
export class Workbench {
  readonly #folder: string;
  readonly #sound: Set<string>;
  readonly #compiled: Set<Mistake>;

  constructor(folder: string, { sound, compiled }: Known) {
    this.#folder = folder;
    this.#sound = sound;
    this.#compiled = compiled;
  }

  /** Compiles with all mistakes at once: if there is no error, the compiler need not be asked about each of them. */
  async compileTogether(mistakes: readonly Mistake[], untilMs: number): Promise<void> {
    const sourceOf = (file: string) => readFileSync(join(this.#folder, file), 'utf8');
    const { made, files } = madeTogether(mistakes, sourceOf);
    const sources = [...files.keys()].map((file) => [file, sourceOf(file)] as const);
    for (const [file, wrong] of files) writeFileSync(join(this.#folder, file), wrong);
    const { failed, unclear } = await this.#compile(untilMs);
    for (const [file, source] of sources) writeFileSync(join(this.#folder, file), source);
    if (failed.length + unclear.length === 0) for (const mistake of made) this.#compiled.add(mistake);
  }

  /** Makes the mistake, runs one stage after the other until it is noticed, and undoes it. */
  async try(mistake: Mistake, reach: Scope, untilMs: number, lastNoticedBy?: SeenTest): Promise<Result> {
    const file = join(this.#folder, mistake.file);
    const source = readFileSync(file, 'utf8');
    const wrong = patched(source, mistake);
    const patch = patchId(mistake);
    const unclear: string[] = [];
    for (const { lane, tools } of stagesFor(mistake, reach, lastNoticedBy)) {
      for (const tool of tools) {
        if (tool.by === 'types' && this.#compiled.has(mistake)) continue;
        writeFileSync(file, wrong);
        const seen = await this.#run({ tool, lane, untilMs });
        writeFileSync(file, source);
        unclear.push(...seen.unclear.map(({ file: at, name }) => `${at}: ${name}`));
        for (const by of seen.failed.filter(({ name }) => !COMPARES_WITH_BOOK.test(name))) {
          if (await this.#isSound(by, lane, untilMs)) return { patch, lane, by, unclear };
          unclear.push(`${by.file}: ${by.name}: fails without the mistake`);
        }
        if (Date.now() > untilMs) return { patch, lane: null, unclear: [...unclear, 'the time was up'] };
      }
    }
    return { patch, lane: null, unclear };
  }

  #run({ tool, ...run }: Run): Promise<TestsSeen> {
    return tool.by === 'types' ? this.#compile(run.untilMs) : this.#test({ tool, ...run });
  }

  async #compile(untilMs: number): Promise<TestsSeen> {
    const { ms, gigabytes } = TYPES_LIMITS;
    const until = Math.min(untilMs, Date.now() + ms);
    const { code, said } = await runTool(this.#folder, TYPES, { untilMs: until, gigabytes });
    if (code === 0) return NOTHING;
    const error = said.split('\n').find((line) => /: error TS\d+:/.test(line));
    if (error !== undefined) return { ...NOTHING, failed: [{ file: 'types', name: error }] };
    return { ...NOTHING, unclear: [{ file: 'types', name: `ended with code ${code}` }] };
  }

  async #test({ tool, lane, untilMs }: Run & { readonly tool: Tool & { by: 'tests' } }): Promise<TestsSeen> {
    if (tool.needsBuild) {
      const built = await runTool(this.#folder, BUILD, { untilMs });
      if (built.code !== 0) return { ...NOTHING, unclear: [{ file: 'build', name: 'broke off' }] };
    }
    const report = join(this.#folder, REPORT);
    rmSync(report, { force: true });
    const bail = `--bail=${tool.isKnown ? 1 : MOST_FAILED}`;
    const { code, isLate } = await runTool(this.#folder, [...TESTS, bail, ...LEFT_OUT, ...tool.args], {
      untilMs,
      env: { TEST_LANE: lane, TEST_TIMEOUT: TIMEOUT_SECONDS },
    });
    if (isLate) return NOTHING;
    const seen = reportIn(report, this.#folder);
    for (const test of seen.passed) this.#sound.add(JSON.stringify(test));
    const isSilent = seen.failed.length === 0 && seen.unclear.length === 0;
    if (code === 0 || !isSilent) return seen;
    return { ...seen, unclear: [{ file: tool.args.join(' '), name: `ended with code ${code}` }] };
  }

  /**
   * Returns whether a test has really noticed the mistake. A test that also fails without the mistake does not count,
   * but a test that exists only with the mistake does.
   */
  async #isSound(test: SeenTest, lane: Lane, untilMs: number): Promise<boolean> {
    if (test.file === 'types' || this.#sound.has(JSON.stringify(test))) return true;
    const args = [test.file, '-t', patternOf(test.name)];
    const { failed, unclear } = await this.#test({ tool: { by: 'tests', args }, lane, untilMs });
    return failed.length === 0 && unclear.length === 0;
  }
}
