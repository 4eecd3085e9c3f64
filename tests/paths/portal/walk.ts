import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Path } from '#tests/paths/generator/paths.ts';
import type { Conditions } from '#tests/paths/report/run-facts.ts';
import type { PortalLevel, Walk } from '#tests/paths/report/walk.ts';
import type { PortalLanguage } from '#tests/support/journey.ts';
import { USUAL } from '#tests/support/person.ts';
import { launchPortal } from '#tests/support/portal-process.ts';
import { SCANNER } from '#tests/support/scan.ts';

import { openHouse, type House } from './house.ts';
import { portalPaths, whyNever } from './portal-paths.ts';
import { everything } from './record.ts';
import { walkPath } from './walk-path.ts';
import { WALKED_FLOWS } from './walked-flows.ts';

/** Beside each other, each with a server, a database and a browser of its own. */
const LANES = 2;

interface Errand {
  readonly name: string;
  readonly path: Path;
  readonly language: PortalLanguage;
}

const pathsOf = (name: string): readonly Path[] => {
  const flow = WALKED_FLOWS.get(name);
  return flow ? portalPaths(flow.model, flow.causes) : [];
};

/** In what a house is walked. */
const conditionsIn = async ({ browser, database }: House): Promise<Conditions> => {
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
  errands: Errand[],
  demoFolder: string,
  options: Parameters<Walk>[0],
): Promise<void> => {
  const house = await openHouse(demoFolder, options);
  try {
    options.onConditions(await conditionsIn(house));
    for (let errand = errands.shift(); errand !== undefined; errand = errands.shift()) {
      const { name, path, language } = errand;
      const steps = await walkPath(house, WALKED_FLOWS.get(name)!, path, language, everything);
      options.onRecording({ flow: name, pathId: path.id, language, steps });
    }
  } finally {
    await house.close();
  }
};

const walk: Walk = async (options) => {
  const demoFolder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const demo = await launchPortal(demoFolder, { DEMO: '1' });
    await demo.stop();
    const errands = options.flows.flatMap((name) =>
      options.languages.flatMap((language) =>
        pathsOf(name).map((path): Errand => ({ name, path, language })),
      ),
    );
    const lanes = options.headed ? 1 : LANES;
    const ends = await Promise.allSettled(
      Array.from({ length: lanes }, () => walkLane(errands, demoFolder, options)),
    );
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  } finally {
    await rm(demoFolder, { recursive: true, force: true });
  }
};

/** The way through the whole portal, for the report. */
export const portalLevel: PortalLevel = {
  walk,
  pathsOf,
  whyNever: (name, step) => {
    const flow = WALKED_FLOWS.get(name);
    return flow
      ? whyNever(flow.causes, step)
      : 'it lives on the server; npm test walks it along the calls of the API';
  },
};
