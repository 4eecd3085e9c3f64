import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

import { StartError } from './start-error.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCES = ['src', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** The built client is here. */
export const CLIENT_FOLDER = join(ROOT, 'dist');

const changedAt = (path: string): number => {
  const { mtimeMs } = statSync(path);
  return mtimeMs;
};

const newestSource = (): number =>
  Math.max(
    ...SOURCES.map((name) => join(ROOT, name))
      .filter((path) => existsSync(path))
      .flatMap((path) =>
        statSync(path).isDirectory()
          ? readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) =>
              changedAt(join(path, name)),
            )
          : [changedAt(path)],
      ),
  );

const isFresh = (): boolean => {
  const index = join(CLIENT_FOLDER, 'index.html');
  return existsSync(index) && changedAt(index) > newestSource();
};

const runVite = async (outDir: string): Promise<void> => {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const build = spawn(
    process.execPath,
    [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
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

/** Builds the client if it is missing or older than its sources. */
export const provideClient = async (announce: (line: string) => void): Promise<void> => {
  if (isFresh()) return;
  announce('Building the client …');
  const begun = new Date();
  const built = join(ROOT, 'node_modules', '.cache', `client-${process.pid}`);
  await runVite(built);
  // A source that changed while Vite was reading is newer than this and is built at the next start.
  utimesSync(join(built, 'index.html'), begun, begun);
  putInPlace(built);
};
