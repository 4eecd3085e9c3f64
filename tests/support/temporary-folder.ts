import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll } from 'vitest';

/** Makes a folder that is removed after the tests of the file. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `portal-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};
