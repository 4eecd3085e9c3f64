import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { FLOWS } from './flows.ts';
import { NoPath } from './generator/journeys.ts';
import { chartPicture, isPictured, pictureOf } from './writing/chart-picture.ts';
import { CHART_WORDS, chartsIn } from './writing/chart-words.ts';
import { ERRANDS_PAGE, errandsPage } from './writing/errands-page.ts';
import { errandChanges } from './writing/changes/journey-changes.ts';
import { flowChanges, uncompared } from '#tests/paths/writing/changes/flow-changes.ts';
import { contentsOf, pageOf, type Page } from './writing/page.ts';

const BOOK = 'tests/paths/book';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' });

/** Returns `null` if the repository has no such revision. */
const commitOf = (revision: string): string | null => {
  try {
    return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).trim();
  } catch {
    return null;
  }
};

/** Holds the pages of the book as they were at a revision. */
interface OldBook {
  readonly flows: ReadonlyMap<string, string>;
  /** `''` if there was no such page. */
  readonly errands: string;
}

const bookAt = (commit: string): OldBook => {
  const files = git('ls-tree', '--name-only', commit, `${BOOK}/`)
    .split('\n')
    .map((file) => file.slice(BOOK.length + 1));
  const textOf = (file: string): string => git('show', `${commit}:${BOOK}/${file}`);
  const others = new Set(['README.md', ERRANDS_PAGE]);
  const pages = files.filter((file) => file.endsWith('.md') && !others.has(file));
  return {
    flows: new Map(pages.map((file) => [file.slice(0, -'.md'.length), textOf(file)])),
    errands: files.includes(ERRANDS_PAGE) ? textOf(ERRANDS_PAGE) : '',
  };
};

interface Comparison {
  readonly revision: string;
  readonly commit: string;
}

const USAGE =
  'Give no option to write the book, or a revision to compare it with: npm run paths -- --diff HEAD.';

/** Describes a mistake in the options in one sentence. */
class WrongOption extends Error {}

const optionsIn = (args: string[]) => {
  try {
    return parseArgs({ args, options: { diff: { type: 'string' }, help: { type: 'boolean', short: 'h' } } })
      .values;
  } catch {
    throw new WrongOption(USAGE);
  }
};

/** Returns the revision to compare the pages with, or `null` to write them. @throws {WrongOption} */
const comparisonIn = (revision: string | undefined): Comparison | null => {
  if (revision === undefined) return null;
  const commit = commitOf(revision);
  if (commit === null) throw new WrongOption(`The repository has no revision “${revision}”.`);
  return { revision, commit };
};

const errandLines = (before: string): string[] => {
  try {
    return errandChanges(before, errandsPage());
  } catch (error) {
    if (!(error instanceof NoPath)) throw error;
    return ['errands', `  an errand is lost: ${error.message}`, ''];
  }
};

const compare = (pages: readonly Page[], { revision, commit }: Comparison): void => {
  const before = bookAt(commit);
  const now = new Map(pages.map(({ flow, text }) => [flow, text]));
  const flows = [...new Set([...before.flows.keys(), ...now.keys()])]
    .toSorted()
    .flatMap((flow) => flowChanges(flow, before.flows.get(flow) ?? '', now.get(flow) ?? ''));
  const lines = [...flows, ...errandLines(before.errands)];
  const gaps = uncompared(before.flows.values());
  if (gaps !== null) console.log(`${gaps}\n`);
  console.log(lines.length === 0 ? `Nothing has changed since ${revision}.` : lines.join('\n'));
};

const write = async (pages: readonly Page[]): Promise<void> => {
  // This throws if no path leads through an errand, and must do so before any page of the book is removed.
  const errands = errandsPage();
  rmSync(BOOK, { recursive: true, force: true });
  mkdirSync(join(BOOK, 'charts'), { recursive: true });
  for (const { flow, text } of pages) writeFileSync(join(BOOK, `${flow}.md`), text);
  writeFileSync(join(BOOK, ERRANDS_PAGE), errands);
  writeFileSync(join(BOOK, 'README.md'), contentsOf(pages));
  writeFileSync(CHART_WORDS, chartsIn(pages));
  for (const [flow, { model }] of Object.entries(FLOWS)) {
    if (isPictured(model)) writeFileSync(join(BOOK, pictureOf(flow)), await chartPicture(flow, model));
  }
};

const writeOrCompare = async (comparison: Comparison | null): Promise<void> => {
  const pages = Object.entries(FLOWS).map(([flow, about]) => {
    const start = performance.now();
    const page = pageOf(flow, about);
    if (comparison === null) {
      const time = Math.round(performance.now() - start);
      console.log(
        `${flow}: ${page.paths} paths, ${page.steps} steps, ${page.transitions} transitions (${time} ms)`,
      );
    }
    return page;
  });

  if (comparison === null) await write(pages);
  else compare(pages, comparison);

  for (const { flow, gaps } of pages) for (const gap of gaps) console.error(`${flow}: ${gap}`);
  if (pages.some(({ gaps }) => gaps.length > 0)) process.exitCode = 1;
};

try {
  const { diff, help } = optionsIn(process.argv.slice(2));
  if (help === true) console.log(USAGE);
  else await writeOrCompare(comparisonIn(diff));
} catch (error) {
  if (!(error instanceof WrongOption || error instanceof NoPath)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
