import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const PACKAGES = 'node_modules';

/** Returns the files of the working tree, committed or not. */
const files = (): string[] =>
  execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(file));

const linkOrCopy = (from: string, to: string): void => {
  try {
    linkSync(from, to);
  } catch {
    // Linking fails if the temporary folder is on another disk.
    copyFileSync(from, to);
  }
};

/** Recreates the folder with links to its files, so that tools write their caches into the copy only. */
const linkFolder = (from: string, to: string): void => {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
};

/** Everything else that begins with a dot is a cache or a report, which a run in the copy would overwrite through its link. */
const KEPT = new Set(['.bin', '.package-lock.json']);

const isCache = (name: string): boolean => name.startsWith('.') && !KEPT.has(name);

const linkPackages = (to: string): void => {
  mkdirSync(to);
  for (const entry of readdirSync(PACKAGES, { withFileTypes: true })) {
    const [source, target] = [join(PACKAGES, entry.name), join(to, entry.name)];
    if (isCache(entry.name)) continue;
    if (entry.isDirectory()) linkFolder(source, target);
    else linkOrCopy(source, target);
  }
};

/** Copies the working tree into the temporary folder, with the packages; mistakes are made there and nowhere else. */
export const copyOfTree = (): { readonly folder: string; readonly remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mistakes-'));
  for (const file of files()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(file, join(folder, file));
  }
  linkPackages(join(folder, PACKAGES));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
