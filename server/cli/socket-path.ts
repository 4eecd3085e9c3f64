import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hashSecret } from '#server/domain/secrets.ts';

/** Operating systems cut the names of sockets off from about here. */
const LONGEST_PATH = 100;

/** Where the server of a data folder takes commands. */
export const socketPath = (dataDir: string): string => {
  const name = hashSecret(dataDir).slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const path = join(dataDir, 'portal.sock');
  return path.length <= LONGEST_PATH ? path : join(tmpdir(), `portal-${name}.sock`);
};
