import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { hashSources, readStamp } from './client-sources.ts';
import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** The folder of the built client. */
export const CLIENT_FOLDER = join(ROOT, 'dist');

const isBuilt = (): boolean => existsSync(join(CLIENT_FOLDER, 'index.html'));

const isFresh = (): boolean => isBuilt() && readStamp(CLIENT_FOLDER) === hashSources(ROOT);

const runVite = async (outDir: string): Promise<void> => {
  const build = spawn(
    process.execPath,
    [VITE, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const [status] = await once(build, 'exit');
  if (status !== 0) throw new StartError('The client cannot be built, for the reason given above.');
};

/** Swaps the finished build in, so that no half-written client is ever served. */
const putInPlace = (built: string): void => {
  rmSync(CLIENT_FOLDER, { recursive: true, force: true });
  try {
    renameSync(built, CLIENT_FOLDER);
  } catch (error) {
    // Another process that started at the same moment was faster.
    if (!isFresh()) throw error;
    rmSync(built, { recursive: true, force: true });
  }
};

/** Builds the client from its sources. @throws {StartError} */
export const buildClient = async (announce: (line: string) => void): Promise<void> => {
  announce('Building the client …');
  const built = join(ROOT, 'node_modules', '.cache', `client-${process.pid}`);
  await runVite(built);
  putInPlace(built);
};

/**
 * Provides the built client. If the packages that build it are installed, it is built when it is missing or was made from different
 * sources; otherwise, the existing build is served as it is, and nothing is written.
 * @throws {StartError}
 */
export const provideClient = async (announce: (line: string) => void): Promise<void> => {
  if (!existsSync(VITE)) {
    if (isBuilt()) return;
    throw new StartError(
      'The client is not built, and the packages that build it are not installed: run npm ci and npm run build, then npm ci --omit=dev.',
    );
  }
  if (!isFresh()) await buildClient(announce);
};
