import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { readDemoMaker } from '#server/maker/find-maker.ts';
import { makerStyle } from '#server/maker/maker-look.ts';

import { drawnChart } from './chart/draw.ts';
import { foundErrands, type ReportedErrand } from './errands.ts';
import { csvOf } from './exports/csv.ts';
import { gherkinOf } from './exports/gherkin.ts';
import { junitOf } from './exports/junit.ts';
import { findingsOf, type Found, type FoundPaths } from './findings.ts';
import type { Language } from './languages.ts';
import { errandsPage } from './pages/errands.ts';
import { flowPage } from './pages/flow.ts';
import { overviewPage } from './pages/overview.ts';
import type { KeptRecording } from './pictures.ts';
import type { ReportedFlow } from './reported.ts';
import type { Run } from './run-facts.ts';
import { filterPaths } from './site/filter-paths.ts';
import { lightChart } from './site/light-chart.ts';
import { openPaths } from './site/open-paths.ts';

export interface Reported {
  readonly errands: readonly ReportedErrand[];
  readonly flows: readonly ReportedFlow[];
  readonly languages: readonly Language[];
  readonly recordings: readonly KeptRecording[];
  readonly run: Run;
}

const SITE = join(import.meta.dirname, 'site');
const FONT = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2';

const writeSite = (folder: string): void => {
  mkdirSync(join(folder, 'site'), { recursive: true });
  const put = (from: string, name: string) => copyFileSync(from, join(folder, 'site', name));
  // The report takes these files from the portal, so that colours, spacing and type have one source.
  put('src/ui/kit/styles/reset.css', 'reset.css');
  put('src/ui/kit/styles/tokens.css', 'tokens.css');
  writeFileSync(join(folder, 'site/maker.css'), makerStyle(readDemoMaker()));
  put(createRequire(import.meta.url).resolve(FONT), 'source-sans-3.woff2');
  for (const name of readdirSync(SITE).filter((each) => each.endsWith('.css'))) put(join(SITE, name), name);
  // Each of these functions is self-contained; its source text becomes the script.
  const scripts = [openPaths, lightChart, filterPaths].map((run) => `(${run.toString()})();\n`);
  writeFileSync(join(folder, 'site/report.js'), `'use strict';\n${scripts.join('')}`);
};

const writePages = async (folder: string, { errands, flows }: Found): Promise<void> => {
  for (const each of errands) writeFileSync(join(folder, each.file), errandsPage(each, errands));
  for (const siblings of Map.groupBy(flows, ({ name }) => name).values()) {
    const chart = await drawnChart(siblings[0]!.model, siblings[0]!.title);
    for (const flow of siblings) writeFileSync(join(folder, flow.file), flowPage(flow, siblings, chart));
  }
};

const writeExports = (folder: string, found: readonly FoundPaths[], run: Run): string[] => {
  mkdirSync(join(folder, 'features'), { recursive: true });
  writeFileSync(join(folder, 'junit.xml'), junitOf(found, run));
  writeFileSync(join(folder, 'steps.csv'), csvOf(found));
  return found.map((flow) => {
    const file = `features/${flow.name}.${flow.language}.feature`;
    writeFileSync(join(folder, file), gherkinOf(flow));
    return file;
  });
};

/** Writes the report into a folder beside the pictures from `keepPictures`, and returns its findings. */
export const writeReport = async (folder: string, reported: Reported): Promise<Found> => {
  const { errands, flows, languages, recordings, run } = reported;
  mkdirSync(folder, { recursive: true });
  const found: Found = {
    errands:
      errands.length === 0 ? [] : languages.map((language) => foundErrands(errands, language, recordings)),
    flows: flows.flatMap((flow) => languages.map((language) => findingsOf(flow, language, recordings))),
  };
  writeSite(folder);
  await writePages(folder, found);
  const features = writeExports(folder, [...found.errands, ...found.flows], run);
  writeFileSync(join(folder, 'index.html'), overviewPage(found, features, run));
  return found;
};
