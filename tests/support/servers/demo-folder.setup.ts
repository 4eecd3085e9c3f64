import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { launchPortal } from './portal-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demo data, to be copied by each test that starts a portal. */
    demoFolder: string;
  }
}

/** Loads the demo data once for the whole run: anew for each server it would take seconds. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const first = await launchPortal(folder, { DEMO: '1' });
  await first.stop();
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};
