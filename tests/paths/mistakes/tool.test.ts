import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { patternOf } from './lanes.ts';
import { madeTogether, patchId, patched, patchInWords, type Mistake } from './mistake.ts';
import { optionsOf } from './options.ts';
import { runTool } from './run-tool.ts';
import { readReport } from './vitest-report.ts';

const MISTAKE: Mistake = {
  name: 'two-becomes-three',
  kind: 'off by one',
  flow: 'cart',
  file: 'server/count.ts',
  find: 'one\ntwo\nfour',
  replace: 'one\nthree\nfour',
};

describe('a mistake', () => {
  test('a mistake is made where its text occurs, and nowhere else', () => {
    expect(patched('zero\none\ntwo\nfour\nfive', MISTAKE)).toBe('zero\none\nthree\nfour\nfive');
    expect(() => patched('one\nfour', MISTAKE)).toThrow('occurs 0 times in server/count.ts');
    expect(() => patched('one\ntwo\nfour\none\ntwo\nfour', MISTAKE)).toThrow('occurs 2 times');
  });

  test('a mistake is made together with others, unless one before it has changed its text', () => {
    const other = { ...MISTAKE, find: 'four', replace: 'five' };
    const changed = { ...MISTAKE, find: 'two', replace: 'ten' };
    const elsewhere = { ...changed, file: 'server/sum.ts' };
    const { made, files } = madeTogether([MISTAKE, other, changed, elsewhere], () => 'one\ntwo\nfour');
    expect(made).toEqual([MISTAKE, other, elsewhere]);
    expect(Object.fromEntries(files)).toEqual({
      'server/count.ts': 'one\nthree\nfive',
      'server/sum.ts': 'one\nten\nfour',
    });
  });

  test('inserts its replacement literally, even if the text looks like a pattern', () => {
    expect(patched('a', { ...MISTAKE, find: 'a', replace: '$& $1' })).toBe('$& $1');
  });

  test('reads as a patch', () => {
    expect(patchInWords(MISTAKE)).toBe(
      [
        'two-becomes-three (cart, off by one)',
        '  server/count.ts',
        '   one',
        '  -two',
        '  +three',
        '   four',
      ].join('\n'),
    );
    expect(
      patchInWords({ ...MISTAKE, replace: 'one\nfour' })
        .split('\n')
        .slice(2),
    ).toEqual(['   one', '  -two', '   four']);
  });

  test('a mistake counts as a new one as soon as its patch changes', () => {
    expect(patchId({ ...MISTAKE, name: 'other', file: 'server/other.ts', near: ['x'] })).toBe(
      patchId(MISTAKE),
    );
    expect(patchId({ ...MISTAKE, replace: 'one\nfive\nfour' })).not.toBe(patchId(MISTAKE));
  });
});

const result = (title: string, status: string, ...failureMessages: string[]) => ({
  ancestorTitles: ['a cart'],
  title,
  status,
  failureMessages,
});
const inCart = (name: string) => ({ file: 'tests/cart.test.ts', name: `a cart > ${name}` });

test('a test counts as failed if something is wrong, but not if it timed out or could not start', () => {
  const late = 'Error: Test timed out in 200ms.\nIf this is a long-running test, pass a timeout value';
  const report = {
    testResults: [
      {
        name: '/copy/tests/cart.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          result('counts', 'failed', 'AssertionError: expected 1 to be 2'),
          result('waits', 'failed', late),
          result('throws late', 'failed', late, 'TypeError: oops'),
          result('adds', 'passed'),
        ],
      },
      {
        name: '/copy/tests/broken.test.ts',
        status: 'failed',
        message: 'Cannot find module\n    at somewhere',
        assertionResults: [],
      },
    ],
  };
  expect(readReport(JSON.stringify(report), '/copy')).toEqual({
    passed: [inCart('adds')],
    failed: [inCart('counts'), inCart('throws late')],
    unclear: [inCart('waits'), { file: 'tests/broken.test.ts', name: 'Cannot find module' }],
  });
});

const isFound = (name: string, recorded: string): boolean => new RegExp(patternOf(recorded)).test(name);

test('a recorded test is found again by its name, whichever path it walks now', () => {
  const walk = 'consent > shows the right screen at every step of a path';
  expect(isFound('consent > shows the right screen at every step of path 12 (6a70db)', walk)).toBe(true);
  expect(isFound('consent > hides the right screen at every step of path 12 (6a70db)', walk)).toBe(false);
  expect(isFound('a cart (PGlite) > takes a path', 'a cart (PGlite) > takes a path')).toBe(true);
  expect(isFound('a cart (PGlite) > takes a path and more', 'a cart (PGlite) > takes a path')).toBe(false);
});

test('a tool is stopped with all that it started when the time is up', async () => {
  const sleepers =
    "require('child_process').spawn(process.execPath,['-e','setInterval(()=>{},1e3)'],{stdio:'inherit'})";
  const ended = await runTool('.', ['node', '-e', sleepers], { untilMs: Date.now() + 1_000 });
  expect(ended).toEqual({ code: null, said: '', isLate: true });
});

test('a tool does not write its report over that of the run that started it', async () => {
  vi.stubEnv('TEST_REPORT', 'node_modules/.passed.json');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { said } = await runTool('.', ['node', '-p', 'process.env.TEST_REPORT'], {
    untilMs: Date.now() + 60_000,
  });
  expect(said.trim()).toBe('');
});

test.runIf(process.platform === 'linux')('a tool gets only the memory that it may use', async () => {
  const greedy = 'Array.from({ length: 8 }, () => new ArrayBuffer(2 ** 30))';
  const end = (gigabytes?: number) =>
    runTool('.', ['node', '-e', greedy], {
      untilMs: Date.now() + 30_000,
      ...(gigabytes !== undefined && { gigabytes }),
    });
  expect((await end()).code).toBe(0);
  expect(await end(4)).toMatchObject({
    code: 1,
    said: expect.stringContaining('allocation failed') as string,
  });
});

describe('the options', () => {
  test('the options choose mistakes by name and by flow', () => {
    const other = { ...MISTAKE, name: 'other', flow: 'consent' };
    const chosen = (...args: string[]) => optionsOf(args, [MISTAKE, other]).mistakes.map(({ name }) => name);
    expect(chosen()).toEqual(['two-becomes-three', 'other']);
    expect(chosen('--only', 'other')).toEqual(['other']);
    expect(chosen('--flow', 'cart')).toEqual(['two-becomes-three']);
    expect(chosen('--flow', 'cart', '--only', 'other')).toEqual(['two-becomes-three', 'other']);
  });

  test.each([
    [['--only', 'nothing'], 'No mistake is called “nothing”'],
    [['--lane', 'night'], 'There is no lane “night”; the lanes are check, test, release.'],
    [['--workers', '3'], '--workers takes a whole number from 1 to 2.'],
    [['--minutes', 'ten'], '--minutes takes a whole number from 1 to 600.'],
    [['--fast'], 'Unknown option'],
  ])('the options %j are refused in a sentence', (args, sentence) => {
    expect(() => optionsOf(args, [MISTAKE])).toThrow(sentence);
  });
});
