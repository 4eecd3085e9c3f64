import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { hashSecret } from '#server/domain/secrets.ts';

/** Operating systems limit the paths of sockets to about this length. */
const LONGEST_PATH = 100;

/** Returns the path at which the server of a data folder listens for commands. */
export const socketPath = (dataDir: string): string => {
  const name = hashSecret(dataDir).slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\portal-${name}`;
  const path = join(dataDir, 'portal.sock');
  return path.length <= LONGEST_PATH ? path : join(tmpdir(), `portal-${name}.sock`);
};
