import { describe, expect, test } from 'vitest';

import { stepsOfLegs } from '#tests/paths/errands.ts';

import { csvOf } from './csv.ts';
import { gherkinOf } from './gherkin.ts';
import { junitOf } from './junit.ts';
import { foundErrands, reportedErrands } from '#tests/paths/report/errands.ts';
import { findingsOf, type FoundFlow } from '#tests/paths/report/findings.ts';
import {
  HOSTILE,
  sampleConditions,
  sampleErrand,
  sampleFlow,
  sampleRun,
} from '#tests/paths/report/sample.ts';

const languages = ['en-GB', 'de-DE'] as const;
const flows = [sampleFlow('sign-in'), sampleFlow('support')] as const;
const recordings = sampleRun(...flows, languages).map((each) => ({
  ...each,
  steps: each.steps.map((step) => ({ ...step, picture: null })),
}));
const never = sampleFlow('article-price', 'nobody is led along it');
const found = [...flows, never].flatMap((flow) =>
  languages.map((language) => findingsOf(flow, language, recordings)),
);
const [english, german] = found as [FoundFlow, FoundFlow];

/** Reads quotes, commas and line ends as RFC 4180 defines them. */
const read = (csv: string): string[][] => {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
};

const withAction = (flow: FoundFlow, action: string): FoundFlow => {
  const [path] = flow.paths;
  const [step] = path!.steps;
  const changed = { ...step!, words: { ...step!.words, does: action } };
  return { ...flow, paths: [{ ...path!, steps: [changed] }] };
};

const counted = (tests: number, { failures = 0, errors = 0 }): RegExp =>
  new RegExp(`<testsuites [^>]*tests="${tests}" failures="${failures}" errors="${errors}" skipped="0"`);

const csv = csvOf(found);
const [heads, ...rows] = read(csv.slice(1));
const row = (id: string, step: number) =>
  rows.find((each) => each[1] === id && each[3] === 'en-GB' && each[4] === String(step))!;
/** Returns the lines of a cell. */
const expected = (id: string, step: number) => row(id, step)[7]!.split('\n');
const actual = (id: string, step: number) => row(id, step)[8]!.split('\n');

describe('the table for test management', () => {
  test('has a row for each step, with all its cells', () => {
    expect(heads).toEqual([
      'Flow',
      'Path',
      'Journey',
      'Language',
      'Step',
      'Action',
      'Result',
      'Expected result',
      'Actual result',
    ]);
    expect(rows).toHaveLength(found.flatMap(({ paths }) => paths.flatMap(({ steps }) => steps)).length);
    expect(rows.filter((each) => each.length !== heads!.length || each.includes(''))).toEqual([]);
  });

  test('says for each step what was expected and what was found, even where all is well', () => {
    const [first] = english.paths;
    expect(row(first!.id, 1)[2]).toBe('A customer signs in');
    expect(row(first!.id, 1)[6]).toBe('passed');
    expect(expected(first!.id, 1).slice(-5)).toEqual([
      'Heading: “Process media”',
      'Words there: “Q-100245”',
      'Controls offered: the button “Add to the cart”',
      'Controls not offered: the button “=1+1”',
      'Scan: no violation',
    ]);
    expect(actual(first!.id, 1)).toEqual([
      'As promised.',
      'Heading: “Process media”',
      'Focus: “Process media – Quellmoor”',
      'Heard: “318 articles”',
      'Words there: all there',
      'Controls offered: all offered',
      'Controls not offered: none offered',
      'Scan: no violation',
    ]);
  });

  test('says line by line what was wrong with a failed step, and why later steps were not taken', () => {
    const [first] = english.paths;
    const [unwalked] = found.at(-2)!.paths;
    expect(row(first!.id, 3)[6]).toBe('failed');
    const text = row(first!.id, 3)[8]!;
    expect(text).toContain(
      `Not as promised: the heading “Delivery” did not come: ${HOSTILE.split('\n')[0]}\n`,
    );
    expect(text).toContain('\nNot as promised: “DAP” is not there\n');
    expect(text).toContain('\nWords there: “DAP” is not there\n');
    expect(actual(first!.id, 4)).toEqual(['Not taken: the path failed earlier.']);
    expect(actual(unwalked!.id, 1)).toEqual(['Not walked: nobody is led along it.']);
  });

  test('begins with the mark that makes spreadsheets read umlauts correctly', () => {
    expect(csv.charCodeAt(0)).toBe(0xfeff);
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])(
    'a cell of the table is never a formula in a spreadsheet: %j',
    (action) => {
      expect(read(csvOf([withAction(english, action)]).slice(1))[1]![5]).toBe(`'${action}`);
    },
  );
});

describe('the results for build servers', () => {
  const run = {
    isPartial: false,
    startedAt: new Date('2026-11-20T12:00:00Z'),
    ms: 1000,
    revision: { commit: 'abc1234', isClean: true },
    conditions: sampleConditions,
  };
  const junit = (flow: FoundFlow, interruption: string | null = null) =>
    junitOf([flow], { ...run, interruption });

  const calmPaths = flows[1].paths.length;
  test('the results for build servers skip an unwalked path if a reason is given', () => {
    const xml = junit(found.at(-2)!);
    expect(xml).toContain('<skipped message="nobody is led along it"/>');
    expect(xml).toMatch(/<testsuites [^>]* failures="0" errors="0" skipped="[1-9]/);
  });

  test('the results for build servers fail an unwalked path if no reason is given', () => {
    const xml = junit(findingsOf(flows[1], 'en-GB', []));
    expect(xml).toMatch(counted(calmPaths, { failures: calmPaths }));
    expect(xml).toContain('<failure type="not walked" message="Not walked, with no reason given"/>');
  });

  test('the results for build servers say which browser and database were used, and what was looked at', () => {
    const xml = junit(english);
    for (const [name, value] of [
      ['Browser', 'Chromium 156.0.1'],
      ['Window', '1280 × 900 pixels'],
      ['Scan', 'axe-core 4.14.1'],
      ['Database', 'PGlite, PostgreSQL 18.0'],
      ['Commit', 'abc1234'],
      ['Files', 'as committed'],
    ])
      expect(xml).toContain(`<property name="${name}" value="${value}"/>`);
    expect(xml).toContain('  as expected: Heading: “Process media” | found: “Process media”\n');
    expect(xml).toContain('  NOT AS EXPECTED: Words there: “DAP”, “FCA” | found: “DAP” is not there\n');
  });

  test('the results for build servers report each fault on a line of its own', () => {
    expect(junit(english)).toMatch(/\nStep 3, [^\n]+: “DAP” is not there<\/failure>/);
  });

  test('the results for build servers have an error if the run broke off', () => {
    const calm = findingsOf(flows[1], 'en-GB', recordings);
    expect(junit(calm)).toMatch(counted(calmPaths, {}));
    const xml = junit(calm, 'the browser <is> gone');
    expect(xml).toMatch(counted(calmPaths + 1, { errors: 1 }));
    expect(xml).toMatch(
      /<testcase [^>]*><error type="interruption" message="the browser &lt;is&gt; gone"\/>/,
    );
  });
});

describe('the features', () => {
  test('the features have a scenario for each path, whose steps begin with keywords', () => {
    const lines = gherkinOf(english).split('\n');
    expect(lines[0]).toBe('# language: en');
    expect(lines.filter((line) => line.startsWith('  Scenario: '))).toHaveLength(english.paths.length);
    expect(lines).toContain('    And Controls offered: the button “Add to the cart”');
    expect(lines).toContain('  Scenario: Path 1 – A customer signs in');
    const steps = lines.filter((line) => line.startsWith('    '));
    expect(steps.filter((line) => !/^ {4}(Given|When|Then|And) \S/.test(line))).toEqual([]);
    expect(steps.filter((line) => /^ {4}(Given|When) /.test(line))).toHaveLength(
      english.paths.flatMap((path) => path.steps).length,
    );
  });

  test('the features have German keywords in German', () => {
    const text = gherkinOf(german);
    expect(text).toMatch(/^# language: de\n/);
    expect(text).toContain(`Funktionalität: ${german.title}`);
    expect(text).toMatch(/ {2}Szenario: Pfad 1 – A customer signs in\n {4}Angenommen \S.*\n {4}Dann /);
    expect(text).not.toMatch(/^ *(Feature|Scenario|Given|When|Then|And) /m);
  });
});

describe('errands through several flows', () => {
  const errands = reportedErrands();
  const [first] = errands;
  const walked = foundErrands(
    errands,
    'en-GB',
    errands.map((errand) => sampleErrand(errand, 'en-GB')),
  );

  test('errands through several flows are a scenario each, with the steps of all legs', () => {
    const lines = gherkinOf(walked).split('\n');
    expect(lines[3]).toBe('Feature: Errands');
    expect(lines.filter((line) => line.startsWith('  Scenario: '))).toEqual([
      '  Scenario: Path 1 – A dealer orders for a customer',
      '  Scenario: Path 2 – A customer accepts an offer, and it becomes an order',
      '  Scenario: Path 3 – A person signs up, confirms the address and signs in',
      '  Scenario: Path 4 – A customer comes back after the end of the session and orders',
    ]);
    const acts = lines.filter((line) => /^ {4}(Given|When) /.test(line));
    expect(acts).toHaveLength(errands.flatMap(({ legs }) => stepsOfLegs(legs)).length);
    expect(lines).toContain('    When choose the first customer');
    expect(lines).toContain('    When press “Order with obligation to pay”');
  });

  test('errands through several flows are rows under their names, numbered from the first leg to the last', () => {
    const own = read(csvOf([walked]).slice(1)).filter(([, id]) => id === first!.id);
    expect(new Set(own.map(([flow, , journey]) => `${flow}: ${journey}`))).toEqual(
      new Set(['errands: A dealer orders for a customer']),
    );
    expect(own.map((each) => each[4])).toEqual(stepsOfLegs(first!.legs).map((_, index) => String(index + 1)));
    expect(new Set(own.map((each) => each[6]))).toEqual(new Set(['passed']));
  });

  test('errands through several flows fail if they were not walked', () => {
    const xml = junitOf([foundErrands(errands, 'en-GB', [])], {
      isPartial: false,
      startedAt: new Date('2026-11-20T12:00:00Z'),
      ms: 1000,
      revision: { commit: 'abc1234', isClean: true },
      conditions: sampleConditions,
      interruption: null,
    });
    expect(xml).toMatch(counted(errands.length, { failures: errands.length }));
  });
});
