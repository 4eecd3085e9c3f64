import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { launchBrowser, Person, type PersonOptions } from '#tests/support/browser/person.ts';

import type { ReportedErrand } from './errands.ts';
import type { Language } from './languages.ts';
import { keepPictures } from './pictures.ts';
import type { ReportedFlow } from './reported.ts';
import { sampleConditions, sampleErrand, sampleRun } from './sample.ts';
import { writeReport } from './write.ts';

/** Writes the report of a sample run into a folder of its own; flows after the second have no recording. */
export const sampleSite = async (
  flows: readonly [troubled: ReportedFlow, calm: ReportedFlow, ...ReportedFlow[]],
  languages: readonly Language[],
  errands: readonly ReportedErrand[] = [],
): Promise<{ readonly folder: string; readonly home: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'qa-report-'));
  await writeReport(folder, {
    errands,
    flows,
    languages,
    recordings: [
      ...languages.flatMap((language) => errands.map((errand) => sampleErrand(errand, language))),
      ...sampleRun(flows[0], flows[1], languages).map((each) => keepPictures(folder, each)),
    ],
    run: {
      isPartial: false,
      startedAt: new Date('2026-11-20T12:00:00Z'),
      ms: 412_000,
      revision: { commit: 'abc1234', isClean: true },
      conditions: sampleConditions,
      interruption: null,
    },
  });
  return { folder, home: `${pathToFileURL(folder).href}/` };
};

/** Returns a function that makes a person who can visit the report of a sample run; all tests of a file share the site and the browser. */
export const sampleVisits = async (
  ...site: Parameters<typeof sampleSite>
): Promise<(options?: PersonOptions) => Promise<Person>> => {
  const { folder, home } = await sampleSite(...site);
  let browser: Browser;
  let person: Person | null = null;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterEach(() => person?.leave());
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });
  return async (options) => (person = await Person.arrive(browser, home, options));
};
