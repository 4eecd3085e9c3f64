import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Language } from '#contract/language.contract.ts';
import { idOfLegs } from '#tests/paths/errands.ts';
import type { Path } from '#tests/paths/generator/paths.ts';
import { ERRANDS_NAME } from '#tests/paths/report/errands.ts';
import type { Recording } from '#tests/paths/report/recording.ts';
import type { Conditions } from '#tests/paths/report/run-facts.ts';
import type { PortalLevel, Walk } from '#tests/paths/report/walk.ts';
import { USUAL } from '#tests/support/browser/person.ts';
import { launchPortal } from '#tests/support/servers/portal-process.ts';
import { SCANNER } from '#tests/support/browser/scan.ts';

import { openTestEnvironment, type TestEnvironment } from './test-environment.ts';
import { portalPaths, whyNever } from './portal-paths.ts';
import { everything } from './record.ts';
import { walkErrand, walkPath } from './walk-path.ts';
import { walkedErrands } from './walked-errands.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

/** Walks run in this many lanes, each with a server, a database and a browser of its own. */
const LANES = 2;

const pathsOf = (name: string): readonly Path[] => {
  const flow = WALKED_FLOWS.get(name);
  return flow ? portalPaths(flow.model, flow.arrangements) : [];
};

/** Describes one path or errand to be walked in one language. */
interface Walking extends Omit<Recording, 'steps'> {
  readonly walk: (environment: TestEnvironment) => Promise<Recording['steps']>;
}

/** Returns all paths of a flow, or all errands through several flows. */
const walkingsOf = (name: string, language: Language): Walking[] =>
  name === ERRANDS_NAME
    ? walkedErrands().map(([, legs]) => ({
        flow: name,
        pathId: idOfLegs(legs),
        language,
        walk: (environment) => walkErrand(environment, legs, language, everything),
      }))
    : pathsOf(name).map((path) => ({
        flow: name,
        pathId: path.id,
        language,
        walk: (environment) => walkPath(environment, WALKED_FLOWS.get(name)!, path, language, everything),
      }));

/** Returns the conditions of a walk. */
const conditionsIn = async ({ browser, database }: TestEnvironment): Promise<Conditions> => {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(database);
  return {
    browser: `Chromium ${browser.version()}`,
    window: `${USUAL.width} × ${USUAL.height} pixels`,
    scheme: USUAL.scheme,
    scan: SCANNER,
    database: `PGlite, PostgreSQL ${rows[0]!.version}`,
  };
};

const walkLane = async (
  walkings: Walking[],
  demoFolder: string,
  options: Parameters<Walk>[0],
): Promise<void> => {
  const environment = await openTestEnvironment(demoFolder, options);
  try {
    options.onConditions(await conditionsIn(environment));
    for (let next = walkings.shift(); next !== undefined; next = walkings.shift()) {
      const { walk: take, ...about } = next;
      options.onRecording({ ...about, steps: await take(environment) });
    }
  } finally {
    await environment.close();
  }
};

const walk: Walk = async (options) => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const demo = await launchPortal(demoFolder, { DEMO: '1' });
    await demo.stop();
    const walkings = options.flows.flatMap((name) =>
      options.languages.flatMap((language) => walkingsOf(name, language)),
    );
    const lanes = options.headed ? 1 : LANES;
    const ends = await Promise.allSettled(
      Array.from({ length: lanes }, () => walkLane(walkings, demoFolder, options)),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await rm(demoFolder, { recursive: true, force: true });
  }
};

/** Walks the whole portal for the report. */
export const portalLevel: PortalLevel = {
  walk,
  pathsOf,
  whyNever: (name, step) => {
    const flow = WALKED_FLOWS.get(name);
    return flow
      ? whyNever(flow.arrangements, step)
      : 'it lives on the server; npm test walks it through the API';
  },
};
