import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';

import { launchPortal, type RunningPortal } from './portal-process.ts';

export type { RunningPortal } from './portal-process.ts';

/** Starts the built portal with its own copy of the demo data on a free port of the loopback. */
export const startPortal = async (settings: Record<string, string> = {}): Promise<RunningPortal> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'));
  await cp(inject('demoFolder'), dataDir, { recursive: true });
  const portal = await launchPortal(dataDir, settings);
  return {
    ...portal,
    stop: async () => {
      await portal.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
