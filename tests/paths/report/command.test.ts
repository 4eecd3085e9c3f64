import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { stepsOfLegs } from '#tests/paths/errands.ts';
import { FLOWS } from '#tests/paths/flows.ts';
import { pathsOf } from '#tests/paths/generator/paths.ts';

import { reportedErrands } from './errands.ts';
import { optionsOf } from './options.ts';
import { runReport } from './run.ts';
import { sampleRecording } from './sample.ts';
import type { RecordedStep } from './recording.ts';
import type { Walk } from './walk.ts';

let folder: string;
let said: string[];
let asked: Parameters<Walk>[0][];

/** Plays back a recorded walk; `wrong` is what goes wrong at the second step of each path. */
const playedWalk =
  (wrong: Partial<RecordedStep> = {}): Walk =>
  (options) => {
    asked.push(options);
    for (const flow of options.flows) {
      for (const language of options.languages) {
        for (const path of flow === 'errands' ? errandPaths() : bookPaths(flow))
          options.onRecording(sampleRecording(flow, path, language, { changes: { 2: wrong } }));
      }
    }
    return Promise.resolve();
  };

const broken: Walk = () => Promise.reject(new Error('the browser is gone'));
const idle: Walk = () => Promise.resolve();

/** Returns the parts of errands that a recording needs. */
const errandPaths = () => reportedErrands().map(({ id, legs }) => ({ id, steps: stepsOfLegs(legs) }));

const bookPaths = (flow: string) => pathsOf(FLOWS[flow]!.model).paths;

const furtherPaths = (flow: string) => [...bookPaths(flow), { ...bookPaths(flow)[0]!, id: 'again1' }];

const run = (
  args: readonly string[],
  walk = playedWalk(),
  whyNever = (): string | null => null,
  toWalk = bookPaths,
) =>
  runReport(args, {
    level: { walk, whyNever, pathsOf: toWalk },
    folder,
    revision: { commit: 'abc1234', isClean: true },
    say: (text) => said.push(text),
  });

const part = () => `${folder}-partial`;
const report = () => readFileSync(join(part(), 'index.html'), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'qa-command-'));
  said = [];
  asked = [];
});
afterEach(() => {
  for (const each of [folder, part()]) rmSync(each, { recursive: true, force: true });
});

describe('the options', () => {
  test('the command walks every flow in both languages unless an option says otherwise', () => {
    expect(optionsOf([], Object.keys(FLOWS))).toEqual({
      flows: Object.keys(FLOWS),
      languages: ['en-GB', 'de-DE'],
      isPartial: false,
      headed: false,
      help: false,
    });
  });

  test('the command accepts some flows, one language, and a browser that is visible', async () => {
    await run(['--flow', 'support', '--flow', 'article-price', '--language', 'de-DE', '--headed']);
    expect(asked[0]).toMatchObject({
      flows: ['article-price', 'support'],
      languages: ['de-DE'],
      headed: true,
    });
  });

  test.each([
    [['--flow', 'chekout'], /^There is no flow “chekout”; choose from errands, account, .+\.$/],
    [['--language', 'fr-FR'], /^There is no language “fr-FR”; choose from en-GB, de-DE\.$/],
    [['--fast'], /^Unknown option '--fast'; npm run qa -- --help lists the options\.$/],
    [['checkout'], /^Unexpected argument 'checkout'; npm run qa -- --help lists the options\.$/],
    [['--flow'], /^Option '--flow.* argument missing; npm run qa -- --help lists the options\.$/],
  ])('the command refuses in one sentence: %j', async (args, sentence) => {
    expect(await run(args)).toBe(1);
    expect(said).toEqual([expect.stringMatching(sentence)]);
    expect(asked).toEqual([]);
  });

  test('the command gives help', async () => {
    expect(await run(['--help'])).toBe(0);
    expect(said.join()).toContain('--flow checkout');
    expect(asked).toEqual([]);
  });
});

describe('the output', () => {
  test('counts the paths, and names the report at the end', async () => {
    const own = bookPaths('support').length;
    expect(await run(['--flow', 'support'])).toBe(0);
    expect(said[0]).toMatch(/^1\/\d+ support en-GB path 1 \(\w{6}\): passed, \d+ steps, [\d.]+ m?s$/);
    expect(said[own]).toMatch(new RegExp(`^${own + 1}/${2 * own} support de-DE path 1 `));
    expect(said.at(-1)).toContain(`${2 * own} paths passed, 0 failed, 0 with violations, 0 not walked.`);
    expect(said.at(-1)).toContain(`The report of this part: ${join(part(), 'index.html')}`);
  });

  test('leaves the report of all flows as it is when only some are walked', async () => {
    writeFileSync(join(folder, 'index.html'), 'the report of all flows');
    await run(['--flow', 'support']);
    expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('the report of all flows');
    expect(optionsOf(['--language', 'de-DE'], Object.keys(FLOWS)).isPartial).toBe(true);
  });

  test('says on the first page and to build servers that only some flows were walked', async () => {
    await run(['--flow', 'support']);
    expect(report()).toContain('Some of the paths, walked by keyboard');
    expect(report()).not.toContain('Every path of every chart');
    const junit = readFileSync(join(part(), 'junit.xml'), 'utf8');
    expect(junit).toContain('<property name="Extent" value="some flows or languages only"/>');
  });

  test('reports errands through several flows before any flow', async () => {
    const own = reportedErrands().length;
    expect(await run(['--flow', 'support', '--flow', 'errands', '--language', 'en-GB'])).toBe(0);
    const all = own + bookPaths('support').length;
    expect(said[0]).toMatch(new RegExp(`^1/${all} errands en-GB path 1 \\(\\w{6}\\): passed, \\d+ steps`));
    expect(said[own]).toMatch(new RegExp(`^${own + 1}/${all} support en-GB path 1 `));
    expect(report()).toMatch(/<th scope="row">Errands<\/th>.+\n<tr><th scope="row">Support<\/th>/);
    expect(report()).toContain('>Errands, path 1</a> A dealer orders for a customer');
    const page = readFileSync(join(part(), 'errands.en-GB.html'), 'utf8');
    expect(page).toContain('<b>A dealer orders for a customer</b>');
    const rows = readFileSync(join(part(), 'steps.csv'), 'utf8').split('\r\n');
    expect(rows[1]).toMatch(/^errands,\w{6},A dealer orders for a customer,en-GB,1,/);
    expect(readFileSync(join(part(), 'features/errands.en-GB.feature'), 'utf8')).toContain(
      'Feature: Errands',
    );
  });

  test('does not pass if errands were not walked', async () => {
    expect(await run(['--flow', 'errands', '--language', 'en-GB'], idle)).toBe(1);
    expect(said.at(-1)).toContain(`Paths not walked, with no reason given: ${reportedErrands().length}.`);
  });

  test('reports a failure at once, with its step', async () => {
    expect(await run(['--flow', 'support'], playedWalk({ problem: 'nothing came' }))).toBe(1);
    expect(said[0]).toMatch(/FAILED, .+\n {3}step 2, .+: nothing came$/);
    expect(report()).toContain(`${2 * bookPaths('support').length} paths failed`);
  });

  test('does not pass if the scan found a violation', async () => {
    expect(await run(['--flow', 'support'], playedWalk({ violations: ['label: no name'] }))).toBe(1);
    expect(said[0]).toMatch(/violations, .+\n {3}step 2, .+: label: no name$/);
    expect(report()).toContain('1 violation found by the scan');
  });

  test('writes what was recorded so far when the walk breaks off', async () => {
    expect(await run(['--flow', 'support'], broken)).toBe(1);
    expect(said[0]).toBe('The walk ended early: the browser is gone');
    expect(report()).toContain('the browser is gone');
    expect(readFileSync(join(part(), 'junit.xml'), 'utf8')).toContain('<error type="interruption"');
  });

  test('does not pass if something was not walked and no reason is given', async () => {
    expect(await run(['--flow', 'support'], idle)).toBe(1);
    expect(said.at(-1)).toMatch(/States and transitions not walked, with no reason given: \d+\./);
    expect(report()).toContain('Not walked, with no reason given');
    expect(await run(['--flow', 'support'], idle, () => 'it has no screen')).toBe(0);
    expect(report()).toContain('it has no screen');
  });

  test('does not pass if a path was not walked, even if the other paths reach everything', async () => {
    expect(await run(['--flow', 'support'], playedWalk(), () => null, furtherPaths)).toBe(1);
    expect(said.at(-1)).toContain('Paths not walked, with no reason given: 2.');
    expect(report()).toMatch(/Not walked, with no reason given<\/a>: 2 paths, 0 of the states/);
  });
});
