import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildClient } from './client-build.ts';
import { withDemoDatabase } from './demo-databases.ts';
import { demoPortal } from './demo-portal.ts';

/** Builds the client, and serves it with the demo data until the work is done. */
export const withBuiltPortal = async (use: (origin: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-pages-'));
  await buildClient(folder);
  await withDemoDatabase('PGlite', 600, async ({ database }) => {
    const app = await demoPortal(database, folder);
    await use(await app.listen({ host: '127.0.0.1', port: 0 }));
    await app.close();
  });
  rmSync(folder, { recursive: true, force: true });
};
