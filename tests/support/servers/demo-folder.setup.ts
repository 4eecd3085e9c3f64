import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { launchPortal } from './portal-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Names a data folder with the demo data; each test that starts a portal copies it. */
    demoFolder: string;
  }
}

/** Loads the demo data once for the whole run: loading it for each server would take seconds. */
export default async (project: TestProject) => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  const first = await launchPortal(folder, { DEMO: '1' });
  await first.stop();
  project.provide('demoFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
};
