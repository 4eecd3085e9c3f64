import { execFile } from 'node:child_process';
import { cpSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

import { expect, test } from 'vitest';

import { TIMEOUT_MS } from '#tests/support/timeout.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/** Describes a place in `src` where the test adds a state or a region to a chart, or a status to a view. */
interface Place {
  readonly file: string;
  readonly at: number;
  /** Names the addition in the list of those that compile by mistake. */
  readonly what: string;
  readonly added: (name: string) => string;
}

/** The server decides here what the states of lifecycles mean. */
const DECIDING = ['server/domain', 'server/identity/pages'];

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

/** Returns whether the `states` on this line are regions: a line before it in the same object then says `type: 'parallel'`. */
const areRegions = (lines: readonly string[], no: number): boolean => {
  const indent = /^ */.exec(lines[no]!)![0];
  const begin = lines.findLastIndex((line, at) => at < no && /\S/.test(line) && !line.startsWith(indent));
  return lines.slice(begin, no).includes(`${indent}type: 'parallel',`);
};

/** Finds where a chart lists its states or its regions. */
const placesForStates = (file: string, source: string): Place[] =>
  [...source.matchAll(/states: \{/g)].map(({ index }) => {
    const line = lineOf(source, index);
    const isRegion = areRegions(source.split('\n'), line - 1);
    return {
      file,
      at: index + 'states: {'.length,
      what: `a ${isRegion ? 'region' : 'state'} at ${file}:${line}`,
      added: (name) =>
        isRegion
          ? ` ${name}: { initial: 'on', states: { on: {}, off: {} } },`
          : ` ${name}: { description: 'A new state.' },`,
    };
  });

/**
 * Finds every union of literals in a view. A single literal is left out, because it only tells views apart, and so is a union in `Pick` or
 * `Extract`, because it selects from a type.
 */
const placesForViews = (file: string, source: string): Place[] =>
  [...source.matchAll(/(?<!\b(?:Pick|Extract)<[^>=;]*)'\w+'(?:\s*\|\s*'\w+')+/g)].map(
    ({ index, 0: union }) => ({
      file,
      at: index + union.length,
      what: `a status at ${file}:${lineOf(source, index)}`,
      added: (name) => ` | '${name}'`,
    }),
  );

const read = (file: string): string => readFileSync(file, 'utf8');

/** Returns whether a file names another one, or reads a view that does. */
const isReader = (file: string, of: string): boolean => {
  const source = read(file);
  const views = [...source.matchAll(/'(?:\.\/|#ui\/)([^']+\.connect\.ts)'/g)].map(([path, name = '']) =>
    join(path.startsWith("'#") ? 'src/ui' : dirname(file), name),
  );
  return [source, ...views.map(read)].some((text) => text.includes(basename(of)));
};

/** Only one place of a chart or a view is changed at a time, because an error in an inner state hides one in the state around it. */
const roundsOf = (places: readonly Place[]): Place[][] => {
  const rounds: Place[][] = [];
  const counts = new Map<string, number>();
  for (const place of places) {
    // The folder of a flow holds the files of one chart, or of two that belong together; a lifecycle is one file.
    const isWhole = place.file.endsWith('.connect.ts') || place.file.startsWith('src/machines/lifecycles/');
    const whole = isWhole ? place.file : dirname(place.file);
    const round = counts.get(whole) ?? 0;
    counts.set(whole, round + 1);
    (rounds[round] ??= []).push(place);
  }
  return rounds;
};

test(
  'the code does not compile if no view and no server decision covers a new state or region, or no screen covers a new status of a view',
  async () => {
    const house = temporaryFolder('leading-compiler');
    for (const folder of ['src', 'server']) cpSync(folder, join(house, folder), { recursive: true });
    cpSync('package.json', join(house, 'package.json'));
    symlinkSync(resolve('node_modules'), join(house, 'node_modules'));
    const { compilerOptions } = JSON.parse(read('tsconfig.json')) as {
      compilerOptions: object;
    };
    writeFileSync(
      join(house, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, include: ['src', ...DECIDING] }),
    );
    const compile = (): Promise<string> =>
      new Promise((done) => {
        const words = ['-p', '.', '--incremental', '--tsBuildInfoFile', 'build-info'];
        execFile(resolve('node_modules/.bin/tsc'), words, { cwd: house, maxBuffer: 1e8 }, (_, output) =>
          done(output),
        );
      });

    // The confirmation of an order is left out, because the server only asks whether its chart takes an event.
    const sources = new Map(
      globSync('src/{machines/**/*.{machine,state}.ts,ui/**/*.connect.ts}')
        .filter((file) => !file.endsWith('/order-confirmation.machine.ts'))
        .toSorted()
        .map((file) => [file, read(file)]),
    );
    const places = [...sources].flatMap(([file, source]) =>
      file.endsWith('.connect.ts') ? placesForViews(file, source) : placesForStates(file, source),
    );
    expect(places.length).toBeGreaterThan(170);

    expect(await compile()).toBe('');
    const compiled: string[] = [];
    for (const round of roundsOf(places)) {
      round.forEach(({ file, at, added }, index) => {
        const source = sources.get(file)!;
        writeFileSync(join(house, file), source.slice(0, at) + added(`added${index}x`) + source.slice(at));
      });
      const errors = (await compile()).split(/\n(?=src\/|server\/)/);
      round.forEach(({ file, what }, index) => {
        // The error about a `switch` does not name the missing case.
        const isLed = errors.some(
          (error) =>
            error.includes(`added${index}x`) ||
            (error.includes('TS7030') && isReader(error.slice(0, error.indexOf('(')), file)),
        );
        if (!isLed) compiled.push(what);
        writeFileSync(join(house, file), sources.get(file)!);
      });
    }
    expect(compiled).toEqual([]);
  },
  60 * TIMEOUT_MS,
);
