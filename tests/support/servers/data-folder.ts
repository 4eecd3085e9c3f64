import { cpSync } from 'node:fs';
import { join } from 'node:path';

import { inject } from 'vitest';

/**
 * Makes `dataDir` a data folder as a first start leaves it. The start itself would take seconds, because it makes the
 * database.
 */
export const makeDataFolder = (dataDir: string): string => {
  cpSync(inject('embeddedFolder'), join(dataDir, 'db'), { recursive: true });
  return dataDir;
};
